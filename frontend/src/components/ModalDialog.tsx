import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import classes from './ModalDialog.module.css';

interface ModalDialogProps {
  readonly title: string;
  /** The id of the text that is read out after the title. */
  readonly describedBy?: string | undefined;
  /** Called on the X, Escape, a press outside, or a form with method="dialog". Stop rendering the dialog then. */
  readonly onClose: () => void;
  /** `panel`: at the right edge, full height. `window`: in the middle, full screen on phones. `question`: small, in the middle. */
  readonly shape: 'panel' | 'window' | 'question';
  /** For text to be typed. A press outside does not close it then: it is often a slip, beside a field. */
  readonly hasForm?: true;
  readonly children: ReactNode;
}

/**
 * A modal that is open while it is rendered. The browser's own <dialog> keeps focus inside, makes the page behind it inert,
 * closes only the topmost of two on Escape and returns the focus.
 */
export function ModalDialog({ title, describedBy, onClose, shape, hasForm, children }: ModalDialogProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    keepPageWidth();
    dialog?.showModal();
    // Removing the element would not return the focus; close() does.
    return () => dialog?.close();
  }, []);

  // React's strict mode closes and opens again at once; the close event then arrives late.
  const handleClose = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (!event.currentTarget.open) onClose();
  };

  const isQuestion = shape === 'question';
  return (
    <dialog
      ref={dialogRef}
      className={classes.dialog}
      data-shape={shape}
      role={isQuestion ? 'alertdialog' : 'dialog'}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      closedby={hasForm ? 'closerequest' : 'any'}
      onClose={handleClose}
    >
      <div className={classes.header}>
        <h2 className={classes.title} id={titleId}>
          {title}
        </h2>
        {isQuestion ? null : (
          <button
            className={classes.close}
            type="button"
            aria-label="Close"
            onClick={() => dialogRef.current?.close()}
          />
        )}
      </div>
      {children}
    </dialog>
  );
}

/** Keeps the room of the scrollbar, which the page does not have under a dialog. */
function keepPageWidth(): void {
  const page = document.documentElement;
  const scrollbarWidth = window.innerWidth - page.clientWidth;
  if (scrollbarWidth > 0) page.style.setProperty('--scrollbar-width', `${scrollbarWidth}px`);
}
