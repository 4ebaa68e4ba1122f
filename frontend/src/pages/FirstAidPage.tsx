import { firstAid } from '../content/courses/firstAid.ts';
import { CourseArticle } from '../features/courses/CourseArticle.tsx';

export function FirstAidPage() {
  return <CourseArticle course={firstAid} anchor="first-aid" />;
}
