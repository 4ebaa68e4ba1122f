import { cutText } from '../../../domain/text/cutText.ts';
import type { Block, Fact, Letter, Sign } from './letter.ts';

/** The lengths, in UTF-16 units, to which the blocks are cut in turn, until the mail is short enough. */
export const ROOMS = [24_000, 12_000, 6_000, 3_000, 1_000] as const;

/** The plain text of the whole letter, attached to a shortened one. */
export const WHOLE_FILE = 'whole-email.txt';

const shortened: Block = {
  kind: 'list',
  title: 'This email is shortened',
  items: [`Some mail programs cut long emails off. The whole of it is attached as ${WHOLE_FILE}.`],
};

/** The letter with the first entries of each of its lists, and of the blocks that are one of many. */
export function shortLetter({ sign, blocks, ...letter }: Letter, room: number): Letter {
  const many = blocks.filter(({ isOneOfMany }) => isOneOfMany);
  const kept = new Set(first(many, room).kept);
  const left = many.length - kept.size;
  const shown = blocks.filter((block) => !block.isOneOfMany || kept.has(block));
  const rest: Block = { kind: 'list', title: `And ${left} more`, items: [`They are in ${WHOLE_FILE}.`] };
  return {
    ...letter,
    sign: shortSign(sign, room),
    blocks: [shortened, ...shown.map((block) => shortBlock(block, room)), ...(left > 0 ? [rest] : [])],
  };
}

function shortSign({ courses = [], ...sign }: Sign, room: number): Sign {
  const { kept, left } = first(courses, room);
  return { ...sign, courses: kept, ...(left > 0 && { below: `${sign.below}. ${left} more dates are attached` }) };
}

function shortBlock(block: Block, room: number): Block {
  switch (block.kind) {
    case 'list':
      return { ...block, items: shortTexts(block.items, room) };
    case 'message':
    case 'words':
      return {
        ...block,
        paragraphs: withRest(
          block.paragraphs.map((lines) => shortTexts(lines, room)),
          room,
          (more) => [more],
        ),
      };
    case 'facts':
      return {
        ...block,
        facts: withRest(
          block.facts.map((fact) => shortFact(fact, room)),
          room,
          (more) => ({ label: 'And', lines: [more] }),
        ),
      };
    case 'items':
      return {
        ...block,
        items: withRest(block.items, room, (more) => ({
          title: more,
          date: null,
          toBeArranged: false,
          amounts: [],
          note: null,
        })),
      };
    case 'link':
    case 'rule':
      return block;
  }
}

function shortFact({ lines, ...fact }: Fact, room: number): Fact {
  return { ...fact, lines: shortTexts(lines, room) };
}

/** No text takes more than a quarter of the room, so that a long task hides no other. */
function shortTexts(texts: readonly string[], room: number): string[] {
  const cut = texts.map((text) => (text.length > room / 4 ? `${cutText(text, room / 4)} …` : text));
  return withRest(cut, room, (more) => more);
}

function withRest<Entry>(entries: readonly Entry[], room: number, restOf: (more: string) => Entry): Entry[] {
  const { kept, left } = first(entries, room);
  return left > 0 ? [...kept, restOf(`${left} more, in ${WHOLE_FILE}`)] : kept;
}

/** The first entries that there is room for, at least one. */
function first<Entry>(entries: readonly Entry[], room: number): { readonly kept: Entry[]; readonly left: number } {
  let size = 0;
  const kept = entries.filter((entry, index) => {
    size += JSON.stringify(entry).length;
    return index === 0 || size <= room;
  });
  return { kept, left: entries.length - kept.length };
}
