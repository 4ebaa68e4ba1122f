import { holdEarlyPresses } from './earlyPresses.ts';
import { fetchFailedStyles } from './failedStyles.ts';
import { layOutForPlace } from './placeInPage.ts';
import { fetchRefusedStyles } from './refusedStyles.ts';
import { setInTypeface } from './typeface.ts';

/** This script is small, so that it is there early; the rest is on its way too (prerender.ts preloads it). */
async function startSite() {
  layOutForPlace();
  fetchRefusedStyles();
  fetchFailedStyles();
  void setInTypeface();
  const presses = holdEarlyPresses();
  // In a task of its own: the rest, run in the same one, would keep a slow phone from answering for twice as long.
  await import('react-dom/client');
  const { start } = await import('./start.tsx');
  await start();
  presses.release();
}

// Not awaited: other chunks may import from this one, so that each would wait for the other.
void startSite();
