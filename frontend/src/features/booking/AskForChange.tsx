import { type RefObject, useId, useState } from 'react';
import type { ShownBooking } from '../../../../domain/api/booking.ts';
import { bookingWishes } from '../../../../domain/bookings/bookings.ts';
import { untilAnswered } from '../../../../domain/bookings/changeTerms.ts';
import { dayText } from '../../../../domain/dates/courseDate.ts';
import { longMoment } from '../../../../domain/dates/longDates.ts';
import { lineText } from '../../../../domain/orders/lineName.ts';
import { Button } from '../../components/Button.tsx';
import { EmailAddress } from '../../components/EmailAddress.tsx';
import { TextAreaField } from '../../components/Field.tsx';
import { noBreaks } from '../../components/noBreaks.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useCheckedForm } from '../../components/useCheckedForm.ts';
import { keptForms } from '../../state/keptForms.ts';
import type { BookingLink } from './bookingLink.ts';
import { CallFailed } from './CallFailed.tsx';
import { Choices } from './Choices.tsx';
import classes from './AskForChange.module.css';
import { MovePeople } from './MovePeople.tsx';
import { findRequestErrors, type ReceivedRequest, requestIn, sendBookingRequest } from './sendBookingRequest.ts';
import { lineOffered, type MovableLine, movableLines, type Moved } from './transfer.ts';

interface AskForChangeProps {
  readonly link: BookingLink;
  readonly booking: ShownBooking;
}

interface MoveOrCancelProps extends AskForChangeProps {
  readonly ref: RefObject<HTMLElement | null>;
  /** The id of another date that the link offers; empty if it offers none. */
  readonly offered: string;
}

/** The content of the section "Move or cancel". */
type Step =
  | { readonly kind: 'choices'; readonly moved?: Moved }
  | { readonly kind: 'moving'; readonly calendarId: string }
  | { readonly kind: 'writing' }
  | { readonly kind: 'received'; readonly request: ReceivedRequest };

/** Opens a form in its place: a dialog would lose what was typed on a press beside it. */
export function AskForChange({ ref, link, booking, offered }: MoveOrCancelProps) {
  const titleId = useId();
  const movable = movableLines(booking);
  const [step, setStep] = useState<Step>(() => {
    const line = lineOffered(movable, offered);
    if (line) return { kind: 'moving', calendarId: line.calendarId };
    return { kind: keptForms.read(requestFormOf(link)).get('message') ? 'writing' : 'choices' };
  });

  function go(next: Step) {
    // The button that was pressed goes, and with it the focus.
    ref.current?.focus({ preventScroll: true });
    setStep(next);
  }

  return (
    <section ref={ref} tabIndex={-1} className="receipt screen-only" aria-labelledby={titleId}>
      <h2 id={titleId}>Move or cancel</h2>
      <StepContent step={step} setStep={go} movable={movable} link={link} booking={booking} offered={offered} />
    </section>
  );
}

interface StepContentProps extends Omit<MoveOrCancelProps, 'ref'> {
  readonly step: Step;
  readonly setStep: (step: Step) => void;
  readonly movable: readonly MovableLine[];
}

function StepContent({ step, setStep, movable, link, booking, offered }: StepContentProps) {
  const onReceived = (request: ReceivedRequest) => setStep({ kind: 'received', request });
  if (step.kind === 'writing') return <ChangeRequestForm link={link} booking={booking} onReceived={onReceived} />;
  if (step.kind === 'received')
    return (
      <Notice takesFocus tone="news" title="Your request is with us">
        <p>
          Received on {longMoment(step.request.at)}. A receipt goes to <EmailAddress email={booking.customer.email} />.{' '}
          {untilAnswered(step.request.wish)}
        </p>
      </Notice>
    );
  const line = step.kind === 'moving' && movable.find(({ calendarId }) => calendarId === step.calendarId);
  if (line)
    return (
      <>
        <div ref={focus} tabIndex={-1}>
          <h3>{lineText(line)}</h3>
        </div>
        <MovePeople
          key={line.calendarId}
          link={link}
          line={line}
          offered={offered}
          onLeave={() => setStep({ kind: 'choices' })}
          onMoved={(moved) => setStep({ kind: 'choices', moved })}
          onAsked={onReceived}
        />
      </>
    );
  return (
    <>
      {step.kind === 'choices' && step.moved ? (
        <Notice takesFocus tone="news" title={`${step.moved.who} moved`}>
          <p>
            To {noBreaks(step.moved.to)}. A confirmation goes to <EmailAddress email={booking.customer.email} />. Those
            who move and have an address of their own get an email, too. Please tell the others.
          </p>
        </Notice>
      ) : null}
      <div className={classes.choices}>
        {movable.map((each) => (
          <MoveButton
            key={each.calendarId}
            line={each}
            isOnly={movable.length === 1}
            onPress={() => setStep({ kind: 'moving', calendarId: each.calendarId })}
          />
        ))}
        <p>
          {movable.length > 0 ? 'Anything else, or not at all' : 'Another date, something else, or not at all'}: tell
          us, and we answer by email.
        </p>
        <Button variant="outline" onClick={() => setStep({ kind: 'writing' })}>
          Ask to move or cancel
        </Button>
      </div>
    </>
  );
}

function focus(heading: HTMLDivElement | null): void {
  heading?.focus();
}

interface MoveButtonProps {
  readonly line: MovableLine;
  readonly isOnly: boolean;
  readonly onPress: () => void;
}

function MoveButton({ line, isOnly, onPress }: MoveButtonProps) {
  const words = line.transfer.by === 'office' ? 'Ask for another date' : 'Choose another date';
  return (
    <>
      <p>
        {isOnly ? '' : `${lineText(line)}: `}
        {moveText(line)}
      </p>
      <Button onClick={onPress} aria-label={isOnly ? undefined : `${words}: ${lineText(line)}`}>
        {words}
      </Button>
    </>
  );
}

function moveText({ transfer: { by, until } }: MovableLine): string {
  if (by === 'office') return 'Choose who moves, and to which date. We look at it and answer by email.';
  return until
    ? `You can choose another date here until ${dayText(until)}, at no cost.`
    : 'You can choose another date here, at no cost.';
}

function requestFormOf({ orderId }: BookingLink): string {
  return `request ${orderId}`;
}

interface ChangeRequestFormProps extends AskForChangeProps {
  readonly onReceived: (request: ReceivedRequest) => void;
}

function ChangeRequestForm({ link, booking: { lines }, onReceived }: ChangeRequestFormProps) {
  const { formProps, field, isBusy, failure } = useCheckedForm({
    read: (entries) => requestIn(entries, link),
    findErrors: findRequestErrors,
    kept: { id: requestFormOf(link) },
    send: sendBookingRequest,
    onSuccess(received, form) {
      form?.reset();
      keptForms.forget(requestFormOf(link));
      onReceived(received);
    },
  });
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
        description="For another name on the invoice: that name and its address alone, a line each."
        rows={4}
        {...field('message')}
      />
      {failure ? <CallFailed title="Not sent" error={failure} isKept /> : null}
      <Button type="submit" disabled={isBusy}>
        {isBusy ? 'Sending...' : 'Send request'}
      </Button>
    </form>
  );
}
