import classes from './BookingLoading.module.css';

/** Keeps the footer off the screen until the booking is there. */
export function BookingLoading() {
  return (
    <output data-needs-scripts className={classes.loading}>
      Loading your booking...
    </output>
  );
}
