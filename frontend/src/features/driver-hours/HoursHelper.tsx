import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { rowName } from '../../../../domain/dateRow.ts';
import { hoursAnswer } from '../../../../domain/hoursAnswer.ts';
import { hoursPlan, type HoursQuestion } from '../../../../domain/hoursPlan.ts';
import { orderLine } from '../../../../domain/orderLine.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { NoBreakDates } from '../../components/NoBreakDates.tsx';
import { PhoneNumbers } from '../../components/PhoneNumbers.tsx';
import { prepareToasts } from '../../components/toast.ts';
import { toastAdded } from '../cart/toastAdded.ts';
import { cartActions } from '../cart/useCart.ts';
import { datedCourse } from '../training-dates/datedCourses.ts';
import { useToday } from '../training-dates/useToday.ts';
import { useUpcomingSessions } from '../training-dates/useUpcomingSessions.ts';
import { HoursForm } from './HoursForm.tsx';
import classes from './HoursHelper.module.css';
import { PlannedDates } from './PlannedDates.tsx';

const { product, sheet } = datedCourse('driver-cpc');

/** Finds the dates with which a driver has all hours in time. Nothing entered leaves the page or is stored. */
export function HoursHelper() {
  const { sessions, status } = useUpcomingSessions(sheet);
  const today = useToday() ?? '';
  const navigate = useNavigate();
  const answerRef = useRef<HTMLDivElement>(null);
  const [question, setQuestion] = useState<HoursQuestion | null>(null);
  /** The names of the rows that the driver took out. */
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [addedCount, setAddedCount] = useState(0);

  useEffect(prepareToasts, []);
  // On a phone the answer is off the screen.
  useEffect(() => {
    if (question || addedCount > 0) answerRef.current?.scrollIntoView({ block: 'nearest' });
  }, [question, addedCount]);

  function ask(next: HoursQuestion | null) {
    setQuestion(next);
    setRefused([]);
    setAddedCount(0);
  }

  function refuse(rows: readonly string[]) {
    setRefused(rows);
    focusAnswer();
  }

  function addAll() {
    cartActions.addAll(lines);
    toastAdded(lines.length, () => void navigate('/checkout'));
    ask(null);
    setAddedCount(lines.length);
    focusAnswer();
  }

  /** The button that was pressed goes, and with it the focus. */
  function focusAnswer() {
    answerRef.current?.focus({ preventScroll: true });
  }

  const rows = sessions.filter((row) => !refused.includes(rowName(row)));
  const plan = question && hoursPlan(question, rows);
  const lines = plan?.sessions.map((row) => orderLine(product, row)) ?? [];
  const dates = status === 'loading' || status === 'unavailable' ? status : 'known';
  const answer = plan && hoursAnswer({ question, plan, hasRefused: refused.length > 0, today, dates });
  return (
    <div className={`panel ${classes.helper}`}>
      <HoursForm sessions={sessions} status={status} onAsk={ask} />
      <div ref={answerRef} className={classes.answer} aria-live="polite" tabIndex={-1}>
        {answer ? (
          <p>
            <b>{answer.headline}</b> <NoBreakDates text={answer.text} />
            {answer.call ? (
              <>
                {' '}
                Call <PhoneNumbers /> {answer.call}
              </>
            ) : null}
          </p>
        ) : null}
        {lines.length > 0 && status === 'stale' ? (
          <p>
            These are the dates of your last visit. Before you plan around one, call <PhoneNumbers />.
          </p>
        ) : null}
        {addedCount > 0 ? (
          <p>{addedCount === 1 ? 'The date is in your cart.' : `The ${addedCount} dates are in your cart.`}</p>
        ) : null}
      </div>
      {plan && lines.length > 0 ? (
        <PlannedDates
          rows={plan.sessions}
          lines={lines}
          onRefuse={(row) => refuse([...refused, rowName(row)])}
          onAddAll={addAll}
        />
      ) : null}
      {refused.length > 0 ? (
        <Button className={classes.next} variant="subtle" onClick={() => refuse([])}>
          Put back the dates you took out
        </Button>
      ) : null}
      {addedCount > 0 ? (
        <ButtonLink className={classes.next} variant="action" to="/checkout">
          Checkout
        </ButtonLink>
      ) : null}
    </div>
  );
}
