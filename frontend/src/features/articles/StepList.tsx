import { noBreaks } from '../../components/noBreaks.tsx';
import classes from './StepList.module.css';

/** The steps after booking or calling, on a band as wide as the window. */
export function StepList({ steps }: { readonly steps: readonly string[] }) {
  return (
    <section className={classes.band} aria-labelledby="steps">
      <h2 className={classes.heading} id="steps">
        What happens next
      </h2>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step} className={classes.step}>
            {noBreaks(step)}
          </li>
        ))}
      </ol>
    </section>
  );
}
