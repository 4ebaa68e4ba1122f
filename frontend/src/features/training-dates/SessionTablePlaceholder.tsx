import { Placeholder } from '../../components/Placeholder.tsx';
import classes from './SessionTablePlaceholder.module.css';

/** Has the height of a table of three dates. */
export function SessionTablePlaceholder() {
  return (
    <div data-needs-scripts className={classes.rows}>
      <p className={classes.next}>
        <Placeholder width="60%" />
      </p>
      <p className={classes.row}>
        <Placeholder width="80%" />
      </p>
      <p className={classes.row}>
        <Placeholder width="70%" />
      </p>
    </div>
  );
}
