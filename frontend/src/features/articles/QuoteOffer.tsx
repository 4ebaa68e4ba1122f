import { ButtonLink } from '../../components/Button.tsx';
import { PhoneNumbersLine } from '../../components/PhoneNumbers.tsx';
import classes from './QuoteOffer.module.css';

/** Shown instead of a price where the firm quotes for each customer. */
export function QuoteOffer() {
  return (
    <>
      <h2 className={classes.title}>A free quote on request</h2>
      <p className={classes.text}>
        Say what you need and we tell you what it costs. Write to us, or call <PhoneNumbersLine />
      </p>
      <ButtonLink fullWidth variant="action" to="/contact-us#contact">
        Ask for a quote
      </ButtonLink>
    </>
  );
}
