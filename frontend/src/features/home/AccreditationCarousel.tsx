import '@mantine/carousel/styles.layer.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import { Carousel } from '@mantine/carousel';
import { useDocumentVisibility, useFocusWithin, useHover, useMergedRef, useReducedMotion } from '@mantine/hooks';
import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useState } from 'react';
import { accreditationMarks } from '../../../../domain/catalogue/accreditation.ts';
import { MantineParts } from '../../components/MantineParts.tsx';
import classes from './AccreditationCarousel.module.css';
import { PauseButton } from './PauseButton.tsx';

const SLIDE_SHOWN_MS = 3_000;

/** In Embla's spring steps: a slide is within half a pixel of its place after 700 ms. */
const TURN_IN_700_MS = 21;

/** One mark at a time. It turns by itself unless it is paused, pointed at or focused, or motion is unwanted. */
export function AccreditationCarousel() {
  return (
    <MantineParts>
      <Slides />
    </MantineParts>
  );
}

function Slides() {
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const [isPaused, setPaused] = useState(false);
  const { hovered, ref: hoverRef } = useHover();
  const { focused, ref: focusRef } = useFocusWithin();
  const isInBackground = useDocumentVisibility() === 'hidden';
  const isMotionUnwanted = useReducedMotion();
  const isTurning = !isPaused && !isMotionUnwanted && !hovered && !focused && !isInBackground;

  useEffect(() => {
    if (!isTurning || !embla) return;
    const timer = setInterval(() => embla.scrollNext(), SLIDE_SHOWN_MS);
    return () => clearInterval(timer);
  }, [isTurning, embla]);

  return (
    <div ref={useMergedRef(hoverRef, focusRef)} className={classes.carousel} data-turning={isTurning || undefined}>
      <Carousel
        classNames={classes}
        aria-label="Accrediting bodies"
        withIndicators
        controlSize={44}
        controlsOffset={0}
        // Mantine would write sizes into a <style> element, which the Content-Security-Policy refuses.
        slideSize={{}}
        slideGap={{}}
        previousControlIcon={<span className={classes.arrow} data-back />}
        nextControlIcon={<span className={classes.arrow} />}
        emblaOptions={{ loop: true, duration: isMotionUnwanted ? 0 : TURN_IN_700_MS }}
        getEmblaApi={setEmbla}
      >
        {accreditationMarks.map(({ name, image }) => (
          <Carousel.Slide key={image}>
            <img src={image} alt={name} width={240} height={120} />
          </Carousel.Slide>
        ))}
      </Carousel>
      {isMotionUnwanted ? null : (
        <PauseButton
          className={classes.pause}
          what="slides"
          isPlaying={!isPaused}
          onClick={() => setPaused(!isPaused)}
        />
      )}
    </div>
  );
}
