import { useClipboard } from '@mantine/hooks';
import { useState } from 'react';
import { business } from '../../../../domain/business.ts';
import { cartFragment } from '../../../../domain/orders/cartLink.ts';
import { ORDER_LIMITS, type OrderLine } from '../../../../domain/orders/orderLine.ts';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../../components/Field.tsx';
import { ModalDialog } from '../../components/ModalDialog.tsx';
import classes from './SendCart.module.css';

/** Offers the cart as a link, for somebody else to pay. */
export function SendCart({ lines }: { readonly lines: readonly OrderLine[] }) {
  const [isOpen, setOpen] = useState(false);
  const fragment = cartFragment(lines);
  return (
    <div className={classes.offer}>
      <p>Does somebody else pay?</p>
      <Button className={classes.send} variant="subtle" onClick={() => setOpen(true)}>
        Send this cart
      </Button>
      {isOpen ? (
        <ModalDialog title="Send this cart" shape="panel" onClose={() => setOpen(false)}>
          <div className={classes.body}>
            {fragment === null ? (
              <p>
                This cart is too large for a link. One order takes up to {ORDER_LIMITS.lines} different items,{' '}
                {ORDER_LIMITS.quantity} of each.
              </p>
            ) : (
              <CartLink link={`${window.location.origin}/shop${fragment}`} />
            )}
          </div>
        </ModalDialog>
      ) : null}
    </div>
  );
}

function CartLink({ link }: { readonly link: string }) {
  const { copy, copied, error } = useClipboard({ timeout: 10_000 });
  const share = () =>
    navigator.share({ title: `A cart at ${business.name}`, url: link }).catch((cause: unknown) => {
      const isDismissed = cause instanceof DOMException && cause.name === 'AbortError';
      if (!isDismissed) copy(link);
    });
  return (
    <>
      <p>
        Send this link to whoever pays. They see the cart at the prices of that day, and pay with their own card. Your
        cart stays as it is.
      </p>
      <p>
        The link holds the courses and products in the cart, with dates and quantities. It holds no names, no prices and
        nothing about you.
      </p>
      <TextField label="Link" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      {'share' in navigator ? (
        <Button fullWidth onClick={() => void share()}>
          Share the link
        </Button>
      ) : null}
      <Button fullWidth variant="outline" onClick={() => copy(link)}>
        Copy the link
      </Button>
      <output>{answer(copied, error)}</output>
    </>
  );
}

function answer(isCopied: boolean, error: Error | null): string {
  if (error) return 'This browser did not copy the link. Select it above and copy it.';
  return isCopied ? 'Copied. Paste it into an email or a message.' : '';
}
