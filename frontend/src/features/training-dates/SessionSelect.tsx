import type { ReactNode } from 'react';
import { dateText, isAt } from '../../../../domain/dates/dateRow.ts';
import { PhoneNumbers } from '../../components/PhoneNumbers.tsx';
import { SelectField } from '../../components/Field.tsx';
import { noBreaks } from '../../components/noBreaks.tsx';
import { bookableSessions, type UpcomingSession } from './upcomingSessions.ts';
import { usePlace } from './usePlace.ts';
import type { UpcomingSessions } from './useUpcomingSessions.ts';

interface SessionSelectProps extends UpcomingSessions {
  readonly label?: string;
  readonly chosen: UpcomingSession | null;
  readonly onChoose: (session: UpcomingSession) => void;
  readonly error?: string | undefined;
}

/** The dates to book and, disabled, the full ones, each option a whole row of the owner's sheet. Those at the visitor's place come first. The box cuts a long one short, so the chosen one is repeated below it. */
export function SessionSelect({ sessions, status, label = 'Date', chosen, onChoose, error }: SessionSelectProps) {
  const { place } = usePlace();
  const rows = new Map(sessions.filter(isOffered).map((session) => [session.session, session]));
  const [there, elsewhere] = [true, false].map((isThere) =>
    [...rows].filter(([, row]) => isAt(place, row) === isThere).map(([id, row]) => <Option key={id} row={row} />),
  );
  const canChoose = bookableSessions(sessions).length > 0;
  return (
    <SelectField
      label={label}
      name="date"
      hint={chosen ? <ChosenRow row={chosen} /> : hint(status, canChoose)}
      error={error}
      disabled={!canChoose}
      value={chosen?.session ?? ''}
      onChange={(event) => {
        const session = rows.get(event.currentTarget.value);
        if (session) onChoose(session);
      }}
    >
      <option value="" disabled>
        Select a date.
      </option>
      {there?.length ? (
        <>
          <optgroup label={place}>{there}</optgroup>
          <optgroup label="Elsewhere">{elsewhere}</optgroup>
        </>
      ) : (
        elsewhere
      )}
    </SelectField>
  );
}

function Option({ row }: { readonly row: UpcomingSession }) {
  return (
    <option value={row.session} disabled={row.state !== null}>
      {dateText(row)}
      {row.state ? ` - ${row.state}` : ''}
    </option>
  );
}

function isOffered({ state }: UpcomingSession): boolean {
  return state === null || state === 'Full';
}

function ChosenRow({ row }: { readonly row: UpcomingSession }) {
  return (
    <>
      {noBreaks(dateText(row) ?? '')}
      {row.places ? (
        <>
          . <b>{row.places}</b>
        </>
      ) : null}
    </>
  );
}

function hint(status: UpcomingSessions['status'], canChoose: boolean): ReactNode {
  if (status === 'loading') return 'Loading the dates...';
  if (status === 'unavailable')
    return (
      <>
        We cannot show the dates just now. Add it without one and we will contact you to arrange it, or call{' '}
        <PhoneNumbers />.
      </>
    );
  if (!canChoose) return 'No dates can be booked just now. Add it without one and we will contact you to arrange it.';
  if (status === 'stale')
    return 'These are the dates of your last visit. If one has changed since, we will contact you.';
  return null;
}
