import { transportManagerCpc } from '../content/courses/transportManagerCpc.ts';
import { CourseArticle } from '../features/courses/CourseArticle.tsx';

export function TransportManagerCpcPage() {
  return <CourseArticle course={transportManagerCpc} />;
}
