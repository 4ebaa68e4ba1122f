import { Button } from '../../components/Button.tsx';
import { PhoneNumbers } from '../../components/PhoneNumbers.tsx';
import classes from './TrainingDatesNotice.module.css';
import { useTrainingDates } from './useTrainingDates.ts';

const SAVED_TIME: Intl.DateTimeFormatOptions = { timeZone: 'Europe/London', hour: 'numeric', minute: '2-digit', day: 'numeric', month: 'long' };

/** Says so when the dates are old, or could not be fetched at all. */
export function TrainingDatesNotice() {
  const { status, savedAt, retry } = useTrainingDates();
  return (
    <div role="alert">
      <noscript>
        <div className={classes.notice}>
          <p>The dates are put in by a script, and scripts are off in your browser. Call <PhoneNumbers /> and we will read them to you.</p>
        </div>
      </noscript>
      {status === 'stale' && savedAt !== null ? (
        <div className={classes.notice}>
          <p>We cannot check the dates at the moment. These were saved on {new Date(savedAt).toLocaleString('en-GB', SAVED_TIME)}. Before you plan around one, call <PhoneNumbers />.</p>
          <Button variant="outline" onClick={retry}>Check again</Button>
        </div>
      ) : null}
      {status === 'unavailable' ? (
        <div className={classes.notice}>
          <p>The dates cannot be loaded at the moment. Call <PhoneNumbers /> and we will read them to you.</p>
          <Button variant="outline" onClick={retry}>Try again</Button>
        </div>
      ) : null}
    </div>
  );
}
