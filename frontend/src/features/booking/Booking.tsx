import { useQuery } from '@tanstack/react-query';
import { isObject } from '../../../../domain/text/isObject.ts';
import { useLocation } from 'react-router-dom';
import { ApiError } from '../../api/callApi.ts';
import { Button } from '../../components/Button.tsx';
import { BookingDetails } from './BookingDetails.tsx';
import { BookingLoading } from './BookingLoading.tsx';
import { type BookingLink, readBookingLink, readStopKey } from './bookingLink.ts';
import { bookingQuery } from './bookingQuery.ts';
import { CallFailed } from './CallFailed.tsx';
import { NoBooking } from './NoBooking.tsx';
import { StopReminder } from './StopReminder.tsx';
import { useFragment } from './useFragment.ts';

/** The booking of the link in the address, or a reminder of it to be stopped; for the browser only. */
export function Booking() {
  const fragment = useFragment();
  const stopKey = readStopKey(fragment);
  if (stopKey !== null) return <StopReminder key={stopKey} stopKey={stopKey} />;
  const link = readBookingLink(fragment);
  return link ? <LinkedBooking key={link.orderId} link={link} /> : <NoBooking />;
}

function LinkedBooking({ link }: { readonly link: BookingLink }) {
  const { state } = useLocation();
  const query = bookingQuery(link, isObject(state) && state['isJustPaid'] === true);
  const { data: booking, error, isFetching, refetch } = useQuery(query);
  if (booking) return <BookingDetails link={link} booking={booking} />;
  if (isFetching || !error) return <BookingLoading />;
  if (error instanceof ApiError && error.status < 429) return <NoBooking />;
  return (
    <CallFailed title="Your booking did not open" error={error}>
      <Button onClick={() => void refetch()}>Try again</Button>
    </CallFailed>
  );
}
