import type { Plugin } from 'vite';

const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;
const CALL_OF_REACT = /^var \w+ = (?=React\d*\.(?:createContext|createElement|forwardRef|memo)\()/gm;

/**
 * Lets the bundler leave out what the site does not use of React Router (links, forms, data routes): it keeps a component that is
 * given a display name, and what is made by calls that are not marked as pure.
 */
export function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code) => ({ code: code.replaceAll(DISPLAY_NAME, '').replaceAll(CALL_OF_REACT, '$&/* @__PURE__ */ '), map: null }),
    },
  };
}
