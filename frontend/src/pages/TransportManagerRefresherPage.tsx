import { transportManagerRefresher } from '../content/courses/transportManagerRefresher.ts';
import { CourseArticle } from '../features/courses/CourseArticle.tsx';

export function TransportManagerRefresherPage() {
  return <CourseArticle course={transportManagerRefresher} />;
}
