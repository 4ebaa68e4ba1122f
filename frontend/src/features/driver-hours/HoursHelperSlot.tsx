import { Suspense, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { lazyPart } from '../../components/lazyPart.tsx';
import { MessageDialog } from '../../components/MessageDialog.tsx';
import classes from './HoursHelperSlot.module.css';

const RECORD = 'https://www.gov.uk/check-your-driver-cpc-periodic-training-hours';

const { Part: HoursHelper, forgetFailure } = lazyPart('HoursHelper', () => import('./HoursHelper.tsx'));

/** Says how many hours a driver needs, and opens the helper that finds the dates for them. */
export function HoursHelperSlot() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className={classes.text}>
        You need 35 hours in five years. Tell us how many you have, and see the soonest dates for the rest. Not sure how
        many? <a href={RECORD}>Check your record on GOV.UK</a>.
      </p>
      {isOpen ? (
        <ErrorBoundary
          renderFailure={() => (
            <MessageDialog
              message="This did not open. Check your connection and try again."
              onClose={() => setOpen(false)}
            />
          )}
          onFailure={forgetFailure}
        >
          <Suspense fallback={<div className={classes.room} />}>
            <HoursHelper />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <Button data-needs-scripts variant="outline" onClick={() => setOpen(true)}>
          Find my dates
        </Button>
      )}
    </>
  );
}
