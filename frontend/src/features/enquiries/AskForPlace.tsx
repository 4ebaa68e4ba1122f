import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Product } from '../../../../domain/catalogue.ts';
import { type DateRow, dateText } from '../../../../domain/dateRow.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { lazyPart } from '../../components/lazyPart.tsx';
import { MessageDialog } from '../../components/MessageDialog.tsx';

const { Part: AskForPlaceDialog, forgetFailure } = lazyPart(
  'AskForPlaceDialog',
  () => import('./AskForPlaceDialog.tsx'),
);

interface AskForPlaceProps {
  readonly product: Product;
  /** Its date is full. */
  readonly row: DateRow;
  readonly className?: string | undefined;
}

/** Opens the form that asks for a place. Not inside another form: React would send that one too. */
export function AskForPlace({ product, row, className }: AskForPlaceProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        className={className}
        variant="outline"
        aria-label={`Ask for a place: ${product.title}, ${dateText(row, ', ')}`}
        onClick={() => setOpen(true)}
      >
        Ask for a place
      </Button>
      {isOpen &&
        // Not in the cell of the button, whose line breaks and alignment it would inherit.
        createPortal(
          <ErrorBoundary
            renderFailure={() => (
              <MessageDialog message="The form did not open. Check your connection and try again." onClose={close} />
            )}
            onFailure={forgetFailure}
          >
            <Suspense fallback={null}>
              <AskForPlaceDialog product={product} row={row} onClose={close} />
            </Suspense>
          </ErrorBoundary>,
          document.body,
        )}
    </>
  );
}
