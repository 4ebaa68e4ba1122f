import { MessageDialog } from './MessageDialog.tsx';

interface PartFailureProps {
  /** What was asked for, as "The cart". */
  readonly part: string;
  readonly onClose: () => void;
}

/**
 * Shown in place of a window whose code did not load. Older browsers keep a failed import for as long as the page lives:
 * there, trying again cannot help, even with a connection. Only reloading can.
 */
export function PartFailure({ part, onClose }: PartFailureProps) {
  return (
    <MessageDialog
      message={`${part} did not open.`}
      about="Check your connection and try again. If that does not help, reload the page."
      confirm={{ keep: 'OK', label: 'Reload the page', onConfirm: () => window.location.reload() }}
      onClose={onClose}
    />
  );
}
