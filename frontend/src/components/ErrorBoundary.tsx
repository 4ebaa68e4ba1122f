import { Component, type ComponentType, type ReactNode } from 'react';
import { reportFailure } from '../api/reportFailure.ts';

interface ErrorBoundaryProps {
  readonly Fallback: ComponentType<{ readonly cause: unknown }>;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failure: { readonly cause: unknown } | null;
}

/** Shows `Fallback` in the place of children that failed to load or to render. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null };

  static getDerivedStateFromError(cause: unknown): ErrorBoundaryState {
    return { failure: { cause } };
  }

  override componentDidCatch(cause: unknown): void {
    reportFailure('A part of the page failed', cause);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    const { Fallback, children } = this.props;
    return failure ? <Fallback cause={failure.cause} /> : children;
  }
}
