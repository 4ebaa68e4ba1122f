import type { ReactNode } from 'react';
import { PhoneNumbers } from '../../components/PhoneNumbers.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { shownSession } from '../../components/shownDate.ts';
import { UnbrokenText } from '../../components/UnbrokenText.tsx';
import type { UpcomingSessions } from './useUpcomingSessions.ts';

interface SessionSelectProps extends UpcomingSessions {
  /** The chosen session's label; empty if none is chosen. */
  readonly value: string;
  readonly onChange: (label: string) => void;
}

/** The course dates, each option a whole row of the owner's sheet. The box cuts a long one short, so what is chosen stands below it too. */
export function SessionSelect({ sessions, status, value, onChange }: SessionSelectProps) {
  const texts = new Map(
    sessions.map(({ label, selectedDate, session }) => [label, shownSession(selectedDate, session)]),
  );
  return (
    <SelectField
      label="Date"
      hint={value ? <UnbrokenText text={texts.get(value) ?? ''} /> : hint(status, texts.size > 0)}
      disabled={texts.size === 0}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="" disabled>
        Select a date.
      </option>
      {[...texts].map(([label, text]) => (
        <option key={label} value={label}>
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
