import { PageWidth } from '../components/PageWidth.tsx';
import { NewsletterBlock } from '../features/enquiries/NewsletterBlock.tsx';
import { Accreditation } from '../features/home/Accreditation.tsx';
import { CallToAction } from '../features/home/CallToAction.tsx';
import { ConsultancyServices } from '../features/home/ConsultancyServices.tsx';
import { CoreServices } from '../features/home/CoreServices.tsx';
import { Hero } from '../features/home/Hero.tsx';
import { WhoWeAre } from '../features/home/WhoWeAre.tsx';
import { TrainingDatesNotice } from '../features/training-dates/TrainingDatesNotice.tsx';
import type { PageHead } from '../head/pageHead.ts';
import classes from './index.module.css';

export const head: PageHead = {
  title: 'Transport training and compliance in Wales and the UK',
  description:
    'Driver CPC, Transport Manager CPC, first aid and ADR courses, and compliance help for operators. See the next dates and prices, book online, or ask for a free quote.',
};

export default function HomePage() {
  return (
    <PageWidth>
      <Hero />
      <TrainingDatesNotice />
      <CoreServices />
      <div className={classes.about}>
        <WhoWeAre />
        <Accreditation />
      </div>
      <ConsultancyServices />
      <CallToAction />
      <NewsletterBlock />
    </PageWidth>
  );
}
