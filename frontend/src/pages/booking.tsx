import { useDocumentTitle } from '@mantine/hooks';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { OFFICE_FRAGMENT, STOP_FRAGMENT } from '../../../domain/bookings/bookingLink.ts';
import { lazyPart } from '../components/lazyPart.tsx';
import { NoScriptNotice } from '../components/NoScriptNotice.tsx';
import { PageWidth } from '../components/PageWidth.tsx';
import { useHydrated } from '../components/useHydrated.ts';
import { PageLoading } from '../components/PageLoading.tsx';
import { type PageHead, windowTitle } from '../head/pageHead.ts';

export const head: PageHead = {
  title: 'Your booking',
  description: 'The page of one booking: its dates, who comes, what it cost.',
  noindex: true,
};

const { Part: Booking } = lazyPart('Booking', () => import('../features/booking/Booking.tsx'));

export default function BookingPage() {
  const isHydrated = useHydrated();
  const { hash } = useLocation();
  const title = titleOf(isHydrated ? hash : '');
  useDocumentTitle(windowTitle({ title }));
  return (
    <PageWidth>
      <h1 style={{ marginBottom: 'clamp(1.25rem, 3vw, 2rem)' }}>{title}</h1>
      <NoScriptNotice missing="Your booking and its names" byPhone="we look it up and change it" />
      {isHydrated ? (
        <Suspense fallback={<PageLoading>Loading your booking...</PageLoading>}>
          <Booking />
        </Suspense>
      ) : (
        <PageLoading>Loading your booking...</PageLoading>
      )}
    </PageWidth>
  );
}

/** The page also stops emails, for people who may have no booking: they wait for a place, or asked for a reminder. */
function titleOf(hash: string): string {
  if (hash.startsWith(OFFICE_FRAGMENT)) return 'A customer asks';
  return hash.startsWith(STOP_FRAGMENT) ? 'Emails that you asked for' : head.title;
}
