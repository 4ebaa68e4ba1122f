import type { Plugin } from 'vite';

/** The package has a build for development and one for production, and its exports name the first alone. */
const DEVELOPMENT = 'ENABLE_DEV_WARNINGS = true';
const PRODUCTION = 'ENABLE_DEV_WARNINGS = false';

const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;
const CALL_OF_REACT = /^var \w+ = (?=React\d*\.(?:createContext|createElement|forwardRef|memo)\()/gm;
const CLASS_OF_REACT =
  /^var (\w+) = (class extends React\d*\.Component \{$[^]*?^\});\n(?:\1\.contextType = (\w+);\n)?/gm;

/**
 * Lets the bundler leave out what the site does not use of React Router (links, forms, data routes): it keeps a component that is
 * given a display name, what is made by calls that are not marked as pure, and a class that extends another module's.
 */
export function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replaceAll(DEVELOPMENT, PRODUCTION)
          .replaceAll(DISPLAY_NAME, '')
          .replaceAll(CALL_OF_REACT, '$&/* @__PURE__ */ ')
          .replaceAll(
            CLASS_OF_REACT,
            (_, name: string, body: string, contextType = 'undefined') =>
              `var ${name} = /* @__PURE__ */ (() => Object.assign(${body}, { contextType: ${contextType} }))();\n`,
          ),
        map: null,
      }),
    },
  };
}
