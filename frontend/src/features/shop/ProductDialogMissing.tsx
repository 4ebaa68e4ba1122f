import { MessageDialog } from '../../components/MessageDialog.tsx';

/** In the place of a product's window where its code cannot be fetched: the shop behind it stays. */
export function ProductDialogMissing({ onClose }: { readonly onClose: () => void }) {
  return <MessageDialog message="This product did not open. Check your connection and try again." onClose={onClose} />;
}
