import { business } from '../../../domain/business.ts';
import { PageWidth } from '../components/PageWidth.tsx';
import { MAP_LINK, OfficeMap } from '../features/contact/OfficeMap.tsx';
import { OfficePhones } from '../features/contact/OfficePhones.tsx';
import { ContactForm } from '../features/enquiries/ContactForm.tsx';
import type { PageHead } from '../head/pageHead.ts';
import classes from './contact-us.module.css';

export const head: PageHead = {
  title: 'Contact us',
  description:
    'Call, email or write to us about courses, dates, operator licences, audits and tachographs, and ask for a free quote. Our address and a map.',
};

export default function ContactPage() {
  return (
    <PageWidth>
      <section id="contact" aria-labelledby="contact-title">
        <h1 id="contact-title">Contact Us</h1>
        <p className={classes.lead}>Ask about a course, a date, your licence or a letter from DVSA. Quotes are free.</p>
        <div className={classes.ways}>
          <div>
            <h2 className={classes.heading}>Call or email</h2>
            <OfficePhones />
          </div>
          <div className={`screen-only ${classes.write}`}>
            <h2 className={classes.heading}>Write to us</h2>
            <div className={classes.form}>
              <ContactForm />
            </div>
          </div>
          <div>
            <h2 className={classes.heading}>Visit or post</h2>
            <address className={classes.address}>{[business.name, ...business.address].join('\n')}</address>
            <OfficeMap />
            <a className={classes.mapLink} href={MAP_LINK}>
              Find us on OpenStreetMap
            </a>
          </div>
        </div>
      </section>
    </PageWidth>
  );
}
