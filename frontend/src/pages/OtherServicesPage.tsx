import { otherServices } from '../content/services/otherServices.ts';
import { ServiceArticle } from '../features/services/ServiceArticle.tsx';

export function OtherServicesPage() {
  return <ServiceArticle service={otherServices} />;
}
