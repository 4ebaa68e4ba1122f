import type { ReactNode } from 'react';
import { dateText } from '../../../../domain/dateRow.ts';
import { PhoneNumbers } from '../../components/PhoneNumbers.tsx';
import { SelectField } from '../../components/Field.tsx';
import { NoBreakDates } from '../../components/NoBreakDates.tsx';
import type { UpcomingSessions } from '../training-dates/useUpcomingSessions.ts';

interface SessionSelectProps extends UpcomingSessions {
  /** The chosen row's text; empty if none is chosen. */
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** The course dates, each option a whole row of the owner's sheet. The box cuts a long one short, so the chosen one is repeated below it. */
export function SessionSelect({ sessions, status, value, onChange }: SessionSelectProps) {
  const texts = new Set(sessions.map((session) => dateText(session, ', ') ?? ''));
  return (
    <SelectField
      label="Date"
      hint={value ? <NoBreakDates text={value} /> : hint(status, texts.size > 0)}
      disabled={texts.size === 0}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="" disabled>
        Select a date.
      </option>
      {[...texts].map((text) => (
        <option key={text} value={text}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

function hint(status: UpcomingSessions['status'], hasDates: boolean): ReactNode {
  if (status === 'loading') return 'Loading the dates...';
  if (status === 'unavailable')
    return (
      <>
        We cannot show the dates just now. Add it without one and we will contact you to arrange it, or call{' '}
        <PhoneNumbers />.
      </>
    );
  if (!hasDates) return 'No dates are listed yet. Add it without one and we will contact you to arrange it.';
  if (status === 'stale')
    return 'These are the dates of your last visit. If one has changed since, we will contact you.';
  return 'None that suits? Add it without a date and we will contact you to arrange one.';
}
