import { operatorLicenceAwareness } from '../content/courses/operatorLicenceAwareness.ts';
import { CourseArticle } from '../features/courses/CourseArticle.tsx';

export function OperatorLicenceAwarenessPage() {
  return <CourseArticle course={operatorLicenceAwareness} />;
}
