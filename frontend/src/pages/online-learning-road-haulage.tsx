import { PageWidth } from '../components/PageWidth.tsx';
import { QuizArea } from '../features/quizzes/QuizArea.tsx';
import type { PageHead } from '../head/pageHead.ts';

export const head: PageHead = {
  title: 'Road haulage transport manager quizzes',
  description:
    'Multiple choice quizzes for people on our road haulage transport manager course. You need the guest password.',
  noindex: true,
};

export default function OnlineLearningRoadHaulagePage() {
  return (
    <PageWidth>
      <QuizArea
        list="road-haulage"
        heading="Haulage Multiple Choice"
        course={{
          label: 'Transport Manager CPC',
          to: '/transport-manager-cpc',
          picture: '/pictures/courses/transport-manager-cpc.svg',
        }}
      />
    </PageWidth>
  );
}
