import { forklift } from '../content/courses/forklift.ts';
import { CourseArticle } from '../features/courses/CourseArticle.tsx';

export function ForkliftPage() {
  return <CourseArticle course={forklift} />;
}
