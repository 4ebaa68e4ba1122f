import { ensureEngine } from './engine.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

/** Before the first test: finds the engines, or installs them. */
export function setup(): void {
  for (const kind of [firefox, webkit]) ensureEngine(kind);
}
