import { useQuery } from '@tanstack/react-query';
import { isObject } from '../../../../domain/text/isObject.ts';
import { ApiError } from '../../api/callApi.ts';
import { Button } from '../../components/Button.tsx';
import { BookingDetails } from './BookingDetails.tsx';
import { BookingLoading } from './BookingLoading.tsx';
import { type BookingLink, readBookingLink, readOfferedDate, readOfficeLink, readStopKey } from './bookingLink.ts';
import { bookingQuery } from './bookingQuery.ts';
import { CallFailed } from './CallFailed.tsx';
import { NoBooking } from './NoBooking.tsx';
import { OfficeTransfer } from './OfficeTransfer.tsx';
import { StopReminder } from './StopReminder.tsx';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The booking of the link in the address, a reminder of it to be stopped, or a move for the office; for the browser only. */
export function Booking() {
  const fragment = useFragment();
  const stopKey = readStopKey(fragment);
  if (stopKey !== null) return <StopReminder key={stopKey} stopKey={stopKey} />;
  const officeLink = readOfficeLink(fragment);
  if (officeLink) return <OfficeTransfer key={fragment} link={officeLink} />;
  const link = readBookingLink(fragment);
  return link ? <LinkedBooking key={fragment} link={link} offered={readOfferedDate(fragment)} /> : <NoBooking />;
}

function LinkedBooking({ link, offered }: { readonly link: BookingLink; readonly offered: string }) {
  const { state } = useLocation();
  const query = bookingQuery(link, isObject(state) && state['isJustPaid'] === true);
  const { data: booking, error, isFetching, refetch } = useQuery(query);
  if (booking) return <BookingDetails link={link} booking={booking} offered={offered} />;
  if (isFetching || !error) return <BookingLoading />;
  if (error instanceof ApiError && error.status < 429) return <NoBooking />;
  return (
    <CallFailed title="Your booking did not open" error={error}>
      <Button onClick={() => void refetch()}>Try again</Button>
    </CallFailed>
  );
}

/** The fragment of the address, for the browser only. The link to the page's content takes its place there, so it is put back. */
function useFragment(): string {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [fragment, setFragment] = useState(hash);
  const isPartOfPage = hash !== fragment && document.getElementById(hash.slice(1)) !== null;
  if (hash !== fragment && !isPartOfPage) setFragment(hash);

  useEffect(() => {
    if (isPartOfPage) void navigate(fragment, { replace: true });
  }, [isPartOfPage, fragment, navigate]);

  return fragment;
}
