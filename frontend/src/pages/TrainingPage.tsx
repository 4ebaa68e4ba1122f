import { PageWidth } from '../components/PageWidth.tsx';

/** Only the word, as specified. */
export function TrainingPage() {
  return (
    <PageWidth>
      <h1>Training</h1>
    </PageWidth>
  );
}
