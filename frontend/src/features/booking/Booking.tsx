import { useQuery } from '@tanstack/react-query';
import { isObject } from '../../../../domain/text/isObject.ts';
import { isRefusal } from '../../api/isRefusal.ts';
import { Button } from '../../components/Button.tsx';
import { BookingDetails } from './BookingDetails.tsx';
import { PageLoading } from '../../components/PageLoading.tsx';
import { keptForms } from '../../state/keptForms.ts';
import { type BookingLink, readBookingLink, readOfferedDate, readOfficeLink, readStopKey } from './bookingLink.ts';
import { bookingQuery } from './bookingQuery.ts';
import { CallFailed } from './CallFailed.tsx';
import { NoBooking } from './NoBooking.tsx';
import { OfficeRequest } from './OfficeRequest.tsx';
import { peopleFormOf } from './typedPeople.ts';
import { CutStopLink, StopReminder } from './StopReminder.tsx';
import { useLocation } from 'react-router-dom';
import { useFragment } from '../../components/useFragment.ts';

/** The booking of the link in the address, a reminder of it to be stopped, or a request for the office; for the browser only. */
export function Booking() {
  const fragment = useFragment();
  const stopKey = readStopKey(fragment);
  if (stopKey === '') return <CutStopLink />;
  if (stopKey !== null) return <StopReminder key={stopKey} stopKey={stopKey} />;
  const officeLink = readOfficeLink(fragment);
  if (officeLink) return <OfficeRequest key={fragment} link={officeLink} />;
  const link = readBookingLink(fragment);
  return link ? <LinkedBooking key={fragment} link={link} offered={readOfferedDate(fragment)} /> : <NoBooking />;
}

function LinkedBooking({ link, offered }: { readonly link: BookingLink; readonly offered: string }) {
  const { state } = useLocation();
  const query = bookingQuery(link, isObject(state) && state['isJustPaid'] === true);
  const {
    data: booking,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...query,
    // Not under names that are typed and not saved.
    refetchOnWindowFocus: () => keptForms.read(peopleFormOf(link)).toString() === '',
  });
  if (booking) return <BookingDetails link={link} booking={booking} offered={offered} />;
  if (isFetching || !error) return <PageLoading>Loading your booking...</PageLoading>;
  if (isRefusal(error)) return <NoBooking />;
  return (
    <CallFailed title="Your booking did not open" error={error}>
      <Button onClick={() => void refetch()}>Try again</Button>
    </CallFailed>
  );
}
