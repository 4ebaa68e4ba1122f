import { useState } from 'react';
import { dateText } from '../../../../domain/dates/dateRow.ts';
import { queryClient } from '../../api/queryClient.ts';
import { Button } from '../../components/Button.tsx';
import { DateOptions } from '../../components/DateOptions.tsx';
import { SelectField } from '../../components/Field.tsx';
import { MoveChanges } from '../../components/MoveChanges.tsx';
import { noBreaks } from '../../components/noBreaks.tsx';
import { useCheckedForm } from '../../components/useCheckedForm.ts';
import type { BookingLink } from './bookingLink.ts';
import { bookingQuery } from './bookingQuery.ts';
import { CallFailed } from './CallFailed.tsx';
import { Choices } from './Choices.tsx';
import type { ReceivedRequest } from './sendBookingRequest.ts';
import {
  findTransferErrors,
  isForOffice,
  type MovableLine,
  type Moved,
  otherDateText,
  peopleText,
  sendTransfer,
  transferIn,
} from './transfer.ts';

interface MovePeopleProps {
  readonly link: BookingLink;
  readonly line: MovableLine;
  /** The id of the date that is chosen at first; empty for none. */
  readonly offered: string;
  readonly onMoved: (moved: Moved) => void;
  readonly onAsked: (received: ReceivedRequest) => void;
  readonly onLeave: () => void;
}

/** Ticks people of a course and chooses another date for them. It takes effect at once, or the office is asked. */
export function MovePeople({ link, line, offered, onMoved, onAsked, onLeave }: MovePeopleProps) {
  const { places, transfer } = line;
  const [to, setTo] = useState(offered);
  const asks = isForOffice(line, to);
  const chosen = transfer.dates.find(({ id }) => id === to);
  const { formProps, field, isBusy, failure } = useCheckedForm({
    read: (entries) => transferIn(entries, link),
    findErrors: findTransferErrors,
    send: (request) => sendTransfer(request, line),
    onSuccess({ asked, booking, received }) {
      if (received) {
        onAsked(received);
        return;
      }
      const date = transfer.dates.find(({ id }) => id === asked.to);
      onMoved({ who: peopleText(line, asked.places), to: (date && dateText(date)) ?? '' });
      queryClient.setQueryData(bookingQuery(link).queryKey, booking);
    },
  });
  return (
    <form {...formProps}>
      {places.length === 1 ? (
        <input type="hidden" name="places" value={places[0]?.id} />
      ) : (
        <Choices
          type="checkbox"
          legend="Who moves?"
          options={places.map(({ id, person }, index) => [id, person?.name ?? `Place ${index + 1}, not named yet`])}
          // Nobody comes on a cancelled course.
          chosen={line.isCancelled ? places.map(({ id }) => id) : []}
          {...field('places')}
        />
      )}
      <SelectField
        label="New date"
        hint={
          <>
            {/* The box cuts it short. */}
            {chosen ? noBreaks(`${otherDateText(chosen)}. `) : null}
            {asks ? 'We answer by email, and nothing changes until then.' : 'You move at once.'} The price stays as it
            is.
          </>
        }
        defaultValue={offered}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
        {...field('to')}
      >
        <option value="">Choose a date</option>
        <DateOptions
          dates={transfer.dates.map((date) => ({
            id: date.id,
            text: otherDateText(date),
            isSameCourse: date.isSameCourse,
          }))}
        />
      </SelectField>
      <MoveChanges changes={chosen?.changes ?? []} />
      {failure ? <CallFailed title={asks ? 'Not sent' : 'Not moved'} error={failure} isKept /> : null}
      <Button type="submit" disabled={isBusy}>
        {asks ? (isBusy ? 'Sending...' : 'Ask for this date') : isBusy ? 'Moving...' : 'Move to this date'}
      </Button>
      <Button variant="outline" onClick={onLeave}>
        {line.isCancelled ? 'Back' : 'Keep the date'}
      </Button>
    </form>
  );
}
