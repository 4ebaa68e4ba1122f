import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';
import { theme } from './src/theme.ts';

const NAME = 'virtual:theme.css';

/** Mantine's own palettes are two thirds of its variables; of those, only the red of errors is used here. */
const UNUSED_COLORS = Object.keys(DEFAULT_THEME.colors).filter((color) => color !== 'red' && !Object.hasOwn(theme.colors ?? {}, color));
const UNUSED = new RegExp(`-color-(${UNUSED_COLORS.join('|')}|\\w+-(light|outline|contrast|text))\\b|^--mantine-(h[1-6]-font-weight|h[4-6]|heading|z-index|primary-color-(\\d|light)|breakpoint|shadow-(xs|xl))`);

/**
 * The theme's variables as a style sheet (`virtual:theme.css`), so that a page of ours has them without Mantine's code:
 * its provider would write them into every page, and work them out again in every browser.
 */
export function themeVariables(): Plugin {
  return {
    name: 'theme-variables',
    resolveId: (id) => (id === NAME ? id : null),
    load: (id) => (id === NAME ? themeStyles() : null),
  };
}

function themeStyles(): string {
  const { variables, light } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const used = Object.entries({ ...variables, ...light }).filter(([name]) => !UNUSED.test(name));
  return `:root{--mantine-color-scheme:light;${used.map(([name, value]) => `${name}:${value}`).join(';')}}`;
}
