import { randomId } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import classes from './notify.module.css';

const SUCCESS_MS = 2_000;
const ERROR_MS = 4_000;

/** `duration` in milliseconds. */
export function notifySuccess(message: string, duration: number = SUCCESS_MS): void {
  notify(message, 'brand.3', duration);
}

export function notifyError(message: string, duration: number = ERROR_MS): void {
  notify(message, 'red.6', duration);
}

/** Mantine pauses a notice under the pointer; here it also waits while it has focus or the window is in the background. */
function notify(message: string, color: string, duration: number): void {
  const id = randomId('notice-');
  const closed = new AbortController();
  const pause = () => void notifications.update({ id, message, autoClose: false });
  const resume = () => void notifications.update({ id, message, autoClose: duration });
  // A frame of the page taking the focus blurs the window too.
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
    classNames: { root: classes.notice ?? '', description: classes.message ?? '', closeButton: classes.dismiss ?? '' },
    closeButtonProps: { 'aria-label': 'Dismiss' },
  });
}
