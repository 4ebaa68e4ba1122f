import { lazy, type RefObject, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { accreditationMarks, hasSampleMark } from '../../../../domain/accreditation.ts';
import classes from './Accreditation.module.css';

const AccreditationCarousel = lazy(async () => ({
  default: (await import('./AccreditationCarousel.tsx')).AccreditationCarousel,
}));

/** The marks of the accrediting bodies. The first one is in the page; the carousel takes its place when it comes near the screen. */
export function Accreditation() {
  const stage = useRef<HTMLDivElement>(null);
  // Deferred, so that the first mark stays until the carousel's code is there.
  const isNear = useDeferredValue(useNearView(stage));
  return (
    <section className={`panel ${classes.section}`} aria-labelledby="accreditation">
      <div>
        <h2 className={classes.heading} id="accreditation">
          Recognised by accrediting bodies as an approved training provider
        </h2>
        {hasSampleMark(accreditationMarks) ? (
          <p className={classes.sample}>Sample: statement and marks are made up.</p>
        ) : null}
      </div>
      <div ref={stage} className={classes.stage}>
        <ErrorBoundary renderFailure={() => <FirstMark />}>
          <Suspense>{isNear ? <AccreditationCarousel /> : <FirstMark />}</Suspense>
        </ErrorBoundary>
      </div>
    </section>
  );
}

function FirstMark() {
  const [{ name, image }] = accreditationMarks;
  return <img className={classes.mark} src={image} alt={name} width={240} height={120} loading="lazy" />;
}

/** Half a screen ahead, so that the content is there when the visitor has scrolled to it. */
const MARGIN = '50%';

/** True once the element has come near the screen. */
function useNearView(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);

  return isNear;
}
