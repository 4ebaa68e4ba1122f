import { choosePlace } from './chosenPlace.ts';
import classes from './PlaceSelect.module.css';
import type { Place } from './usePlace.ts';

/**
 * Chooses the place whose dates come first on every page. Keeps its room while the dates load; not shown if all are at one
 * place. The browser's plain select: our field would bring 0.6 KB into every page with dates.
 */
export function PlaceSelect({ places, place }: Place) {
  return (
    <label data-needs-scripts className={`screen-only ${classes.near}`} data-shown={places.length > 0}>
      Near
      <select className={classes.select} value={place} onChange={(event) => choosePlace(event.currentTarget.value)}>
        <option value="">All places</option>
        {places.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
