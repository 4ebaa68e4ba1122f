import { ButtonLink } from '../../components/Button.tsx';
import { PhoneNumbersLine } from '../../components/PhoneNumbers.tsx';
import { NextCourses } from '../training-dates/NextCourses.tsx';
import classes from './Hero.module.css';
import { HeroFilm } from './HeroFilm.tsx';

/** The firm's services and the next courses, drawn as a direction sign. */
export function Hero() {
  return (
    <div className={`sign ${classes.hero}`}>
      <div className={classes.message}>
        <h1>Trusted compliance and training across Wales and the UK</h1>
        <p>Courses for drivers and transport managers. Help for operators with licences, audits and tachographs.</p>
        <div className={classes.actions}>
          <ButtonLink variant="action" to="/training-dates">
            View Training
          </ButtonLink>
          <ButtonLink className={classes.secondAction} variant="outline" to="/contact-us#contact">
            Contact Us
          </ButtonLink>
        </div>
        <p className={classes.quote}>
          Free quote on request: call <PhoneNumbersLine />
        </p>
      </div>
      <NextCourses />
      <div className={`screen-only ${classes.scene}`}>
        <HeroFilm />
      </div>
    </div>
  );
}
