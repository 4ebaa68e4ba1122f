import { reportFailure } from '../api/reportFailure.ts';

const SUCCESS_MS = 2_000;
const ERROR_MS = 4_000;

/** `duration` in milliseconds. */
export function notifySuccess(message: string, duration: number = SUCCESS_MS): void {
  void notify(message, 'var(--mantine-color-brand-3)', duration);
}

export function notifyError(message: string, duration: number = ERROR_MS): void {
  void notify(message, 'var(--mantine-color-red-6)', duration);
}

/** Fetches the code of the notices early, so that the first notice shows at once, even without a connection. */
export function prepareNotices(): void {
  import('./notices.tsx').catch(() => {});
}

async function notify(message: string, color: string, duration: number): Promise<void> {
  try {
    const { showNotice } = await import('./notices.tsx');
    showNotice({ message, color, duration });
  } catch (cause) {
    reportFailure('A notice could not be shown', cause);
  }
}
