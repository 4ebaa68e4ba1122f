import { adrPdp } from '../content/courses/adrPdp.ts';
import { CourseArticle } from '../features/courses/CourseArticle.tsx';

export function AdrPdpPage() {
  return <CourseArticle course={adrPdp} />;
}
