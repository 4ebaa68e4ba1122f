import { afterAll, afterEach, beforeEach } from 'vitest';
import type { Engine, EngineKind, Size } from './engine.ts';

/** One engine for the tests of a block, and another after a failure: a browser that no longer answers would fail all others. */
export function openEngine(kind: EngineKind, size: Size): () => Engine {
  let engine: Engine | null = null;
  const close = async () => {
    await engine?.close();
    engine = null;
  };
  beforeEach(async () => {
    engine ??= await kind.launch(size);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await close();
  });
  afterAll(close);
  return () => {
    if (!engine) throw new Error('the engine is open in tests alone');
    return engine;
  };
}
