import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';
import { theme } from '../src/styles/theme.ts';

/** Mantine's other ten palettes would add 1.2 KB. */
const { red, teal, dark } = DEFAULT_THEME.colors;

/** The variables in our own style sheets. The others would add 1.3 KB to every page. */
const OURS =
  /-color-(brand-\d|slate-[1-8]|amber-[56]|red-9|scheme$|body$|text$|white|black)|-h[123]-(font-size|line)|-font-size-[^x]|-font-size-xl|-font-family$|-smoothing|mantine-line-height$|-radius-[sml]|-spacing-([sm]|xl)|-scale$/;

/** The theme's variables as two style sheets: writing them in the browser takes Mantine's provider, 20 KB of script. */
export function themeVariables(): Plugin {
  const sheets: Readonly<Record<string, () => string>> = {
    'virtual:theme.css': () => declarations((name) => OURS.test(name)),
    'virtual:mantine.css': () => declarations((name) => !OURS.test(name)),
  };
  return {
    name: 'theme-variables',
    resolveId: (id) => (id in sheets ? id : null),
    load: (id) => sheets[id]?.() ?? null,
  };
}

function declarations(isIn: (name: string) => boolean): string {
  const { variables, light } = defaultCssVariablesResolver({
    ...mergeMantineTheme(DEFAULT_THEME, theme),
    colors: { ...theme.colors, red, teal, dark } as typeof DEFAULT_THEME.colors,
  });
  const entries = Object.entries({ '--mantine-color-scheme': 'light', ...variables, ...light });
  return `:root{${entries
    .filter(([name]) => isIn(name))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;
}
