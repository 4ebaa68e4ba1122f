import { PageWidth } from '../components/PageWidth.tsx';
import { QuizArea } from '../features/quizzes/QuizArea.tsx';
import type { PageHead } from '../head/pageHead.ts';

export const head: PageHead = {
  title: 'ADR quizzes',
  description: 'Multiple choice quizzes for people on our ADR course. You need the guest password.',
  noindex: true,
};

export default function AdrQuestionsPage() {
  return (
    <PageWidth>
      <QuizArea
        list="adr"
        heading="ADR Multiple Choice"
        course={{
          label: 'ADR and petroleum driver passport',
          to: '/adr-pdp',
          picture: '/pictures/courses/adr-pdp.svg',
        }}
      />
    </PageWidth>
  );
}
