import { Link } from 'react-router-dom';
import { consultancyServices } from '../../content/home.ts';
import classes from './ConsultancyServices.module.css';

export function ConsultancyServices() {
  return (
    <section className={classes.section} aria-labelledby="consultancy">
      <h2 id="consultancy">Consultancy: bring us the problem on your desk</h2>
      <ul className={classes.cards}>
        {consultancyServices.map(({ title, description, icon, to }) => (
          <li key={title} className={classes.card}>
            <img className={classes.icon} src={icon} alt="" width={96} height={96} loading="lazy" />
            <div>
              <h3 className={classes.title}>
                <Link className={classes.link} to={to}>
                  {title}
                </Link>
              </h3>
              <p className={classes.description}>{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
