import { operatorApplications } from '../content/services/operatorApplications.ts';
import { ServiceArticle } from '../features/services/ServiceArticle.tsx';

export function OperatorApplicationsPage() {
  return <ServiceArticle service={operatorApplications} />;
}
