import classes from './StepList.module.css';

/** What happens, in order. */
export function StepList({ steps }: { readonly steps: readonly string[] }) {
  return (
    <ol className={classes.steps}>
      {steps.map((step) => <li key={step} className={classes.step}>{step}</li>)}
    </ol>
  );
}
