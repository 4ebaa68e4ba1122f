import { Notice } from '../../components/Notice.tsx';
import { PhoneNumbers } from '../../components/PhoneNumbers.tsx';

/** Shown where storage is forbidden or full. The way to the checkout does not reload the page, so it keeps the cart. */
export function CartNotKept() {
  return (
    <Notice tone="trouble" title="This browser does not keep your cart">
      <p>
        It is lost when you reload or close this page. Check out before you do, or call us on <PhoneNumbers />.
      </p>
    </Notice>
  );
}
