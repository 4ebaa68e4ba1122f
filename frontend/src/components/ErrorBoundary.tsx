import { Component, type ReactNode } from 'react';
import { reportFailure } from '../api/reportFailure.ts';

interface ErrorBoundaryProps {
  readonly renderFailure: (cause: unknown) => ReactNode;
  /** Called once the failure is shown. */
  readonly onFailure?: () => void;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failure: { readonly cause: unknown } | null;
}

/** Shows a failure instead of children that did not load or render. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null };

  static getDerivedStateFromError(cause: unknown): ErrorBoundaryState {
    return { failure: { cause } };
  }

  override componentDidCatch(cause: unknown): void {
    reportFailure('A part of the page failed', cause);
    this.props.onFailure?.();
  }

  override render(): ReactNode {
    const { failure } = this.state;
    const { renderFailure, children } = this.props;
    return failure ? renderFailure(failure.cause) : children;
  }
}
