import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { fileAddress } from './fileAddress.ts';
import { holdScroll } from './heldScroll.ts';
import { pageAt } from './router.tsx';
import { SiteRouter } from './SiteRouter.tsx';

/** Puts the site into the page, or takes over what was prerendered. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  holdScroll();
  const file = fileAddress();
  const app = (
    <StrictMode>
      <SiteRouter file={file}>
        <App />
      </SiteRouter>
    </StrictMode>
  );
  const isPrerendered = root.firstElementChild !== null;
  if (!isPrerendered) {
    createRoot(root).render(app);
    return;
  }
  await pageAt(file.pathname).preload();
  // In slices: in between, the page scrolls and answers.
  startTransition(() => void hydrateRoot(root, app));
}
