import { ButtonLink } from './Button.tsx';
import { PhoneNumbers } from './PhoneNumbers.tsx';
import { paths } from '../paths.ts';
import classes from './QuoteOffer.module.css';

/** Where there is no price to show: it depends on who asks. */
export function QuoteOffer() {
  return (
    <>
      <h2 className={classes.title}>A free quote on request</h2>
      <p>Say what you need and we tell you what it costs. Write to us, or call <span className={classes.numbers}><PhoneNumbers />.</span></p>
      <ButtonLink fullWidth variant="action" href={`${paths.contactUs}#contact`}>Ask for a quote</ButtonLink>
    </>
  );
}
