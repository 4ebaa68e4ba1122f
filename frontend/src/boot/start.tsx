import { startTransition, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { reportFailure } from '../api/reportFailure.ts';
import { ErrorBoundary } from '../components/ErrorBoundary.tsx';
import { forgetOldOrders } from '../features/checkout/orderInDoubt.ts';
import { PageFailure } from '../layout/PageFailure.tsx';
import { rememberBeforeBack } from '../layout/scrollPositions.ts';
import { App } from '../site/App.tsx';
import { pageAt } from '../site/pages.ts';
import { rechoose } from './earlyChoices.ts';
import { keepTranslatedTexts } from './translatedTexts.ts';

/** Hydrates the prerendered page; in development, renders it. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  keepTranslatedTexts(document.body);
  rememberBeforeBack();
  forgetOldOrders();
  const app = (
    <StrictMode>
      {/* App defers the change of page itself, and so knows when a page is loading. */}
      <BrowserRouter useTransitions={false}>
        <Site />
      </BrowserRouter>
    </StrictMode>
  );
  const isPrerendered = root.firstElementChild !== null;
  if (!isPrerendered) {
    createRoot(root).render(app);
    return;
  }
  await pageAt(window.location.pathname).preload();
  if (reloadIfLeft()) return;
  // The router's first call, outside every boundary: where it is refused, main.ts shows the page as it came.
  window.history.replaceState(window.history.state, '');
  // In slices: in between, the page scrolls and answers.
  startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
  rechoose(root);
}

/** Called if the page was changed before hydration, and later if a part failed and was rendered again. */
function onRecoverableError(cause: unknown): void {
  if (!isReloading) reportFailure('The page is rendered anew', cause);
}

/** Without siblings, as in the prerendered page: React counts them into the ids of `useId`. */
function Site() {
  useEffect(() => void reloadIfLeft(), []);
  return (
    // For a fault that no page's own boundary catches. Without this one, nothing would be left on the screen.
    <ErrorBoundary renderFailure={(cause) => <PageFailure cause={cause} />}>
      <App />
    </ErrorBoundary>
  );
}

/** The old page lives on until the new one arrives, and may still try to hydrate as the page of the other address. */
let isReloading = false;

/** If Back is pressed before the router listens, the address changes but the page does not: reload, to get the page of that address. */
function reloadIfLeft(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  isReloading = load !== undefined && pageAt(new URL(load.name).pathname) !== pageAt(window.location.pathname);
  if (isReloading) window.location.reload();
  return isReloading;
}
