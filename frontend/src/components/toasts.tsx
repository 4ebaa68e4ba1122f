import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { randomId } from '@mantine/hooks';
import { Notifications, notifications } from '@mantine/notifications';
import { useId, useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { MantineParts } from './MantineParts.tsx';
import classes from './toasts.module.css';

export interface Toast {
  readonly message: string;
  readonly color: string;
  /** In milliseconds. */
  readonly duration: number;
  readonly action?: Offered;
}

export interface Offered {
  readonly label: string;
  readonly onPress: () => void;
  /** Where "Carry on" leads; nowhere if it is missing. */
  readonly onCarryOn?: (() => void) | undefined;
}

// A React root of its own, so that the page and the first toast do not wait for each other.
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <MantineParts>
    <Notifications position="bottom-right" limit={20} notificationMaxHeight="100dvh" />
  </MantineParts>,
);

/** Mantine pauses a toast under the pointer. This also pauses it while it has the focus or the window is in the background. */
export function showToast({ message: text, color, duration, action }: Toast): void {
  const id = randomId('toast-');
  const message = action ? <Offer text={text} {...action} /> : text;
  const closed = new AbortController();
  const pause = () => void notifications.update({ id, message, autoClose: false });
  const resume = () => void notifications.update({ id, message, autoClose: duration });
  // The window also blurs when a frame in the page takes the focus.
  const pauseInBackground = () => void (document.hasFocus() || pause());
  window.addEventListener('blur', pauseInBackground, { signal: closed.signal });
  window.addEventListener('focus', resume, { signal: closed.signal });
  notifications.show({
    id,
    message,
    color,
    autoClose: document.hasFocus() ? duration : false,
    onFocus: pause,
    onBlur: resume,
    onClick: () => void notifications.hide(id),
    onClose: () => closed.abort(),
    classNames: { root: classes.toast ?? '', description: classes.message ?? '', closeButton: classes.dismiss ?? '' },
    // The cross fills two thirds of its picture.
    closeButtonProps: { 'aria-label': 'Dismiss', iconSize: 30 },
  });
}

/** A press anywhere in a toast closes it. */
function Offer({ text, label, onPress, onCarryOn }: { readonly text: string } & Offered) {
  const textId = useId();
  const actionsRef = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => takeFocusFromKeyboard(actionsRef.current), []);
  return (
    <>
      <span id={textId}>{text}</span>
      <span ref={actionsRef} className={classes.actions}>
        <button className={classes.action} type="button" aria-describedby={textId} onClick={onPress}>
          {label}
        </button>
        <button className={classes.action} type="button" onClick={onCarryOn}>
          Carry on
        </button>
      </span>
    </>
  );
}

/**
 * Focuses the first button for a visitor who uses the keyboard: it is at the end of the page, and the toast would be gone before.
 * Returns a function that puts the focus back, to be called before the toast goes.
 */
function takeFocusFromKeyboard(actions: HTMLElement | null): (() => void) | undefined {
  const before = document.activeElement;
  if (!(before instanceof HTMLElement) || !before.matches(':focus-visible')) return undefined;
  actions?.querySelector('button')?.focus();
  return () => {
    if (actions?.contains(document.activeElement)) before.focus();
  };
}
