import { IncludedFacts } from '../../components/IncludedFacts.tsx';
import type { DatedCourse } from '../training-dates/datedCourses.ts';
import classes from './CourseDatesParts.module.css';
import { PageSection, Topic } from './PageSection.tsx';

export function IncludedParts({ courses }: { readonly courses: readonly DatedCourse[] }) {
  return (
    <Topic>
      {courses.map(({ slug, product }) => (
        <PageSection
          key={slug}
          heading={
            <>
              What the price includes: <span className={classes.course}>{product.title}</span>
            </>
          }
          isShort
        >
          <IncludedFacts product={product} />
        </PageSection>
      ))}
    </Topic>
  );
}
