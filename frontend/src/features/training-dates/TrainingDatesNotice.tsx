import { Button } from '../../components/Button.tsx';
import { NoScriptNotice } from '../../components/NoScriptNotice.tsx';
import { NoticeBar } from '../../components/Notice.tsx';
import { PhoneNumbers } from '../../components/PhoneNumbers.tsx';
import { useTrainingDates } from './useTrainingDates.ts';

const SAVED_TIME: Intl.DateTimeFormatOptions = {
  timeZone: 'Europe/London',
  hour: 'numeric',
  minute: '2-digit',
  day: 'numeric',
  month: 'long',
};

/** Warns if the dates are stale or could not be fetched. */
export function TrainingDatesNotice() {
  const { status, savedAt, retry } = useTrainingDates();
  return (
    <div role="alert">
      <NoScriptNotice missing="The dates" byPhone="we read them to you and book your place" />
      {status === 'stale' && savedAt !== null ? (
        <NoticeBar>
          <p>
            We cannot check the dates at the moment. These were saved on{' '}
            {new Date(savedAt).toLocaleString('en-GB', SAVED_TIME)}. Before you plan around one, call <PhoneNumbers />.
          </p>
          <Button variant="outline" onClick={retry}>
            Check again
          </Button>
        </NoticeBar>
      ) : null}
      {status === 'unavailable' ? (
        <NoticeBar>
          <p>
            The dates cannot be loaded at the moment. Call <PhoneNumbers /> and we will read them to you.
          </p>
          <Button variant="outline" onClick={retry}>
            Try again
          </Button>
        </NoticeBar>
      ) : null}
    </div>
  );
}
