import { DELIVERY_TIME } from '../../../../domain/catalogue/priceNotes.ts';
import { fromPounds } from '../../../../domain/money/money.ts';
import { linesOf, type OrderDetails } from '../../../../domain/orders/orderDetails.ts';
import { isCourse, isEquipment, isToBeArranged, soonestFirst } from '../../../../domain/orders/orderLine.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { LineList } from '../../components/LineList.tsx';
import { PhoneNumbers } from '../../components/PhoneNumbers.tsx';
import { TotalsList } from '../../components/TotalsList.tsx';
import classes from './OrderReceipt.module.css';

export function OrderReceipt({ details }: { readonly details: OrderDetails }) {
  const { name, addressLine1, city, county, postcode, company, purchaseOrder, bookingFragment } = details;
  const lines = linesOf(details);
  return (
    <div className={classes.columns}>
      <section aria-labelledby="what-next">
        <div className="screen-only">
          <h2 className={classes.heading} id="what-next">
            What happens next
          </h2>
          <ul className={`stripes ${classes.steps}`}>
            <li>Your confirmation comes by email in the next few minutes.</li>
            {lines.some(isToBeArranged) ? (
              <li>
                We will contact you to arrange your date, or call us on <PhoneNumbers />.
              </li>
            ) : null}
            {lines.some(isCourse) ? (
              <li>Your confirmation has the address and what to bring, or says when we send them.</li>
            ) : null}
            {lines.some(isEquipment) ? (
              <li>
                We post your equipment to the address {name === undefined ? 'that you gave' : 'below'}. {DELIVERY_TIME}
              </li>
            ) : null}
          </ul>
          {bookingFragment === undefined ? null : (
            <div className={classes.booking}>
              <p>
                {lines.some(isCourse) ? 'Say who is coming, or ask to move or cancel,' : 'Ask to change or cancel'} on
                your booking page. Its link is in your confirmation too.
              </p>
              <ButtonLink to={`/booking${bookingFragment}`} state={{ isJustPaid: true }}>
                Your booking page
              </ButtonLink>
            </div>
          )}
        </div>
        {name === undefined ? null : (
          <>
            <h2 className={classes.heading}>Your details</h2>
            <address className={classes.address}>
              {[name, company, addressLine1, city, county, postcode].filter(Boolean).join('\n')}
            </address>
            {purchaseOrder ? <p>Your purchase order: {purchaseOrder}</p> : null}
          </>
        )}
        <p>
          No email within an hour, or something wrong here? Call us on <PhoneNumbers />.
        </p>
      </section>
      <section className="receipt" aria-labelledby="order-summary">
        <h2 className={classes.heading} id="order-summary">
          Order Summary
        </h2>
        <LineList lines={soonestFirst(lines)} />
        <TotalsList totals={totalsOf(details)} totalLabel="Total Paid" />
      </section>
    </div>
  );
}

function totalsOf({ subTotal, vat, oneOffTotal, total }: OrderDetails) {
  return {
    subtotal: fromPounds(subTotal),
    vat: fromPounds(vat),
    fees: fromPounds(oneOffTotal),
    total: fromPounds(total),
  };
}
