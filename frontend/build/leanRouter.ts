import type { Plugin } from 'vite';

/**
 * Leaves out what the site does not use of the router, 1.8 KB of every page. Its package names one build only: with warnings for
 * developers, and with components that no bundler drops, because they are made by a call and then get a name for React's tools.
 */
export const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist/ },
    handler: (code) =>
      code
        .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false')
        .replaceAll(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef)\()/gm, '$1/* @__PURE__ */ $2')
        .replaceAll(/^\w+\.displayName = .*;$/gm, ''),
  },
};
