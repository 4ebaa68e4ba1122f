import { complianceServices } from '../content/services/complianceServices.ts';
import { ServiceArticle } from '../features/services/ServiceArticle.tsx';

export function ComplianceServicesPage() {
  return <ServiceArticle service={complianceServices} />;
}
