import { MessageDialog } from '../../components/MessageDialog.tsx';

/** Shown if the code of the product's window cannot be fetched; the shop behind it stays. */
export function ProductDialogMissing({ onClose }: { readonly onClose: () => void }) {
  return <MessageDialog message="This product did not open. Check your connection and try again." onClose={onClose} />;
}
