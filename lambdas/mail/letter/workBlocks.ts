import type { Block } from './letter.ts';

/** The owner's work that is left, and what the website has done or does by itself. */
export interface Work {
  readonly left: readonly string[];
  readonly done: readonly string[];
}

/** Work that is left comes first, and it alone is set apart. */
export function workBlocks({ left, done }: Work): Block[] {
  return [
    ...(left.length > 0 ? [{ kind: 'list', title: 'What to do', toDo: true, items: left } as const] : []),
    ...(done.length > 0 ? [{ kind: 'list', title: 'Done for you', items: done } as const] : []),
  ];
}
