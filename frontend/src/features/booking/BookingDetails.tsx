import { type Ref, type RefObject, useId, useRef } from 'react';
import { productByDescription } from '../../../../domain/catalogue/catalogue.ts';
import { longDay } from '../../../../domain/dates/longDates.ts';
import type { ShownBooking } from '../../../../domain/api/booking.ts';
import { formatPence } from '../../../../domain/money/money.ts';
import { soonestFirst } from '../../../../domain/orders/orderLine.ts';
import { Button } from '../../components/Button.tsx';
import { focusField } from '../../components/focusField.ts';
import { LineList } from '../../components/LineList.tsx';
import { noBreaks } from '../../components/noBreaks.tsx';
import { EmailAddress } from '../../components/EmailAddress.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PhoneNumbers } from '../../components/PhoneNumbers.tsx';
import { TotalsList } from '../../components/TotalsList.tsx';
import { AskForChange } from './AskForChange.tsx';
import classes from './BookingDetails.module.css';
import type { BookingLink } from './bookingLink.ts';
import { PaperButton } from './PaperButton.tsx';
import { namedText, takesNames } from './peopleWords.ts';
import { PeopleForm } from './PeopleForm.tsx';
import { Reminders } from './Reminders.tsx';

const PAPERS = { invoice: 'VAT invoice', credit_note: 'Credit note', debit_note: 'Debit note' } as const;

interface BookingDetailsProps {
  readonly link: BookingLink;
  readonly booking: ShownBooking;
}

interface OpenedBookingProps extends BookingDetailsProps {
  /** The id of another date that the link offers; empty if it offers none. */
  readonly offered: string;
}

export function BookingDetails({ link, booking, offered }: OpenedBookingProps) {
  const { orderNumber, paidAt, refunded, totals } = booking;
  const isRefunded = refunded >= totals.total;
  const toName = booking.lines.filter(takesNames);
  const partsRef = useRef<HTMLDivElement>(null);
  const costsRef = useRef<HTMLElement>(null);
  const changeRef = useRef<HTMLElement>(null);

  function focusFirstWithoutName() {
    const names = [...(partsRef.current?.querySelectorAll<HTMLInputElement>('[name$=".name"]') ?? [])];
    // All may be typed and not saved.
    const field = names.find(({ value }) => value === '') ?? names[0];
    if (field) focusField(field);
  }

  return (
    <div className={classes.booking}>
      <div className={`sign ${classes.sign}`}>
        <div>
          <p className={classes.number}>Order {orderNumber}</p>
          <p>{noBreaks(isRefunded ? 'Refunded in full' : `Booked and paid on ${longDay(paidAt)}`)}</p>
        </div>
        {toName.length > 0 ? (
          <div className={`screen-only ${classes.named}`}>
            <p>{namedText(toName)}</p>
            {toName.some(({ places }) => places.some(({ person }) => !person)) ? (
              <Button variant="white" onClick={focusFirstWithoutName}>
                Name people
              </Button>
            ) : null}
          </div>
        ) : null}
        {isRefunded ? null : (
          <nav className={classes.parts} aria-label="This booking">
            <PartButton partRef={costsRef}>Cost and invoice</PartButton>
            <PartButton partRef={changeRef}>Move or cancel</PartButton>
          </nav>
        )}
      </div>
      {isRefunded ? (
        <Notice tone="news" title="This order was refunded in full">
          <p>
            {booking.lines.some(({ attendance }) => attendance)
              ? 'Whoever came on a course has the certificates below. Of any course to come the places are released.'
              : 'Its places are released, and we expect nobody.'}{' '}
            If that is wrong, call us on <PhoneNumbers />.
          </p>
        </Notice>
      ) : null}
      {booking.isConfirmationLost ? (
        <Notice tone="news" title="Your confirmation could not be delivered">
          <p>
            It came back from <EmailAddress email={booking.customer.email} />. Please call us on <PhoneNumbers /> and
            give us an address that works. Your booking is safe, and this page has all of it.
          </p>
        </Notice>
      ) : null}
      <div ref={partsRef} className={classes.columns}>
        {booking.lines.some(({ selectedDate }) => selectedDate !== null) ? (
          <PeopleForm
            // What was typed and not saved comes along to the new date.
            key={booking.lines.map(({ calendarId, selectedDate }) => `${calendarId} ${selectedDate}`).join()}
            link={link}
            booking={booking}
          />
        ) : null}
        <div className={classes.side}>
          <Costs ref={costsRef} link={link} booking={booking} />
          {isRefunded ? null : <AskForChange ref={changeRef} link={link} booking={booking} offered={offered} />}
          {isRefunded ? null : <Reminders link={link} booking={booking} />}
        </div>
      </div>
    </div>
  );
}

interface PartButtonProps {
  readonly partRef: RefObject<HTMLElement | null>;
  readonly children: string;
}

/** Not a link: the fragment of the address is the booking's key. */
function PartButton({ partRef, children }: PartButtonProps) {
  return (
    <Button
      variant="subtle"
      className={classes.toPart}
      onClick={() => {
        partRef.current?.scrollIntoView();
        partRef.current?.focus({ preventScroll: true });
      }}
    >
      {children}
    </Button>
  );
}

function Costs({
  ref,
  link,
  booking: { orderNumber, customer, lines, totals, refunded, papers },
}: BookingDetailsProps & { readonly ref: Ref<HTMLElement> }) {
  const titleId = useId();
  return (
    <section ref={ref} tabIndex={-1} className="receipt" aria-labelledby={titleId}>
      <h2 id={titleId}>What it cost</h2>
      <LineList
        lines={soonestFirst(
          lines.map((line) => ({ ...line, productId: productByDescription(line.description)?.id ?? 0 })),
        )}
      />
      <TotalsList totals={totals} totalLabel="Total Paid" />
      {refunded > 0 ? (
        <p>
          Of this we have refunded <b>{formatPence(refunded)}</b>.
        </p>
      ) : null}
      <div className={classes.papers}>
        {papers.map(({ kind, number }) => (
          <PaperButton key={number} link={link} paper={number} words={`${PAPERS[kind]} ${number}`} />
        ))}
      </div>
      <p className={classes.customer}>
        {[`Order ${orderNumber}, booked by`, customer.name, customer.company, customer.email]
          .filter(Boolean)
          .join('\n')}
        {customer.purchaseOrder ? `\nYour purchase order: ${customer.purchaseOrder}` : ''}
      </p>
    </section>
  );
}
