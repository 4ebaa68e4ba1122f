import { ButtonLink } from '../../components/Button.tsx';
import { noBreaks } from '../../components/noBreaks.tsx';
import classes from './CallToAction.module.css';

export function CallToAction() {
  return (
    <section className={`screen-only ${classes.bar}`} aria-labelledby="call-to-action">
      <div>
        <h2 id="call-to-action">Ready to Train with the Best?</h2>
        <p>{noBreaks('Get expert-led training with real-world transport compliance insight.')}</p>
      </div>
      <ButtonLink variant="action" to="/contact-us#contact">
        Contact Us
      </ButtonLink>
    </section>
  );
}
