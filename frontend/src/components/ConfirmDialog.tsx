import { Button } from './Button.tsx';
import classes from './dialogActions.module.css';
import { ModalDialog } from './ModalDialog.tsx';

interface ConfirmDialogProps {
  readonly question: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something is lost; open while it is rendered. Focus starts on the answer that changes nothing. */
export function ConfirmDialog({ question, confirmLabel, cancelLabel, onConfirm, onCancel }: ConfirmDialogProps) {
  return (
    <ModalDialog title={question} shape="question" onClose={onCancel}>
      <div className={classes.actions}>
        <Button variant="outline" onClick={onCancel}>{cancelLabel}</Button>
        <Button onClick={onConfirm}>{confirmLabel}</Button>
      </div>
    </ModalDialog>
  );
}
