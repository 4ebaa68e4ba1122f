import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { counted } from '../../../../domain/text/counted.ts';
import { lineText } from '../../../../domain/orders/lineName.ts';
import { lineKey, type OrderLine } from '../../../../domain/orders/orderLine.ts';
import { readPlacesLeft } from '../../../../domain/dates/places.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { LineName } from '../../components/LineName.tsx';
import { MessageDialog } from '../../components/MessageDialog.tsx';
import { ModalDialog } from '../../components/ModalDialog.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PhoneNumbers } from '../../components/PhoneNumbers.tsx';
import { TotalsList } from '../../components/TotalsList.tsx';
import { useGoneDates } from '../training-dates/useGoneDates.ts';
import { useRowOf } from '../training-dates/useRowOf.ts';
import { CartEntry } from './CartEntry.tsx';
import { closeCartPanel } from './openCartPanel.ts';
import classes from './CartPanel.module.css';
import { SendCart } from './SendCart.tsx';
import { cartActions, useCart } from './useCart.ts';

interface Question {
  readonly text: string;
  /** The entry that the question is about. */
  readonly about?: ReactNode;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
}

const clearing: Question = {
  text: 'Are you sure you want to remove every item?',
  confirmLabel: 'Clear cart',
  onConfirm: cartActions.clear,
};

function removing(line: OrderLine): Question {
  return {
    text: 'Are you sure you want to remove this item?',
    about: <LineName line={line} />,
    confirmLabel: 'Remove',
    onConfirm: () => cartActions.remove([line]),
  };
}

/** The cart as a panel over the page. It is open while it is rendered. */
export function CartPanel() {
  const { items, lines, isKept, totals } = useCart();
  const navigate = useNavigate();
  const countRef = useRef<HTMLParagraphElement>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [isEmptyMessageOpen, setEmptyMessageOpen] = useState(false);
  const isEmpty = items.length === 0;

  const confirm = (asked: Question) => {
    // The question must close before the panel behind it can take the focus. The button that had the focus may be removed.
    flushSync(() => {
      asked.onConfirm();
      setQuestion(null);
    });
    countRef.current?.focus();
  };

  const proceedToCheckout = () => {
    if (isEmpty) {
      setEmptyMessageOpen(true);
      return;
    }
    closeCartPanel();
    void navigate('/checkout');
  };

  return (
    <ModalDialog title="Your cart" shape="panel" onClose={closeCartPanel}>
      <div className={classes.bar}>
        <p ref={countRef} tabIndex={-1} className={classes.count}>
          {isEmpty ? 'Nothing in it yet' : counted(items.length, 'item')}
        </p>
        {isEmpty ? null : (
          <Button className={classes.clear} variant="subtle" onClick={() => setQuestion(clearing)}>
            Clear cart
          </Button>
        )}
      </div>
      {isKept || isEmpty ? null : <NotKept />}
      {isEmpty ? <EmptyCart /> : <CartEntries lines={lines} onRemove={(line) => setQuestion(removing(line))} />}
      {isEmpty ? null : <SendCart lines={lines} />}
      <div className={classes.footer}>
        {isEmpty ? null : <TotalsList totals={totals} totalLabel="Total" />}
        <Button fullWidth variant={isEmpty ? 'outline' : 'action'} onClick={proceedToCheckout}>
          Proceed to Checkout
        </Button>
      </div>
      {question && (
        <MessageDialog
          message={question.text}
          about={question.about}
          confirm={{ keep: 'Keep', label: question.confirmLabel, onConfirm: () => confirm(question) }}
          onClose={() => setQuestion(null)}
        />
      )}
      {isEmptyMessageOpen && <MessageDialog message="Your cart is empty." onClose={() => setEmptyMessageOpen(false)} />}
    </ModalDialog>
  );
}

/** Storage is forbidden or full. The way to the checkout does not reload the page, so it keeps the cart. */
function NotKept() {
  return (
    <div className={classes.notice}>
      <Notice tone="warning" title="This browser does not keep your cart">
        <p>
          It is lost when you reload or close this page. Check out before you do, or call us on <PhoneNumbers />.
        </p>
      </Notice>
    </div>
  );
}

function EmptyCart() {
  return (
    <div className={classes.empty}>
      <img src="/pictures/empty-cart.svg" alt="" width={480} height={320} />
      <p>Add a course or equipment in the shop. It stays here until you pay or remove it.</p>
      <ButtonLink to="/shop" onClick={closeCartPanel}>
        Go to the shop
      </ButtonLink>
    </div>
  );
}

/** The line whose date was chosen last. Its select stays: each press of an arrow key chooses the next date. */
interface ChosenDate {
  /** The line's key, and the one that its entry began with. */
  readonly line: string;
  readonly entry: string;
  /** The units that were on this date before. */
  readonly others: number;
}

interface CartEntriesProps {
  readonly lines: readonly OrderLine[];
  readonly onRemove: (line: OrderLine) => void;
}

function CartEntries({ lines, onRemove }: CartEntriesProps) {
  const goneText = useGoneDates();
  const rowOf = useRowOf();
  const [chosen, setChosen] = useState<ChosenDate | null>(null);
  const chosenOf = (line: OrderLine) => (chosen?.line === lineKey(line) ? chosen : null);
  const keyOf = (line: OrderLine) => chosenOf(line)?.entry ?? lineKey(line);

  function chooseDate(line: OrderLine, dated: OrderLine) {
    const others = lines.find((other) => lineKey(other) === lineKey(dated))?.quantity ?? 0;
    setChosen({ line: lineKey(dated), entry: keyOf(line), others });
    const own = Math.max(1, line.quantity - (chosenOf(line)?.others ?? 0));
    cartActions.replace({ ...line, quantity: own }, dated);
  }

  return (
    <ul className={classes.entries}>
      {lines.map((line) => (
        <CartEntry
          key={keyOf(line)}
          line={line}
          isChoosing={chosenOf(line) !== null}
          onDate={(dated) => chooseDate(line, dated)}
          name={lineText(line)}
          gone={goneText(line)}
          placesLeft={readPlacesLeft(rowOf(line)?.places ?? '')}
          onRemove={() => onRemove(line)}
        />
      ))}
    </ul>
  );
}
