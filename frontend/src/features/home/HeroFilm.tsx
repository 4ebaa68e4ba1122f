import { useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import classes from './HeroFilm.module.css';
import { PauseButton } from './PauseButton.tsx';

/** Decoration: the picture at once, the film over it once the page has loaded. */
export function HeroFilm() {
  return (
    <>
      <img className={classes.layer} src="/pictures/hero.svg" alt="" width={1600} height={900} fetchPriority="high" />
      <ErrorBoundary renderFailure={() => null}>
        <WantedFilm />
      </ErrorBoundary>
    </>
  );
}

function WantedFilm() {
  return useWantsFilm() ? <Film /> : null;
}

function Film() {
  const film = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [hasPicture, setHasPicture] = useState(false);

  const toggle = () => {
    if (isPlaying) film.current?.pause();
    // If the browser refuses to play, the picture stays.
    else film.current?.play().catch(() => {});
  };

  return (
    <>
      <video
        ref={film}
        className={classes.layer}
        data-film
        data-ready={hasPicture || undefined}
        muted
        loop
        autoPlay
        playsInline
        disablePictureInPicture
        aria-hidden
        tabIndex={-1}
        onPlaying={() => {
          setPlaying(true);
          setHasPicture(true);
        }}
        onPause={() => setPlaying(false)}
      >
        <source src="/film/hero.webm" type='video/webm; codecs="av01.0.05M.08"' />
        <source src="/film/hero.mp4" type='video/mp4; codecs="avc1.64001F"' />
      </video>
      <PauseButton className={classes.toggle} what="film" isPlaying={isPlaying} onClick={toggle} />
    </>
  );
}

/** True once the page has loaded, unless the visitor wants less motion or saves data. Mantine's hook for motion would add 0.4 KB to the home page. */
function useWantsFilm(): boolean {
  const [wantsFilm, setWantsFilm] = useState(false);

  useEffect(() => {
    const stillness = window.matchMedia('(prefers-reduced-motion: reduce)');
    const decide = () => setWantsFilm(document.readyState === 'complete' && !stillness.matches && !savesData());
    decide();
    window.addEventListener('load', decide);
    stillness.addEventListener('change', decide);
    return () => {
      window.removeEventListener('load', decide);
      stillness.removeEventListener('change', decide);
    };
  }, []);

  return wantsFilm;
}

/** `connection` is not in every browser, and not in TypeScript's library. */
function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
