import { afterAll, beforeAll } from 'vitest';
import { type LocalSystem, startLocalSystem } from '../../infra/local/localSystem.ts';
import { testSettings } from '../localTestSettings.ts';
import type { EngineKind } from './engine.ts';
import { testPages } from './testPages.ts';
import { testWays } from './testWays.ts';

/** Tries the whole product in a real browser that is not Chromium (docs/decisions/0147). */
export function testEngine(kind: EngineKind): void {
  let system: LocalSystem;
  beforeAll(async () => {
    system = await startLocalSystem(testSettings);
  });
  afterAll(() => system.close());

  const siteUrl = () => system.siteUrl;
  testWays(kind, siteUrl);
  testPages(kind, siteUrl);
}
