import { AskPanel } from '../../components/AskPanel.tsx';
import { PageIntro } from '../../components/PageIntro.tsx';
import { PageSection } from '../../components/PageSection.tsx';
import { PageWidth } from '../../components/PageWidth.tsx';
import { QuoteOffer } from '../../components/QuoteOffer.tsx';
import { RelatedPages } from '../../components/RelatedPages.tsx';
import { StepList } from '../../components/StepList.tsx';
import { TextSection } from '../../components/TextSection.tsx';
import type { Service } from './service.ts';
import { EquipmentOffers } from './EquipmentOffers.tsx';

/** The page of a service: its text and, if it needs equipment, the products. */
export function ServiceArticle({ service }: { readonly service: Service }) {
  const { name, heading, lead, picture, facts, sections, equipment, steps, related } = service;
  return (
    <PageWidth>
      <article>
        <PageIntro heading={heading} lead={lead} picture={picture} facts={facts}>
          <QuoteOffer />
        </PageIntro>
        {sections.map((text) => (
          <TextSection key={text.heading} text={text} />
        ))}
        {equipment ? (
          <PageSection heading={equipment.heading}>
            <EquipmentOffers equipment={equipment} />
          </PageSection>
        ) : null}
        <PageSection heading="What happens next">
          <StepList steps={steps} />
        </PageSection>
      </article>
      <AskPanel about={name} />
      <RelatedPages links={related} />
    </PageWidth>
  );
}
