import { approvedCourses } from '../content/courses/approvedCourses.ts';
import { CourseArticle } from '../features/courses/CourseArticle.tsx';

export function ApprovedCoursesPage() {
  return <CourseArticle course={approvedCourses} />;
}
