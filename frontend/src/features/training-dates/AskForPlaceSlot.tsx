import { type ComponentProps, Suspense } from 'react';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { lazyPart } from '../../components/lazyPart.tsx';
import { MessageDialog } from '../../components/MessageDialog.tsx';

const { Part: AskForPlaceDialog, forgetFailure } = lazyPart(
  'AskForPlaceDialog',
  () => import('../enquiries/AskForPlaceDialog.tsx'),
);

/** Fetches the form's code when a place is asked for the first time. */
export function AskForPlaceSlot(props: ComponentProps<typeof AskForPlaceDialog>) {
  return (
    <ErrorBoundary
      renderFailure={() => (
        <MessageDialog message="The form did not open. Check your connection and try again." onClose={props.onClose} />
      )}
      onFailure={forgetFailure}
    >
      <Suspense fallback={null}>
        <AskForPlaceDialog {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
