import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '../../components/useHydrated.ts';
import { type DatedCourse, datedCourses } from './datedCourses.ts';

const PARAMETER = 'course';

interface CourseFilter {
  /** Null: all of them. */
  readonly course: DatedCourse | null;
  /** An empty slug chooses all. */
  readonly choose: (slug: string) => void;
}

/** The one course that the address asks for (?course=adr), so that a reload, a bookmark and Back show it again. */
export function useCourseFilter(): CourseFilter {
  const [parameters, setParameters] = useSearchParams();
  const isHydrated = useHydrated();
  const course = datedCourses.find(({ slug }) => slug === parameters.get(PARAMETER));
  return {
    course: (isHydrated && course) || null,
    choose: (slug) => setParameters(slug ? { [PARAMETER]: slug } : {}, { replace: true }),
  };
}
