import { tachographAnalysis } from '../content/services/tachographAnalysis.ts';
import { ServiceArticle } from '../features/services/ServiceArticle.tsx';

export function TachographAnalysisPage() {
  return <ServiceArticle service={tachographAnalysis} />;
}
