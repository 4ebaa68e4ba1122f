import { driverCpc } from '../content/courses/driverCpc.ts';
import { CourseArticle } from '../features/courses/CourseArticle.tsx';

export function DriverCpcPage() {
  return <CourseArticle course={driverCpc} />;
}
