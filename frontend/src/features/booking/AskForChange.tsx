import { type Ref, useId, useState } from 'react';
import type { ShownBooking } from '../../../../domain/api/booking.ts';
import { BOOKING_LIMITS, bookingWishes } from '../../../../domain/bookings/bookings.ts';
import { untilAnswered } from '../../../../domain/bookings/changeTerms.ts';
import { longMoment } from '../../../../domain/dates/longDates.ts';
import { lineText } from '../../../../domain/orders/lineName.ts';
import { Button } from '../../components/Button.tsx';
import { EmailAddress } from '../../components/EmailAddress.tsx';
import { TextAreaField } from '../../components/Field.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useCheckedForm } from '../../components/useCheckedForm.ts';
import type { BookingLink } from './bookingLink.ts';
import { CallFailed } from './CallFailed.tsx';
import { Choices } from './Choices.tsx';
import { focusNotice } from './focusNotice.ts';
import { findRequestErrors, requestIn, sendBookingRequest } from './sendBookingRequest.ts';

interface AskForChangeProps {
  readonly link: BookingLink;
  readonly booking: ShownBooking;
}

/** Opens a form in its place: a dialog would lose what was typed on a press beside it. */
export function AskForChange({ ref, link, booking }: AskForChangeProps & { readonly ref: Ref<HTMLElement> }) {
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section ref={ref} tabIndex={-1} className="receipt screen-only" aria-labelledby={titleId}>
      <h2 id={titleId}>Move or cancel</h2>
      {isOpen ? (
        <ChangeRequestForm link={link} booking={booking} />
      ) : (
        <>
          <p>Another date, something else, or not at all: tell us, and we answer by email.</p>
          <Button variant="outline" onClick={() => setOpen(true)}>
            Ask to move or cancel
          </Button>
        </>
      )}
    </section>
  );
}

function ChangeRequestForm({ link, booking: { lines, customer } }: AskForChangeProps) {
  const {
    formProps,
    field,
    isBusy,
    output: received,
    failure,
  } = useCheckedForm({
    read: (entries) => requestIn(entries, link),
    findErrors: findRequestErrors,
    send: sendBookingRequest,
  });
  if (received)
    return (
      <Notice ref={focusNotice} tone="news" title="Your request is with us">
        <p>
          Received on {longMoment(received.at)}. A receipt goes to <EmailAddress email={customer.email} />.{' '}
          {untilAnswered(received.wish)}
        </p>
      </Notice>
    );
  return (
    <form {...formProps}>
      {lines.length === 1 ? (
        <input type="hidden" name="lines" value="0" />
      ) : (
        <Choices
          type="checkbox"
          legend="What is it about?"
          options={lines.map((line) => [String(line.position), lineText(line)])}
          {...field('lines')}
        />
      )}
      <Choices type="radio" legend="What would you like?" options={Object.entries(bookingWishes)} {...field('wish')} />
      <TextAreaField
        label="Message (optional if you cancel)"
        rows={4}
        maxLength={BOOKING_LIMITS.message}
        {...field('message')}
      />
      {failure ? <CallFailed title="Not sent" error={failure} isKept /> : null}
      <Button type="submit" disabled={isBusy}>
        {isBusy ? 'Sending...' : 'Send request'}
      </Button>
    </form>
  );
}
