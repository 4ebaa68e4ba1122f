import { holdEarlyClicks } from './earlyClicks.ts';
import { enableRefusedStyles, retryFailedStyles } from './pageStyles.ts';
import { addTypeface } from './typeface.ts';

/** This script is small, so that it runs early. The rest is preloaded (build/prerender.ts). */
async function startSite() {
  enableRefusedStyles();
  retryFailedStyles();
  void addTypeface();
  const clicks = holdEarlyClicks();
  if (isOlder()) await import('./olderBrowsers.ts');
  // In a task of its own: in one task with the rest it would block a slow phone for twice as long.
  await import('react-dom/client');
  const { start } = await import('./start.tsx');
  await start();
  clicks.replay();
}

/** True in a browser that may lack something which olderBrowsers.ts adds: the newest of it is `toSorted`. */
function isOlder(): boolean {
  return !('toSorted' in Array.prototype);
}

// Not awaited: it imports chunks that import this one, and both would wait for each other.
startSite().catch(async (cause: unknown) => {
  const { showWithoutScripts } = await import('./withoutScripts.ts');
  showWithoutScripts();
  throw cause;
});
