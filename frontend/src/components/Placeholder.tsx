import classes from './Placeholder.module.css';

/** Holds the place of a line of text that is still loading; `width` is a CSS length. */
export function Placeholder({ width }: { readonly width: string }) {
  return <span data-needs-scripts className={classes.placeholder} style={{ width }} />;
}
