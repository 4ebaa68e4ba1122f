import { PageWidth } from '../components/PageWidth.tsx';

/** Only the word, as specified. */
export function CompliancePage() {
  return (
    <PageWidth>
      <h1>Compliance</h1>
    </PageWidth>
  );
}
