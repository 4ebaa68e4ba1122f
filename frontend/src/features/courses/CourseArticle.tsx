import { AskPanel } from '../../components/AskPanel.tsx';
import { PageIntro } from '../../components/PageIntro.tsx';
import { PageSection } from '../../components/PageSection.tsx';
import { PageWidth } from '../../components/PageWidth.tsx';
import { QuoteOffer } from '../../components/QuoteOffer.tsx';
import { RelatedPages } from '../../components/RelatedPages.tsx';
import { StepList } from '../../components/StepList.tsx';
import { TextSection } from '../../components/TextSection.tsx';
import type { Course } from './course.ts';
import { TrainingDatesNotice } from '../training-dates/TrainingDatesNotice.tsx';
import { useDatedCourses } from '../training-dates/useDatedCourses.ts';
import { CategoryTable } from './CategoryTable.tsx';
import { ChoiceList } from './ChoiceList.tsx';
import { CourseDatesPart } from './CourseDatesPart.tsx';
import { CourseOffers } from './CourseOffers.tsx';

interface CourseArticleProps {
  readonly course: Course;
  /** The id for links to this page: "first-aid" in /first-aid#first-aid. */
  readonly anchor?: string;
}

/** The page of a course: its text, its products in the catalogue, and their dates. */
export function CourseArticle({ course, anchor }: CourseArticleProps) {
  const { name, heading, lead, picture, facts, choices, categories, sections, steps, related } = course;
  const allDated = useDatedCourses();
  const dated = course.slugs.flatMap((slug) => allDated.filter((dates) => dates.course.slug === slug));
  return (
    <PageWidth>
      <article id={anchor}>
        <PageIntro heading={heading} lead={lead} picture={picture} facts={facts}>
          {dated.length > 0 ? <CourseOffers courses={dated.map((dates) => dates.course)} /> : <QuoteOffer />}
        </PageIntro>
        {dated.length > 0 ? <TrainingDatesNotice /> : null}
        {dated.map((dates) => (
          <CourseDatesPart key={dates.course.slug} dates={dates} />
        ))}
        {choices ? (
          <PageSection heading={choices.heading}>
            <ChoiceList choices={choices.list} />
          </PageSection>
        ) : null}
        {categories ? (
          <PageSection heading={categories.heading}>
            <CategoryTable grid={categories} />
          </PageSection>
        ) : null}
        {sections.map((text) => (
          <TextSection key={text.heading} text={text} />
        ))}
        <PageSection heading="What happens next">
          <StepList steps={steps} />
        </PageSection>
      </article>
      <AskPanel about={name} />
      <RelatedPages links={related} />
    </PageWidth>
  );
}
