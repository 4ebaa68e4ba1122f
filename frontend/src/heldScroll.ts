import { pageAt } from './router.tsx';

let arrive = () => {};

/**
 * Going back or forward to a page whose code is on its way, the old page stays (SiteRouter.tsx), and the browser waits with the place:
 * it would scroll the old page to it, and the new one nowhere. One that has no Navigation API does just that.
 */
export function holdScroll(): void {
  window.navigation?.addEventListener('navigate', (event) => {
    if (
      event.navigationType !== 'traverse' ||
      !event.canIntercept ||
      pageAt(new URL(event.destination.url).pathname).isLoaded()
    )
      return;
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    event.intercept({ handler: () => arrival });
  });
}

/** The page is there. */
export function releaseScroll(): void {
  arrive();
}
