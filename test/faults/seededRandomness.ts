import { AsyncLocalStorage } from 'node:async_hooks';
import crypto, { type UUID } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { chanceFrom } from './chance.ts';

const { randomBytes, randomUUID } = crypto;
const { random } = Math;

/**
 * Draws from the seed whatever the work makes at random: Dynalite scans in the order of the hashes of ids, and shuffles a batch.
 * The test runner's own ids stay as they are.
 */
export async function withSeededRandomness<T>(seed: number, work: () => Promise<T>): Promise<T> {
  const chance = chanceFrom(seed);
  const inWork = new AsyncLocalStorage<true>();
  const draw = (size: number) => Buffer.from(Array.from({ length: size }, () => chance.number(256)));
  replace(
    ((size: number) => (inWork.getStore() ? draw(size) : randomBytes(size))) as typeof randomBytes,
    () => (inWork.getStore() ? uuidOf(draw(16)) : randomUUID()),
    () => (inWork.getStore() ? chance.number(2 ** 32) / 2 ** 32 : random()),
  );
  try {
    return await inWork.run(true, work);
  } finally {
    replace(randomBytes, randomUUID, random);
  }
}

/** Also in the modules that import them by name. */
function replace(bytes: typeof randomBytes, uuid: typeof randomUUID, number: typeof random): void {
  Object.assign(crypto, { randomBytes: bytes, randomUUID: uuid });
  syncBuiltinESMExports();
  Math.random = number;
}

/** Of version 4; our contracts refuse others. */
function uuidOf(bytes: Buffer): UUID {
  return bytes.toString('hex').replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-') as UUID;
}
