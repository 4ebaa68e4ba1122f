import classes from './StepList.module.css';
import { UnbrokenText } from './UnbrokenText.tsx';

/** What happens, in order. */
export function StepList({ steps }: { readonly steps: readonly string[] }) {
  return (
    <ol className={classes.steps}>
      {steps.map((step) => (
        <li key={step} className={classes.step}>
          <UnbrokenText text={step} />
        </li>
      ))}
    </ol>
  );
}
