import { type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import classes from './ModalDialog.module.css';
import { ModalDialog } from './ModalDialog.tsx';

interface MessageDialogProps {
  readonly message: string;
  /** Shown below the message: the thing it is about, or what can be done. */
  readonly about?: ReactNode;
  /** Makes the message a question, asked before something is lost. `keep` names the answer that changes nothing. */
  readonly confirm?: { readonly keep: string; readonly label: string; readonly onConfirm: () => void };
  readonly onClose: () => void;
}

/** One message that has to be read before going on. Open while it is rendered. Focus starts on the answer that changes nothing. */
export function MessageDialog({ message, about, confirm, onClose }: MessageDialogProps) {
  const aboutId = useId();
  return (
    <ModalDialog title={message} describedBy={about ? aboutId : undefined} shape="question" onClose={onClose}>
      {about ? (
        <p className={classes.about} id={aboutId}>
          {about}
        </p>
      ) : null}
      <div className={classes.actions}>
        {confirm ? (
          <>
            <Button variant="outline" onClick={onClose}>
              {confirm.keep}
            </Button>
            <Button onClick={confirm.onConfirm}>{confirm.label}</Button>
          </>
        ) : (
          <Button onClick={onClose}>OK</Button>
        )}
      </div>
    </ModalDialog>
  );
}
