import { reportFailure } from '../api/reportFailure.ts';

const SUCCESS_MS = 2_000;
const ERROR_MS = 4_000;

/** `duration` in milliseconds. */
export function toastSuccess(message: string, duration: number = SUCCESS_MS): void {
  void toast(message, 'var(--mantine-color-brand-3)', duration);
}

export function toastError(message: string, duration: number = ERROR_MS): void {
  void toast(message, 'var(--mantine-color-red-6)', duration);
}

/** Fetches the code of the toasts early, so that the first one shows at once, even without a connection. */
export function prepareToasts(): void {
  import('./toasts.tsx').catch(() => {});
}

async function toast(message: string, color: string, duration: number): Promise<void> {
  try {
    const { showToast } = await import('./toasts.tsx');
    showToast({ message, color, duration });
  } catch (cause) {
    reportFailure('A toast could not be shown', cause);
  }
}
