import { type ComponentProps, Suspense } from 'react';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { lazyPart } from '../../components/lazyPart.tsx';
import { PartFailure } from '../../components/PartFailure.tsx';

const { Part: AskForPlaceDialog, forgetFailure } = lazyPart(
  'AskForPlaceDialog',
  () => import('../enquiries/AskForPlaceDialog.tsx'),
);

/** Fetches the form's code when a place is asked for the first time. */
export function AskForPlaceSlot(props: ComponentProps<typeof AskForPlaceDialog>) {
  return (
    <ErrorBoundary
      renderFailure={() => <PartFailure part="The form" onClose={props.onClose} />}
      onFailure={forgetFailure}
    >
      <Suspense fallback={null}>
        <AskForPlaceDialog {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
