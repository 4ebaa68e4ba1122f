import { PageWidth } from '../components/PageWidth.tsx';
import { RestOfPage } from '../components/RestOfPage.tsx';
import { NewsletterBlock } from '../features/enquiries/NewsletterBlock.tsx';
import { Accreditation } from '../features/home/Accreditation.tsx';
import { CallToAction } from '../features/home/CallToAction.tsx';
import { ConsultancyServices } from '../features/home/ConsultancyServices.tsx';
import { CoreServices } from '../features/home/CoreServices.tsx';
import { Hero } from '../features/home/Hero.tsx';
import { WhoWeAre } from '../features/home/WhoWeAre.tsx';
import { TrainingDatesNotice } from '../features/training-dates/TrainingDatesNotice.tsx';
import classes from './HomePage.module.css';

export function HomePage() {
  return (
    <PageWidth>
      <Hero />
      <TrainingDatesNotice />
      <RestOfPage>
        <CoreServices />
        <div className={classes.about}>
          <WhoWeAre />
          <Accreditation />
        </div>
        <ConsultancyServices />
        <CallToAction />
        <div className={classes.newsletter}>
          <NewsletterBlock />
        </div>
      </RestOfPage>
    </PageWidth>
  );
}
