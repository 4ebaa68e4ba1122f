import { type Ref, useId, useState } from 'react';
import type { ShownBooking } from '../../../../domain/api/booking.ts';
import { BOOKING_LIMITS, bookingWishes } from '../../../../domain/bookings/bookings.ts';
import { untilAnswered } from '../../../../domain/bookings/changeTerms.ts';
import { dayText } from '../../../../domain/dates/courseDate.ts';
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
import classes from './AskForChange.module.css';
import { focusNotice } from './focusNotice.ts';
import { MovePeople } from './MovePeople.tsx';
import { findRequestErrors, requestIn, sendBookingRequest } from './sendBookingRequest.ts';
import { lineOffered, type MovableLine, movableLines } from './transfer.ts';

interface AskForChangeProps {
  readonly link: BookingLink;
  readonly booking: ShownBooking;
}

interface MoveOrCancelProps extends AskForChangeProps {
  readonly ref: Ref<HTMLElement>;
  /** The id of another date that the link offers; empty if it offers none. */
  readonly offered: string;
}

/** Opens a form in its place: a dialog would lose what was typed on a press beside it. */
export function AskForChange({ ref, link, booking, offered }: MoveOrCancelProps) {
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const movable = movableLines(booking);
  const [moving, setMoving] = useState(() => lineOffered(movable, offered)?.calendarId ?? '');
  const [moved, setMoved] = useState('');
  const line = movable.find(({ calendarId }) => calendarId === moving);
  const leave = () => setMoving('');
  return (
    <section ref={ref} tabIndex={-1} className="receipt screen-only" aria-labelledby={titleId}>
      <h2 id={titleId}>Move or cancel</h2>
      {moved ? (
        <Notice ref={focusNotice} tone="news" title="Moved">
          <p>
            {moved} A confirmation goes to <EmailAddress email={booking.customer.email} />. Please tell the people who
            move.
          </p>
        </Notice>
      ) : null}
      {line ? (
        <>
          <div ref={focusNotice} tabIndex={-1}>
            <h3>{lineText(line)}</h3>
          </div>
          <MovePeople
            key={moving}
            link={link}
            line={line}
            offered={offered}
            onLeave={leave}
            onMoved={(words) => {
              setMoved(words);
              leave();
            }}
          />
        </>
      ) : isOpen ? (
        <ChangeRequestForm link={link} booking={booking} />
      ) : (
        <div className={classes.choices}>
          {movable.map((each) => (
            <MoveButton
              key={each.calendarId}
              line={each}
              isOnly={movable.length === 1}
              onPress={() => {
                setMoved('');
                setMoving(each.calendarId);
              }}
            />
          ))}
          <p>
            {movable.length > 0 ? 'Anything else, or not at all' : 'Another date, something else, or not at all'}: tell
            us, and we answer by email.
          </p>
          <Button variant="outline" onClick={() => setOpen(true)}>
            Ask to move or cancel
          </Button>
        </div>
      )}
    </section>
  );
}

interface MoveButtonProps {
  readonly line: MovableLine;
  readonly isOnly: boolean;
  readonly onPress: () => void;
}

function MoveButton({ line, isOnly, onPress }: MoveButtonProps) {
  const { until } = line.transfer;
  return (
    <>
      <p>
        {isOnly ? '' : `${lineText(line)}: `}
        {until
          ? `You can choose another date here until ${dayText(until)}, at no cost.`
          : 'You can choose another date here, at no cost.'}
      </p>
      <Button onClick={onPress} aria-label={isOnly ? undefined : `Choose another date: ${lineText(line)}`}>
        Choose another date
      </Button>
    </>
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
      {lines.every(({ position }) => position === 0) ? (
        <input type="hidden" name="lines" value="0" />
      ) : (
        <Choices
          type="checkbox"
          legend="What is it about?"
          options={[...new Set(lines.map(({ position }) => position))].map((position) => [
            String(position),
            lines
              .filter((line) => line.position === position)
              .map(lineText)
              .join('; '),
          ])}
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
