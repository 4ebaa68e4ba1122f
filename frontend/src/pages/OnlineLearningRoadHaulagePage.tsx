import { PageWidth } from '../components/PageWidth.tsx';
import { PhoneNumbers } from '../components/PhoneNumbers.tsx';

export function OnlineLearningRoadHaulagePage() {
  return (
    <PageWidth>
      <h1>Haulage Multiple Choice</h1>
      <p>Call <PhoneNumbers />.</p>
    </PageWidth>
  );
}
