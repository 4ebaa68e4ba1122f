import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/Button.tsx';
import { coreServices } from '../../content/home.ts';
import classes from './CoreServices.module.css';

export function CoreServices() {
  return (
    <section className={classes.section} aria-labelledby="core-services">
      <h2 id="core-services">Our Core Services</h2>
      <ul className={classes.cards}>
        {coreServices.map(({ title, text, picture, linkLabel, to }) => (
          <li key={title} className={classes.card}>
            <img className={classes.picture} src={picture} alt="" width={480} height={320} loading="lazy" />
            <h3>{title}</h3>
            <p className={classes.text}>{text}</p>
            <div className={classes.actions}>
              <ButtonLink to="/training-dates#training" aria-label={`Book Now: ${title}`}>
                Book Now
              </ButtonLink>
              <Link className={classes.link} to={to}>
                {linkLabel}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
