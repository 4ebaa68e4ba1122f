import { PageWidth } from '../components/PageWidth.tsx';
import { PhoneNumbers } from '../components/PhoneNumbers.tsx';

export function ContactPage() {
  return (
    <PageWidth>
      <h1 id="contact">Contact Us</h1>
      <p>Call <PhoneNumbers />.</p>
    </PageWidth>
  );
}
