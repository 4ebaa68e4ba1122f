import { slingerSignaller } from '../content/courses/slingerSignaller.ts';
import { CourseArticle } from '../features/courses/CourseArticle.tsx';

export function SlingerSignallerPage() {
  return <CourseArticle course={slingerSignaller} />;
}
