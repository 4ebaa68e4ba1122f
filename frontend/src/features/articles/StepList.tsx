import classes from './StepList.module.css';
import { TextWithWholeDates } from '../../components/TextWithWholeDates.tsx';

export function StepList({ steps }: { readonly steps: readonly string[] }) {
  return (
    <ol className={classes.steps}>
      {steps.map((step) => (
        <li key={step} className={classes.step}>
          <TextWithWholeDates text={step} />
        </li>
      ))}
    </ol>
  );
}
