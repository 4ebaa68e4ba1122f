import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../components/Button.tsx';
import { EmailAddress } from '../../components/EmailAddress.tsx';
import { linesOf, type OrderDetails, orderDetailsSchema } from '../../../../domain/orders/orderDetails.ts';
import { Celebration } from './Celebration.tsx';
import { JoiningCourses } from './JoiningCourses.tsx';
import { OrderReceipt } from './OrderReceipt.tsx';
import classes from './OrderThanks.module.css';
import { storedOrderDetails } from './orderDetailsStorage.ts';

const KEPT_MS = 10_000;

/** The history entry of the thank-you page that was left: Back to it must not show the receipt again. */
let leftVisit: string | undefined;

/** For the browser only. The stored details are removed after ten seconds or on leaving; the open page keeps showing them. */
export function OrderThanks() {
  const { key, state } = useLocation();
  const [details] = useState(() => (key === leftVisit ? null : passedOrderDetails(state)) ?? storedOrderDetails.read());
  const [isCelebrating, setCelebrating] = useState(true);

  useEffect(() => {
    // For a reload the stored copy is enough, and unlike the state it is removed on leaving.
    if (storedOrderDetails.read()) forgetNavigationState();
    const timer = setTimeout(() => {
      setCelebrating(false);
      storedOrderDetails.remove();
      forgetNavigationState();
    }, KEPT_MS);
    return () => {
      clearTimeout(timer);
      storedOrderDetails.remove();
      leftVisit = key;
    };
  }, [key]);

  return (
    <div className={classes.thanks}>
      {details ? (
        <>
          <div className={`sign ${classes.sign}`}>
            <h1>
              Thank you. <span className={classes.whole}>Your order is paid.</span>
            </h1>
            <p>
              Your order number is <b className={classes.number}>{details.orderNumber}</b>.
            </p>
            {details.email === undefined ? (
              <p className="screen-only">Your confirmation goes to the email address that you gave.</p>
            ) : (
              <p className="screen-only">
                {details.name}, your confirmation goes to{' '}
                <b>
                  <EmailAddress email={details.email} />
                </b>
                .
              </p>
            )}
            {details.name === undefined ? null : (
              <p className={classes.bookedBy}>
                Booked by <b>{[details.name, details.company].filter(Boolean).join(', ')}</b>.
              </p>
            )}
            <JoiningCourses lines={linesOf(details)} bookingFragment={details.bookingFragment} />
          </div>
          <OrderReceipt details={details} />
        </>
      ) : (
        <>
          <h1>Thank you</h1>
          <p>Thank you! Your order has been received. No additional order details available.</p>
        </>
      )}
      <ButtonLink variant="outline" to="/" onClick={storedOrderDetails.remove}>
        Back to Home
      </ButtonLink>
      {details && isCelebrating ? <Celebration /> : null}
    </div>
  );
}

function passedOrderDetails(state: unknown): OrderDetails | null {
  return orderDetailsSchema.safeParse(state).data ?? null;
}

/** The browser keeps a navigation's state, and hands it out again at every return to this page. */
function forgetNavigationState(): void {
  window.history.replaceState({ ...window.history.state, usr: null }, '');
}
