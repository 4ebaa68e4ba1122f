import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';
import { theme } from '../src/styles/theme.ts';

const SHEET = 'virtual:theme.css';

/** Mantine's other ten palettes would add 1.2 KB. */
const { red, teal, dark } = DEFAULT_THEME.colors;

/** The theme's variables as a style sheet: writing them in the browser takes Mantine's provider, 20 KB of script. */
export function themeVariables(): Plugin {
  return {
    name: 'theme-variables',
    resolveId: (id) => (id === SHEET ? id : null),
    load: (id) => (id === SHEET ? `:root{${declarations().join(';')}}` : null),
  };
}

function declarations(): string[] {
  const { variables, light } = defaultCssVariablesResolver({
    ...mergeMantineTheme(DEFAULT_THEME, theme),
    colors: { ...theme.colors, red, teal, dark } as typeof DEFAULT_THEME.colors,
  });
  return Object.entries({ '--mantine-color-scheme': 'light', ...variables, ...light }).map(
    ([name, value]) => `${name}:${value}`,
  );
}
