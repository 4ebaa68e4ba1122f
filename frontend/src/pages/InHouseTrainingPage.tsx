import { inHouseTraining } from '../content/services/inHouseTraining.ts';
import { ServiceArticle } from '../features/services/ServiceArticle.tsx';

export function InHouseTrainingPage() {
  return <ServiceArticle service={inHouseTraining} />;
}
