import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type ESTree, parseSync, Visitor } from 'vite';
import { builtPages } from '../pages/builtSite.ts';

const SOURCES = path.join(import.meta.dirname, '../../frontend/src');

test('JSX texts and attributes have no escapes, which would show as typed', () => {
  const files = globSync('**/*.tsx', { cwd: SOURCES });
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => escapesIn(readFileSync(path.join(SOURCES, file), 'utf8'), file))).toEqual([]);
});

test.each([
  ['<Text words="30\\u00A0minutes" />', 1],
  ['<p>30\\u00A0minutes</p>', 1],
  ["<Text words={'30\\u00A0minutes'}>{'30\\u00A0minutes'}</Text>", 0],
])('%s has %i escapes on the screen', (source, count) => {
  expect(escapesIn(source, 'example.tsx')).toHaveLength(count);
});

test('no built page has a backslash in its words, attributes or title', async () => {
  const shown = (await builtPages()).map(({ address, html }) => ({
    address,
    html: html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, ''),
  }));
  expect(
    shown.flatMap(({ address, html }) => (html.match(/.{0,20}\\.{0,20}/g) ?? []).map((text) => [address, text])),
  ).toEqual([]);
});

function escapesIn(source: string, file: string): string[] {
  const found: string[] = [];
  const note = ({ raw }: { readonly raw: string | null }) => {
    if (raw?.includes('\\')) found.push(`${file}: ${raw.trim()}`);
  };
  new Visitor({
    JSXText: note,
    JSXAttribute({ value }: ESTree.JSXAttribute) {
      if (value?.type === 'Literal') note(value);
    },
  }).visit(parseSync(file, source).program);
  return found;
}
