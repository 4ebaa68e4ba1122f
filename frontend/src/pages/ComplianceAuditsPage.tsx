import { complianceAudits } from '../content/services/complianceAudits.ts';
import { ServiceArticle } from '../features/services/ServiceArticle.tsx';

export function ComplianceAuditsPage() {
  return <ServiceArticle service={complianceAudits} />;
}
