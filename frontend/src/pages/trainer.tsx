import { useDocumentTitle } from '@mantine/hooks';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { RECORDED_FRAGMENT } from '../../../domain/bookings/trainerLink.ts';
import { lazyPart } from '../components/lazyPart.tsx';
import { NoScriptNotice } from '../components/NoScriptNotice.tsx';
import { PageWidth } from '../components/PageWidth.tsx';
import { useHydrated } from '../components/useHydrated.ts';
import { PageLoading } from '../components/PageLoading.tsx';
import { type PageHead, windowTitle } from '../head/pageHead.ts';

export const head: PageHead = {
  title: 'Register',
  description: 'The register of one course, for its trainers.',
  noindex: true,
};

const { Part: Trainer } = lazyPart('Trainer', () => import('../features/trainer/Trainer.tsx'));

export default function TrainerPage() {
  const isHydrated = useHydrated();
  const { hash } = useLocation();
  const title = isHydrated && hash.startsWith(RECORDED_FRAGMENT) ? 'Recorded hours' : head.title;
  useDocumentTitle(windowTitle({ title }));
  return (
    <PageWidth>
      <h1>{title}</h1>
      <NoScriptNotice missing="The register on a phone" byPhone="use the paper register" />
      {isHydrated ? (
        <Suspense fallback={<PageLoading>Loading the register...</PageLoading>}>
          <Trainer />
        </Suspense>
      ) : (
        <PageLoading>Loading the register...</PageLoading>
      )}
    </PageWidth>
  );
}
