import { PageWidth } from '../components/PageWidth.tsx';
import { PhoneNumbers } from '../components/PhoneNumbers.tsx';

export function OnlineLearningPassengerPage() {
  return (
    <PageWidth>
      <h1>Passenger Multiple Choice</h1>
      <p>Call <PhoneNumbers />.</p>
    </PageWidth>
  );
}
