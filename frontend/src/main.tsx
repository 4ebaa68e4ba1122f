import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { pageAt } from './router.tsx';

async function start(root: HTMLElement) {
  const app = <StrictMode><BrowserRouter><App /></BrowserRouter></StrictMode>;
  const isPrerendered = root.firstElementChild !== null;
  if (!isPrerendered) {
    createRoot(root).render(app);
    return;
  }
  await pageAt(window.location.pathname).preload();
  hydrateRoot(root, app);
}

// Not awaited: the pages' chunks import from this one, so that each would wait for the other.
const root = document.getElementById('root');
if (root) void start(root);
