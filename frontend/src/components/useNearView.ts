import { type RefObject, useEffect, useState } from 'react';

/** Half a screen ahead, so that what comes then is there when it is scrolled to. */
const MARGIN = '50%';

/** True from the moment the element comes near the part of the page on the screen. */
export function useNearView(element: RefObject<Element | null>): boolean {
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
