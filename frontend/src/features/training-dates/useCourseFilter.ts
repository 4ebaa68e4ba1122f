import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '../../components/useHydrated.ts';
import { type DatedCourse, datedCourses } from './datedCourses.ts';

const PARAMETER = 'course';

interface CourseFilter {
  /** Null for all courses. */
  readonly course: DatedCourse | null;
  /** An empty slug chooses all courses. */
  readonly choose: (slug: string) => void;
}

/** The course in the address (?course=adr), so that a reload, a bookmark and Back show it again. */
export function useCourseFilter(): CourseFilter {
  const [parameters, setParameters] = useSearchParams();
  const isHydrated = useHydrated();
  const course = datedCourses.find(({ slug }) => slug === parameters.get(PARAMETER));
  return {
    course: (isHydrated && course) || null,
    choose: (slug) => setParameters(slug ? { [PARAMETER]: slug } : {}, { replace: true }),
  };
}
