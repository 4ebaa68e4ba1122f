import { useState } from 'react';
import { LazyWindow } from '../../components/LazyWindow.tsx';
import { lazyPart } from '../../components/lazyPart.tsx';
import { HoursGantry } from './HoursGantry.tsx';
import classes from './HoursHelperSlot.module.css';

const RECORD = 'https://www.gov.uk/check-your-driver-cpc-periodic-training-hours';

const { Part: HoursHelper, forgetFailure } = lazyPart('HoursHelper', () => import('./HoursHelper.tsx'));

/** Asks for the hours that a driver has, and loads the helper that finds the dates for the others. */
export function HoursHelperSlot() {
  /** Null while the field for exact hours has none. */
  const [hoursHad, setHoursHad] = useState<number | null>();
  return (
    <>
      <p className={classes.text}>
        You need 35 hours in five years. Not sure how many you have? <a href={RECORD}>Check your record on GOV.UK</a>.
      </p>
      <HoursGantry hoursHad={hoursHad} onChoose={setHoursHad} />
      {hoursHad === undefined ? null : (
        <LazyWindow
          name="This"
          forgetFailure={forgetFailure}
          fallback={<div className={classes.room} />}
          onClose={() => setHoursHad(undefined)}
        >
          <HoursHelper hoursHad={hoursHad} onHours={setHoursHad} />
        </LazyWindow>
      )}
    </>
  );
}
