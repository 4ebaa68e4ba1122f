import { AskPanel } from './AskPanel.tsx';
import { PageIntro } from './PageIntro.tsx';
import { PageSection, Topic } from './PageSection.tsx';
import { PageWidth } from '../../components/PageWidth.tsx';
import { RelatedPages } from './RelatedPages.tsx';
import { StepList } from './StepList.tsx';
import { TextSection } from './TextSection.tsx';
import { datedCourse } from '../training-dates/datedCourses.ts';
import type { Article } from './article.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { CourseDatesParts } from './CourseDatesParts.tsx';
import { IncludedParts } from './IncludedParts.tsx';
import { CourseOffers, QuoteOffer } from './Offers.tsx';
import { EquipmentOffers } from './EquipmentOffers.tsx';

/** Makes the page of a course or a service: its text, its products in the catalogue, and their dates. */
export function articlePage(article: Article) {
  const { anchor, name, heading, lead, picture, facts, slugs = [], sections, steps, related } = article;
  const { helper, choices, table, urgent, equipment } = article;
  const courses = slugs.map(datedCourse);

  return function ArticlePage() {
    return (
      <PageWidth>
        <article id={anchor}>
          <PageIntro heading={heading} lead={lead} picture={picture} facts={facts}>
            {courses.length > 0 ? <CourseOffers courses={courses} /> : <QuoteOffer about={name} />}
          </PageIntro>
          {helper ? (
            <div className="screen-only">
              <Topic>
                <PageSection heading={helper.heading} anchor={helper.anchor}>
                  <helper.Part />
                </PageSection>
              </Topic>
            </div>
          ) : null}
          {choices ? (
            <Topic>
              <PageSection heading={choices.heading}>
                <ChoiceList choices={choices.list} />
              </PageSection>
            </Topic>
          ) : null}
          {courses.length > 0 ? (
            <>
              <CourseDatesParts courses={courses} />
              <IncludedParts courses={courses} />
            </>
          ) : null}
          {urgent ? (
            <Topic>
              {urgent.map((text) => (
                <TextSection key={text.heading} text={text} isUrgent />
              ))}
            </Topic>
          ) : null}
          <Topic>
            {table ? (
              <PageSection heading={table.heading}>
                <table.Part />
              </PageSection>
            ) : null}
            {sections.map((text) => (
              <TextSection key={text.heading} text={text} />
            ))}
          </Topic>
          {equipment ? (
            <Topic>
              <PageSection heading={equipment.heading}>
                <EquipmentOffers equipment={equipment} />
              </PageSection>
            </Topic>
          ) : null}
          {steps ? <StepList steps={steps} /> : null}
        </article>
        <AskPanel about={name} isQuoted={courses.length === 0} />
        <RelatedPages links={related} />
      </PageWidth>
    );
  };
}
