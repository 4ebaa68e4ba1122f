import { Button } from './Button.tsx';
import classes from './dialogActions.module.css';
import { ModalDialog } from './ModalDialog.tsx';

interface MessageDialogProps {
  readonly message: string;
  readonly onClose: () => void;
}

/** One message that has to be read before going on. Open while it is rendered. */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
  return (
    <ModalDialog title={message} shape="question" onClose={onClose}>
      <div className={classes.actions}>
        <Button onClick={onClose}>OK</Button>
      </div>
    </ModalDialog>
  );
}
