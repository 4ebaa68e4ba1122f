import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { MessageDialog } from './MessageDialog.tsx';

interface LazyWindowProps {
  /** Begins the message, as in "The cart did not open." */
  readonly name: string;
  /** The lazy part's. */
  readonly forgetFailure: () => void;
  /** Shown until the code is there. */
  readonly fallback?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Room for a lazy part that a press opens. If its code does not load, a message offers to reload: older browsers keep a failed
 * import for as long as the page lives, and trying again cannot help there, even with a connection.
 */
export function LazyWindow({ name, forgetFailure, fallback = null, onClose, children }: LazyWindowProps) {
  return (
    <ErrorBoundary
      renderFailure={() => (
        <MessageDialog
          message={`${name} did not open.`}
          about="Check your connection and try again. If that does not help, reload the page."
          confirm={{ keep: 'OK', label: 'Reload the page', onConfirm: () => window.location.reload() }}
          onClose={onClose}
        />
      )}
      onFailure={forgetFailure}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
