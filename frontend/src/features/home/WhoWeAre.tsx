import { ButtonLink } from '../../components/Button.tsx';
import classes from './WhoWeAre.module.css';

export function WhoWeAre() {
  return (
    <section className={classes.section} aria-labelledby="who-we-are">
      <p className={classes.years}>
        <b>20+</b> <span>years of experience</span>
      </p>
      <div>
        <h2 id="who-we-are">Who We Are</h2>
        <p>
          We are a transport training and compliance consultancy with over 20 years of experience. We work with lorry,
          bus and coach operators across Wales and the UK, on restricted and standard licences, and with their drivers.
        </p>
        <p>Tell us what you need and we quote, free of charge.</p>
        <ButtonLink variant="outline" to="/training-dates#training">
          Explore Courses
        </ButtonLink>
      </div>
    </section>
  );
}
