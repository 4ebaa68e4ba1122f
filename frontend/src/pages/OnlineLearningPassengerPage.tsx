import { PageWidth } from '../components/PageWidth.tsx';
import { QuizArea } from '../features/quizzes/QuizArea.tsx';

export function OnlineLearningPassengerPage() {
  return (
    <PageWidth>
      <QuizArea list="passenger" heading="Passenger Multiple Choice" />
    </PageWidth>
  );
}
