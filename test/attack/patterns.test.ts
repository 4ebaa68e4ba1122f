import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { type Contract, MAX_BODY_BYTES } from '../../domain/api/contract.ts';
import { contactContract } from '../../domain/api/contact.ts';
import { createPaymentIntentContract } from '../../domain/api/createPaymentIntent.ts';
import { newsletterContract } from '../../domain/api/newsletter.ts';
import { readCourseDate } from '../../domain/dates/courseDate.ts';
import { cleanCell } from '../../lambdas/sheets/sheetRows.ts';
import { isAmbiguous, isMonthFirst } from '../../lambdas/sheets/dateDoubts.ts';
import { plainDate } from '../../lambdas/sheets/plainDate.ts';
import { isPrivate } from '../../lambdas/sheets/privateDetails.ts';
import { orderRequest, VR_LINE } from '../lambdas/requests.ts';

const ROOT = path.join(import.meta.dirname, '../..');
/** The longest body that an endpoint reads. API Gateway refuses longer headers too. */
const LONGEST = MAX_BODY_BYTES;
const AT_MOST_MS = 5;
const MB = 1024 * 1024;

/** Each pattern of the sources, under its file and text. */
const patterns = new Map<string, RegExp>();
const filesThatBuildPatterns = new Set<string>();

for (const file of globSync('{domain,lambdas,frontend/src,infra/edge}/**/*.{ts,tsx}', { cwd: ROOT })) {
  const { program, errors } = parseSync(file, readFileSync(path.join(ROOT, file), 'utf8'));
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]!.message}`);
  new Visitor({
    Literal(node) {
      if ('regex' in node) patterns.set(`${file} ${node.raw}`, new RegExp(node.regex.pattern, node.regex.flags));
    },
    NewExpression({ callee }) {
      if ('name' in callee && callee.name === 'RegExp') filesThatBuildPatterns.add(file);
    },
  }).visit(program);
}

const SUSPECTS = [...'@. <>-=(,:a1\n\t\u200B'];

/** Long repeats of one or two suspects or characters of the pattern, some with an end that lets a match fail late. */
function* hostileTexts(pattern = ''): Generator<string> {
  const characters = new Set([...SUSPECTS, ...pattern]);
  for (const one of characters)
    for (const two of characters) {
      yield (one + two).repeat(LONGEST / 2);
      yield `${(one + two).repeat(LONGEST / 2 - 1)}!`;
      yield `${one}${two.repeat(LONGEST - 2)}!`;
    }
}

/** The thread's own time, the best of ten runs: waiting for a processor does not count, and some machines count in ticks of 4 ms. */
function milliseconds(run: () => unknown): number {
  let best = Infinity;
  for (let runs = 0; runs < 10 && best > AT_MOST_MS; runs += 1) {
    const start = process.threadCpuUsage();
    run();
    const { user, system } = process.threadCpuUsage(start);
    best = Math.min(best, (user + system) / 1_000);
  }
  return best;
}

/** The start of the first text that takes longer. */
function firstSlow(texts: Iterable<string>, read: (text: string) => unknown): string | null {
  for (const text of texts) if (milliseconds(() => read(text)) > AT_MOST_MS) return text.slice(0, 8);
  return null;
}

test.each([...patterns])('reads 16 KB of anything in 5 ms: %s', { timeout: 60_000 }, (_, { source, flags }) => {
  const everywhere = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  expect(firstSlow(hostileTexts(source), (text) => text.replace(everywhere, ''))).toBeNull();
});

test('only the readers of dates build patterns, and read 16 KB in 5 ms', { timeout: 120_000 }, () => {
  expect([...filesThatBuildPatterns].toSorted()).toEqual([
    'domain/dates/courseDate.ts',
    'domain/dates/dayForms.ts',
    'lambdas/sheets/meetings.ts',
    'lambdas/sheets/plainDate.ts',
  ]);
  const words = ['mon ', '12 jan ', '1/1/', '1/2/2027 ', ' - ', ' and ', ' of ', '07700 '];
  const texts = words.map((word) => word.repeat(LONGEST / word.length));
  for (const read of [readCourseDate, plainDate, isMonthFirst, isPrivate, (text: string) => isAmbiguous(text, text)])
    expect(firstSlow([...texts, ...hostileTexts()], read)).toBeNull();
});

test.for<[string, Contract, (text: string) => object]>([
  ['a message', contactContract, (text) => ({ name: text, email: text, message: text })],
  ['a signup', newsletterContract, (text) => ({ email: text, page: text, agreedTo: text })],
  ['the email address of an order', createPaymentIntentContract, (email) => ({ ...orderRequest(), email })],
  ['the name in an order', createPaymentIntentContract, (name) => ({ ...orderRequest(), name })],
  ['a line of an order', createPaymentIntentContract, (text) => ({ ...orderRequest(), items: [lineWith(text)] })],
])('16 KB of anything in %s are checked in 5 ms', ([, { request }, bodyWith]) => {
  expect(firstSlow(hostileTexts(), (text) => request.safeParse(bodyWith(text)))).toBeNull();
});

const lineWith = (text: string) => ({ ...VR_LINE, description: text, selectedDate: text });

test('a cell as large as a sheet may be is cleaned in a second', () => {
  for (const repeated of [' ', '<', '<a', '<a>', 'a ', '\u200B', '\u200Ba'])
    expect(milliseconds(() => cleanCell(repeated.repeat(MB / repeated.length), 100))).toBeLessThan(1_000);
});
