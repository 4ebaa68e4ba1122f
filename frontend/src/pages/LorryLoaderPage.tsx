import { lorryLoader } from '../content/courses/lorryLoader.ts';
import { CourseArticle } from '../features/courses/CourseArticle.tsx';

export function LorryLoaderPage() {
  return <CourseArticle course={lorryLoader} />;
}
