import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PageWidth } from '../components/PageWidth.tsx';
import { PhoneNumbers } from '../components/PhoneNumbers.tsx';
import { waysIn } from '../content/waysIn.ts';
import { NewsletterBlock } from '../features/enquiries/NewsletterBlock.tsx';
import { NextCourses } from '../features/training-dates/NextCourses.tsx';
import { TrainingDatesNotice } from '../features/training-dates/TrainingDatesNotice.tsx';
import { paths } from '../paths.ts';
import classes from './HomePage.module.css';

export function HomePage() {
  return (
    <PageWidth>
      <div className={classes.hero}>
        <div className={classes.message}>
          <h1>Trusted compliance and training across Wales and the UK</h1>
          <p>Courses for drivers and transport managers. Help for operators with licences, audits and tachographs.</p>
          <div className={classes.actions}>
            <Button color="amber.5" component={Link} to={paths.trainingDates}>View Training</Button>
            <Button className={classes.secondAction} variant="outline" component={Link} to={paths.shop}>Shop online</Button>
          </div>
        </div>
        <div className={classes.board}><NextCourses /></div>
        <p className={classes.quote}>Free quote on request: call <PhoneNumbers />.</p>
      </div>
      <TrainingDatesNotice />
      <section className={classes.ways} aria-labelledby="ways">
        <h2 id="ways">Where do you want to start?</h2>
        <ul className={classes.list}>
          {waysIn.map(({ who, text, linkLabel, href }) => (
            <li key={who} className={classes.way}>
              <h3>{who}</h3>
              <p>{text}</p>
              <Link className={classes.link} to={href}>{linkLabel}</Link>
            </li>
          ))}
        </ul>
      </section>
      <NewsletterBlock />
    </PageWidth>
  );
}
