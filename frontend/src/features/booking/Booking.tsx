import { useQuery } from '@tanstack/react-query';
import { business } from '../../../../domain/business.ts';
import { isObject } from '../../../../domain/text/isObject.ts';
import { ApiError } from '../../api/callApi.ts';
import { Button } from '../../components/Button.tsx';
import { BookingDetails } from './BookingDetails.tsx';
import { BookingLoading } from './BookingLoading.tsx';
import { type BookingLink, readBookingLink, readOfferedDate, readStopKey } from './bookingLink.ts';
import { bookingQuery } from './bookingQuery.ts';
import { CallFailed } from './CallFailed.tsx';
import { StopReminder } from './StopReminder.tsx';
import { PhoneNumbers } from '../../components/PhoneNumbers.tsx';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The booking of the link in the address, or a reminder of it to be stopped; for the browser only. */
export function Booking() {
  const fragment = useFragment();
  const stopKey = readStopKey(fragment);
  if (stopKey !== null) return <StopReminder key={stopKey} stopKey={stopKey} />;
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

/** For a link that opens no booking. It tells people who guess links nothing more. */
function NoBooking() {
  return (
    <div className="receipt">
      <h2>This link does not open a booking</h2>
      <p>
        Your booking has a long link of its own. It is in the email that came when you paid, and in every email about
        the booking since: press “Open your booking page” there, or copy the whole link, to its last letter.
      </p>
      <p>
        No such email? Look where your mail program keeps spam, for a sender of {business.name}. Or call us on{' '}
        <PhoneNumbers />: we find your booking by your name.
      </p>
    </div>
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
