import classes from './HeroFilm.module.css';

/** The scene behind the title. Decoration: it says nothing that the words do not. */
export function HeroFilm() {
  return <img className={classes.film} src="/pictures/hero.svg" alt="" width={1600} height={900} />;
}
