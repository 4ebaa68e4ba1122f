import { externalTransportManagement } from '../content/services/externalTransportManagement.ts';
import { ServiceArticle } from '../features/services/ServiceArticle.tsx';

export function ExternalTransportManagementPage() {
  return <ServiceArticle service={externalTransportManagement} />;
}
