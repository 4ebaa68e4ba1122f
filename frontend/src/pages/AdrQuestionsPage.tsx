import { PageWidth } from '../components/PageWidth.tsx';
import { QuizArea } from '../features/quizzes/QuizArea.tsx';

export function AdrQuestionsPage() {
  return (
    <PageWidth>
      <QuizArea list="adr" heading="ADR Multiple Choice" />
    </PageWidth>
  );
}
