/** core-js has no types: what it adds is typed by TypeScript's own libraries. */
declare module 'core-js/es/*';
