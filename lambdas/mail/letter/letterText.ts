import { signDate } from '../../../domain/bookings/joiningSign.ts';
import type { Amount, Block, Fact, Item, Letter, Sign } from './letter.ts';

const WIDTH = 68;
const AMOUNTS_WIDTH = 52;
const RULE = '-'.repeat(WIDTH);

/** The letter as plain text. */
export function letterText({ sign, blocks, footer }: Letter): string {
  return `${[...signText(sign), ...blocks.map(blockText), [RULE, ...footer.map((line) => wrapped(line))].join('\n')].join('\n\n')}\n`;
}

function signText({ above, headline, below, courses = [] }: Sign): string[] {
  return [
    [above, headline, below],
    ...courses.map((course) => [
      signDate(course),
      course.where,
      course.course,
      course.exam ? `Exam: ${course.exam}` : '',
    ]),
  ].map((lines) =>
    lines
      .filter(Boolean)
      .map((line) => wrapped(line))
      .join('\n'),
  );
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'list':
      return section(
        block.title,
        block.items.map((item) => wrapped(item, '- ', '  ')),
      );
    case 'message':
      return section(block.title, [block.paragraphs.map((lines) => lines.map(quoted).join('\n')).join('\n>\n')]);
    case 'words':
      // Not wrapped, so that they can be copied as whole paragraphs.
      return section(block.title, [block.paragraphs.map((lines) => lines.join('\n')).join('\n\n')]);
    case 'facts':
      return section(block.title, factLines(block.facts));
    case 'link':
      return section(block.title, [wrapped(block.text), block.href]);
    case 'items':
      return section(block.title, [...block.items.map(itemText), ...block.totals.map((total) => amountText(total))]);
    case 'rule':
      return [RULE, block.title].join('\n');
  }
}

function section(title: string, lines: readonly string[]): string {
  return [title, '-'.repeat(title.length), ...lines].join('\n');
}

function factLines(facts: readonly Fact[]): string[] {
  const width = Math.max(...facts.map(({ label }) => label.length)) + 3;
  return facts.flatMap(({ label, lines }) =>
    lines.map((line, index) => wrapped(line, (index === 0 ? `${label}:` : '').padEnd(width), ' '.repeat(width))),
  );
}

function itemText({ title, date, amounts, note }: Item): string {
  return [
    wrapped(title),
    ...(date === null ? [] : [wrapped(date, '  ', '  ')]),
    ...amounts.map((amount) => amountText(amount, '  ')),
    ...(note === null ? [] : [wrapped(note, '  ', '  ')]),
    '',
  ].join('\n');
}

function amountText({ label, amount }: Amount, indent = ''): string {
  return `${`${indent}${label} `.padEnd(AMOUNTS_WIDTH - amount.length)}${amount}`;
}

/** A visitor's line cannot be taken for one of ours. */
function quoted(line: string): string {
  return wrapped(line, '> ', '> ').trimEnd();
}

/** Wraps between words. A word longer than a line stays whole. */
function wrapped(text: string, first = '', rest = ''): string {
  const lines: string[] = [];
  let line = first;
  let empty = true;
  for (const word of text.split(' ')) {
    if (!empty && line.length + word.length >= WIDTH) {
      lines.push(line);
      line = rest;
      empty = true;
    }
    line += empty ? word : ` ${word}`;
    empty = false;
  }
  // Only our titles are underlined.
  return [...lines, line].map((each) => (/^-+$/.test(each) ? ` ${each}` : each)).join('\n');
}
