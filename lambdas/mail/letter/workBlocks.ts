import type { Block } from './letter.ts';
import { present } from '../../../domain/text/present.ts';
import { listBlock, toDoBlock } from './blocks.ts';

/** The owner's work that is left, and what the website has done or does by itself. */
export interface Work {
  readonly left: readonly string[];
  readonly done: readonly string[];
}

/** Work that is left comes first, and it alone is set apart. */
export function workBlocks({ left, done }: Work): Block[] {
  return present([
    left.length > 0 && toDoBlock('What to do', left),
    done.length > 0 && listBlock('Done for you', done),
  ]);
}
