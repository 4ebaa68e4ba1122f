import { useId } from 'react';
import { Button } from './Button.tsx';
import classes from './dialogActions.module.css';
import { ModalDialog } from './ModalDialog.tsx';

interface ConfirmDialogProps {
  readonly question: string;
  /** Shown below the question: the thing it is about. */
  readonly about?: string | undefined;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something is lost; open while it is rendered. Focus starts on the answer that changes nothing. */
export function ConfirmDialog({ question, about, confirmLabel, cancelLabel, onConfirm, onCancel }: ConfirmDialogProps) {
  const aboutId = useId();
  return (
    <ModalDialog title={question} describedBy={about && aboutId} shape="question" onClose={onCancel}>
      {about ? (
        <p className={classes.about} id={aboutId}>
          {about}
        </p>
      ) : null}
      <div className={classes.actions}>
        <Button variant="outline" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button onClick={onConfirm}>{confirmLabel}</Button>
      </div>
    </ModalDialog>
  );
}
