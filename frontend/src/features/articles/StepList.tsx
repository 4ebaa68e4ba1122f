import classes from './StepList.module.css';
import { NoBreakDates } from '../../components/NoBreakDates.tsx';

export function StepList({ steps }: { readonly steps: readonly string[] }) {
  return (
    <ol className={classes.steps}>
      {steps.map((step) => (
        <li key={step} className={classes.step}>
          <NoBreakDates text={step} />
        </li>
      ))}
    </ol>
  );
}
