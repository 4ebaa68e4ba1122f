import classes from './RegisterLoading.module.css';

/** Keeps the footer off the screen until the register is there. */
export function RegisterLoading() {
  return (
    <output data-needs-scripts className={classes.loading}>
      Loading the register...
    </output>
  );
}
