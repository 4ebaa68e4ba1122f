import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../components/Button.tsx';
import { paths } from '../../paths.ts';
import { Celebration } from './Celebration.tsx';
import { OrderReceipt } from './OrderReceipt.tsx';
import classes from './OrderThanks.module.css';
import { readOrderDetails, readStoredOrderDetails, removeStoredOrderDetails } from './orderDetailsStorage.ts';

const KEPT_MS = 10_000;

/** For the browser only. The stored details go after ten seconds, or with whoever leaves before; this page keeps showing what it has. */
export function OrderThanks() {
  const { state } = useLocation();
  const [details] = useState(() => readOrderDetails(state) ?? readStoredOrderDetails());
  const [isCelebrating, setCelebrating] = useState(true);

  useEffect(() => {
    // What came with the navigation would come again with Back, for as long as the tab is open.
    window.history.replaceState({ ...window.history.state, usr: null }, '');
    const timer = setTimeout(() => {
      setCelebrating(false);
      removeStoredOrderDetails();
    }, KEPT_MS);
    return () => {
      clearTimeout(timer);
      removeStoredOrderDetails();
    };
  }, []);

  return (
    <div className={classes.thanks}>
      {details ? (
        <>
          <div className={classes.sign}>
            <h1>Thank you. Your order is paid.</h1>
            <p>{details.name}, your confirmation goes to <b>{details.email}</b>.</p>
          </div>
          <OrderReceipt details={details} />
        </>
      ) : (
        <>
          <h1>Thank you</h1>
          <p>Thank you! Your order has been received. No additional order details available.</p>
        </>
      )}
      <ButtonLink href={paths.home}>Back to Home</ButtonLink>
      {isCelebrating ? <Celebration /> : null}
    </div>
  );
}
