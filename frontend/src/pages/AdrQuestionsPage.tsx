import { PageWidth } from '../components/PageWidth.tsx';
import { PhoneNumbers } from '../components/PhoneNumbers.tsx';

export function AdrQuestionsPage() {
  return (
    <PageWidth>
      <h1>ADR Multiple Choice</h1>
      <p>Call <PhoneNumbers />.</p>
    </PageWidth>
  );
}
