import type { ComponentProps } from 'react';
import { LazyWindow } from '../../components/LazyWindow.tsx';
import { lazyPart } from '../../components/lazyPart.tsx';

const { Part: AskForPlaceDialog, forgetFailure } = lazyPart(
  'AskForPlaceDialog',
  () => import('../enquiries/AskForPlaceDialog.tsx'),
);

/** Fetches the form's code when a place is asked for the first time. */
export function AskForPlaceSlot(props: ComponentProps<typeof AskForPlaceDialog>) {
  return (
    <LazyWindow name="The form" forgetFailure={forgetFailure} onClose={props.onClose}>
      <AskForPlaceDialog {...props} />
    </LazyWindow>
  );
}
