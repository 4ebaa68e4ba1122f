import { Button, type ButtonProps, Loader } from '@mantine/core';

interface SubmitButtonProps extends Pick<ButtonProps, 'color' | 'className' | 'fullWidth'> {
  readonly label: string;
  readonly busyLabel: string;
  readonly isBusy: boolean;
}

export function SubmitButton({ label, busyLabel, isBusy, ...look }: SubmitButtonProps) {
  return (
    <Button {...look} type="submit" disabled={isBusy} leftSection={isBusy ? <Loader size={20} color="currentcolor" /> : null}>
      {isBusy ? busyLabel : label}
    </Button>
  );
}
