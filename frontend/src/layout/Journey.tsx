import { useArrival } from './useArrival.ts';
import { useFollowedLinks } from './useFollowedLinks.ts';
import { usePrefetch } from './usePrefetch.ts';

/** How a visitor gets from page to page. Shows nothing: a component of its own, so that a change of page does not render the frame again. */
export function Journey() {
  usePrefetch();
  useFollowedLinks();
  useArrival();
  return null;
}
