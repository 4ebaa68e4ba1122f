import { type RefObject, useEffect, useState } from 'react';

/** Half a screen ahead, so that the content is there when the visitor has scrolled to it. */
const MARGIN = '50%';

/** True once the element has come near the screen. */
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
