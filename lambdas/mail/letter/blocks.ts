import { present } from '../../../domain/text/present.ts';
import type { Block, Fact } from './letter.ts';

type Optional<Entry> = readonly (Entry | false | null | undefined | '')[];

export function listBlock(title: string, items: Optional<string>): Block {
  return { kind: 'list', title, items: present(items) };
}

export function toDoBlock(title: string, items: Optional<string>): Block {
  return { ...listBlock(title, items), toDo: true };
}

export function factsBlock(title: string, facts: Optional<Fact>): Block {
  return { kind: 'facts', title, facts: present(facts) };
}
