import { COURSE_HOURS, HOURS_IN_ALL } from '../../../../domain/hours/driverHours.ts';
import classes from './HoursGantry.module.css';

const CHOICES = Array.from({ length: HOURS_IN_ALL / COURSE_HOURS }, (_, courses) => courses * COURSE_HOURS);

interface HoursGantryProps {
  /** Undefined until the driver says, null while the form has none. */
  readonly hoursHad: number | null | undefined;
  readonly onChoose: (hours: number) => void;
}

/** Five signs over a road to choose the hours one has from; the big sign answers with those that are missing. */
export function HoursGantry({ hoursHad, onChoose }: HoursGantryProps) {
  return (
    <fieldset data-needs-scripts className={`screen-only ${classes.hours}`}>
      <legend className={classes.legend}>Choose the hours you have</legend>
      <div className={classes.road}>
        <p className={classes.beam} aria-live="polite" aria-atomic="true">
          <span className={classes.answer} data-asks={hoursHad === undefined || undefined}>
            <b>{Math.max(0, HOURS_IN_ALL - (hoursHad ?? 0))}</b> {hoursHad == null ? 'needed' : 'to go'}
          </span>
        </p>
        <div className={classes.beam}>
          {CHOICES.map((hours) => (
            <label key={hours} className={`sign ${classes.choice}`}>
              <input type="radio" name="had" checked={hours === hoursHad} onChange={() => onChoose(hours)} />
              {hours}
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  );
}
