import { Suspense } from 'react';
import { lazyPart } from '../components/lazyPart.tsx';
import { NoScriptNotice } from '../components/NoScriptNotice.tsx';
import { PageLoading } from '../components/PageLoading.tsx';
import { PageWidth } from '../components/PageWidth.tsx';
import { useHydrated } from '../components/useHydrated.ts';
import type { PageHead } from '../head/pageHead.ts';

export const head: PageHead = {
  title: 'Questions about your dates',
  description: 'What the website asks the owner of the sheets of dates.',
  noindex: true,
};

const { Part: Questions } = lazyPart('Questions', () => import('../features/questions/Questions.tsx'));

export default function QuestionsPage() {
  const loading = <PageLoading>Loading the questions...</PageLoading>;
  return (
    <PageWidth>
      <h1>{head.title}</h1>
      <NoScriptNotice missing="The questions" byPhone="ask for help" />
      {useHydrated() ? (
        <Suspense fallback={loading}>
          <Questions />
        </Suspense>
      ) : (
        loading
      )}
    </PageWidth>
  );
}
