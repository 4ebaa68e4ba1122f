import { reportFailure } from '../api/reportFailure.ts';
import type { Offered, Toast } from './toasts.tsx';

const SUCCESS_MS = 2_000;
const ERROR_MS = 4_000;
/** Time to read the offer and press it: the specification's other figure (section 9). */
const OFFER_MS = 5_000;

interface ToastOptions {
  /** In milliseconds. */
  readonly duration?: number;
  /** Offered in the toast, beside "Carry on". */
  readonly action?: Offered;
}

export function toastSuccess(message: string, options: ToastOptions = {}): void {
  void toast({
    message,
    color: 'var(--mantine-color-brand-3)',
    duration: options.action ? OFFER_MS : SUCCESS_MS,
    ...options,
  });
}

export function toastError(message: string, options: ToastOptions = {}): void {
  void toast({ message, color: 'var(--mantine-color-red-6)', duration: ERROR_MS, ...options });
}

/** Fetches the code of the toasts early, so that the first one shows at once, even without a connection. */
export function prepareToasts(): void {
  import('./toasts.tsx').catch(() => {});
}

async function toast(options: Toast): Promise<void> {
  try {
    const { showToast } = await import('./toasts.tsx');
    showToast(options);
  } catch (cause) {
    reportFailure('A toast could not be shown', cause);
  }
}
