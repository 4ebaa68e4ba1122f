import { PageWidth } from '../components/PageWidth.tsx';
import { QuizArea } from '../features/quizzes/QuizArea.tsx';

export function OnlineLearningRoadHaulagePage() {
  return (
    <PageWidth>
      <QuizArea list="road-haulage" heading="Haulage Multiple Choice" />
    </PageWidth>
  );
}
