import { driverAssessments } from '../content/services/driverAssessments.ts';
import { ServiceArticle } from '../features/services/ServiceArticle.tsx';

export function DriverAssessmentsPage() {
  return <ServiceArticle service={driverAssessments} />;
}
