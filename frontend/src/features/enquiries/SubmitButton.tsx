import { Button, type ButtonProps } from '../../components/Button.tsx';
import classes from './SubmitButton.module.css';

interface SubmitButtonProps extends Pick<ButtonProps, 'variant' | 'className'> {
  readonly label: string;
  readonly busyLabel: string;
  readonly isBusy: boolean;
}

export function SubmitButton({ label, busyLabel, isBusy, ...look }: SubmitButtonProps) {
  return (
    <Button {...look} type="submit" disabled={isBusy}>
      {isBusy ? (
        <>
          <span className={classes.spinner} />
          {busyLabel}
        </>
      ) : (
        label
      )}
    </Button>
  );
}
