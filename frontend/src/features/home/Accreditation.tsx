import { useIntersection } from '@mantine/hooks';
import { Suspense, useDeferredValue, useState } from 'react';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { lazyPart } from '../../components/lazyPart.tsx';
import { accreditationMarks, hasSampleMark } from '../../../../domain/catalogue/accreditation.ts';
import classes from './Accreditation.module.css';

const { Part: AccreditationCarousel } = lazyPart('AccreditationCarousel', () => import('./AccreditationCarousel.tsx'));

const [{ name, image }] = accreditationMarks;
const firstMark = <img src={image} alt={name} width={240} height={120} loading="lazy" />;

/** The marks of the accrediting bodies. If a browser cannot show the carousel, the first mark stays. */
export function Accreditation() {
  return (
    <section className={`panel screen-only ${classes.section}`} aria-labelledby="accreditation">
      <div>
        <h2 id="accreditation">Recognised by accrediting bodies as an approved training provider</h2>
        {hasSampleMark(accreditationMarks) ? (
          <p className={classes.sample}>Sample: statement and marks are made up.</p>
        ) : null}
      </div>
      <ErrorBoundary renderFailure={() => <div className={classes.stage}>{firstMark}</div>}>
        <Stage />
      </ErrorBoundary>
    </section>
  );
}

/** Half a screen ahead, so that the content is there when the visitor has scrolled to it. */
const MARGIN = '50%';

/** The first mark is in the page; the carousel takes its place when it comes near the screen. */
function Stage() {
  const { ref: stage, entry } = useIntersection({ rootMargin: MARGIN });
  const [wasNear, setWasNear] = useState(false);
  if (entry?.isIntersecting && !wasNear) setWasNear(true);
  // Deferred, so that the first mark stays until the carousel's code is there.
  const isNear = useDeferredValue(wasNear);
  return (
    <div ref={stage} className={classes.stage}>
      <Suspense>{isNear ? <AccreditationCarousel /> : firstMark}</Suspense>
    </div>
  );
}
