import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { counted } from '../../../../domain/text/counted.ts';
import type { Session } from '../../../../domain/dates/trainingSheets.ts';
import { COURSE_HOURS } from '../../../../domain/hours/driverHours.ts';
import { type HoursAnswer, hoursAnswer } from '../../../../domain/hours/hoursAnswer.ts';
import { type HoursPlan, hoursPlanAt } from '../../../../domain/hours/hoursPlan.ts';
import { type HoursEntries, readHours, readHoursEntries } from '../../../../domain/hours/hoursQuestion.ts';
import { lineKey, type OrderLine, orderLine } from '../../../../domain/orders/orderLine.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { noBreaks } from '../../components/noBreaks.tsx';
import { PhoneNumbers } from '../../components/PhoneNumbers.tsx';
import { PriceTag } from '../../components/PriceTag.tsx';
import { prepareToasts } from '../../components/toast.ts';
import { toastAdded } from '../cart/toastAdded.ts';
import { cartActions, useCart } from '../cart/useCart.ts';
import { datedCourse } from '../training-dates/datedCourses.ts';
import { PlaceSelect } from '../training-dates/PlaceSelect.tsx';
import { usePlace } from '../training-dates/usePlace.ts';
import { useUpcomingSessions } from '../training-dates/useUpcomingSessions.ts';
import { HoursForm } from './HoursForm.tsx';
import classes from './HoursHelper.module.css';
import { PlannedDates } from './PlannedDates.tsx';

const { product, sheet } = datedCourse('driver-cpc');

interface HoursHelperProps {
  /** Null while the form has none. */
  readonly hoursHad: number | null;
  readonly onHours: (hours: number | null) => void;
}

/** Finds the dates with which a driver has all hours, and what they cost. Nothing entered leaves the page or is stored. */
export function HoursHelper({ hoursHad, onHours }: HoursHelperProps) {
  const { sessions, status, today } = useUpcomingSessions(sheet);
  const near = usePlace();
  const navigate = useNavigate();
  const { entries, enter } = useEntries({ hoursHad, onHours });
  const answerRef = useRef<HTMLDivElement>(null);
  /** The field that the driver opened the form for. */
  const [formStart, setFormStart] = useState<keyof HoursEntries>();
  /** The ids of the sessions that the driver took out. */
  const [refused, setRefused] = useState<readonly string[]>([]);

  useEffect(prepareToasts, []);
  // On a phone the answer is off the screen. `void`: newer browsers return a promise, which React would call as a clean-up.
  useEffect(() => void answerRef.current?.scrollIntoView({ block: 'nearest' }), []);

  function refuse(rows: readonly string[]) {
    setRefused(rows);
    // The button that was pressed goes, and with it the focus.
    answerRef.current?.focus({ preventScroll: true });
  }

  function addAll() {
    addMissing();
    toastAdded(missing.length, () => void navigate('/checkout'));
    answerRef.current?.focus();
  }

  const read = readHoursEntries(entries);
  const question = 'errors' in read ? null : read;
  const rows = sessions.filter((row) => !refused.includes(row.session));
  const plan = question && hoursPlanAt(near.place, question, rows);
  const lines = plan?.sessions.map((row) => orderLine(product, row)) ?? [];
  const { missing, addMissing } = useMissingLines(lines, entries);
  const isAdded = lines.length > 0 && missing.length === 0;
  const dates = status === 'loading' || status === 'unavailable' ? status : 'known';
  const mayHaveHad = !formStart && question !== null && question.hoursHad >= COURSE_HOURS;
  return (
    <div className={classes.helper}>
      {formStart ? (
        <HoursForm
          sessions={sessions}
          status={status}
          entries={entries}
          errors={'errors' in read ? read.errors : {}}
          startsAt={formStart}
          onEnter={enter}
        />
      ) : (
        <Button className={classes.more} variant="subtle" onClick={() => setFormStart('deadline')}>
          Add my courses, hours or deadline
        </Button>
      )}
      {near.places.length > 0 ? <PlaceSelect {...near} /> : null}
      <div ref={answerRef} className={classes.answer} aria-live="polite" tabIndex={-1}>
        {plan && !isAdded ? (
          <Answer
            {...hoursAnswer({ question, plan, hasRefused: refused.length > 0, today, dates, place: near.place })}
          />
        ) : null}
        {missing.length > 0 && status === 'stale' ? (
          <p>
            These are the dates of your last visit. Before you plan around one, call <PhoneNumbers />.
          </p>
        ) : null}
        {isAdded ? (
          <p>{lines.length === 1 ? 'The date is in your cart.' : `The ${lines.length} dates are in your cart.`}</p>
        ) : null}
      </div>
      {plan && !isAdded ? (
        <PlanOffer
          plan={plan}
          onRefuse={(row) => refuse([...refused, row.session])}
          onHad={mayHaveHad ? () => setFormStart('done') : null}
          onAdd={addAll}
        />
      ) : null}
      {refused.length > 0 ? (
        <Button className={classes.more} variant="subtle" onClick={() => refuse([])}>
          Put back the dates you took out
        </Button>
      ) : null}
      {isAdded ? (
        <ButtonLink className={classes.checkout} variant="action" to="/checkout">
          Checkout
        </ButtonLink>
      ) : null}
    </div>
  );
}

/** The driver's entries, and what enters others. */
function useEntries({ hoursHad, onHours }: HoursHelperProps) {
  const [entered, setEntered] = useState<HoursEntries>({ hours: '', deadline: '', done: [], isInternational: false });
  // A sign that was pressed wins over the text in the field.
  const isTyped = hoursHad === null || readHours(entered.hours) === hoursHad;
  return {
    entries: isTyped ? entered : { ...entered, hours: String(hoursHad) },
    enter(next: HoursEntries) {
      setEntered(next);
      onHours(readHours(next.hours));
    },
  };
}

/** The lines of a plan that were not added to the cart for these entries, and what adds them. */
function useMissingLines(lines: readonly OrderLine[], entries: HoursEntries) {
  const inCart = useCart().lines.map(lineKey);
  /** The keys of the lines that were added, and for which entries. */
  const [added, setAdded] = useState<{ readonly keys: readonly string[]; readonly entries: string }>();
  // Other entries may be those of another driver, who needs places of their own.
  const addedKeys = added?.entries === JSON.stringify(entries) ? added.keys : [];
  const missing = lines.filter((line) => ![addedKeys, inCart].every((keys) => keys.includes(lineKey(line))));
  return {
    missing,
    addMissing() {
      cartActions.addAll(missing);
      setAdded({ keys: lines.map(lineKey), entries: JSON.stringify(entries) });
    },
  };
}

function Answer({ headline, text, call }: HoursAnswer) {
  return (
    <p>
      <b>{headline}</b> {noBreaks(text)}
      {call ? (
        <>
          {' '}
          Call <PhoneNumbers /> {call}
        </>
      ) : null}
    </p>
  );
}

interface PlanOfferProps {
  readonly plan: HoursPlan;
  readonly onRefuse: (row: Session) => void;
  /** For a driver who may have had one of the courses; null if they were asked. */
  readonly onHad: (() => void) | null;
  readonly onAdd: () => void;
}

/** The proposed dates, or as many as are needed if there are none, and what they cost. */
function PlanOffer({ plan: { sessions, coursesNeeded }, onRefuse, onHad, onAdd }: PlanOfferProps) {
  const count = sessions.length || coursesNeeded;
  if (count === 0) return null;
  const isOne = sessions.length === 1;
  return (
    <div className={classes.plan}>
      <div>
        {count === coursesNeeded ? null : <b>The {counted(count, 'date')}</b>}
        <PriceTag product={product} quantity={count} />
      </div>
      {sessions.length > 0 ? (
        <>
          <PlannedDates rows={sessions} onRefuse={onRefuse} />
          {onHad ? (
            <p className={`screen-only ${classes.had}`}>
              {isOne ? 'Had this course already?' : 'Had one of these already?'}{' '}
              <Button className={classes.more} variant="subtle" onClick={onHad}>
                {`Say ${isOne ? 'so' : 'which'}, and we plan around it`}
              </Button>
            </p>
          ) : null}
          <Button className={classes.add} variant="action" onClick={onAdd}>
            {isOne ? 'Add to the cart' : 'Add all to the cart'}
          </Button>
        </>
      ) : null}
    </div>
  );
}
