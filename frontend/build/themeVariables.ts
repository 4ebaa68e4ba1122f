import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';
import { theme } from '../src/theme.ts';

const NAME = 'virtual:theme.css';

const SOURCES = path.join(import.meta.dirname, '../src');

/** Mantine's sheets mention it; the site has the light scheme alone. */
const DARK = /^--mantine-color-dark-/;

/**
 * The theme's variables as a style sheet (`virtual:theme.css`), so that a page of ours has them without Mantine's code: its
 * provider would write all of them into every page, and work them out again in every browser. Those that nobody asks for by their
 * full name are left out.
 */
export function themeVariables(): Plugin {
  return {
    name: 'theme-variables',
    resolveId: (id) => (id === NAME ? id : null),
    load: (id) => (id === NAME ? `:root{${declarations(usedEntries(styleTexts()))}}` : null),
  };
}

/** Everything of ours that may use a variable, and the sheets of Mantine's that we import. */
function styleTexts(): string[] {
  const ours = globSync('**/*.{css,ts,tsx}', { cwd: SOURCES }).map((file) =>
    readFileSync(path.join(SOURCES, file), 'utf8'),
  );
  const mantines = ours.flatMap((text) =>
    [...text.matchAll(/import '(@mantine\/[^']+\.css)'/g)].map(([, sheet = '']) => sheet),
  );
  return [...ours, ...mantines.map((sheet) => readFileSync(fileURLToPath(import.meta.resolve(sheet)), 'utf8'))];
}

type Entries = (readonly [name: string, value: string])[];

function themeEntries(): Entries {
  const { variables, light } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  return Object.entries({ '--mantine-color-scheme': 'light', ...variables, ...light }).filter(
    ([name]) => !DARK.test(name),
  );
}

function usedEntries(texts: readonly string[]): Entries {
  const all = themeEntries();
  const used = new Set<string>();
  for (const text of texts) addMentioned(used, text);
  // A set that grows while it is gone through: each value may mention further variables.
  const values = new Map(all);
  for (const name of used) addMentioned(used, values.get(name) ?? '');
  return all.filter(([name]) => used.has(name));
}

function addMentioned(used: Set<string>, text: string): void {
  for (const [, name = ''] of text.matchAll(/var\((--mantine-[\w-]+)/g)) used.add(name);
}

function declarations(entries: Entries): string {
  return entries
    .map(([name, value]) => `${name}:${value.replace(/calc\((-?[\d.]+rem) \* var\(--mantine-scale\)\)/g, '$1')}`)
    .join(';');
}
