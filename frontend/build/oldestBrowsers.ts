/**
 * The oldest browsers in which every page works and a place can be paid for: those of January 2022, and Safari 15, the newest
 * for many an old phone. The names are those of MDN's compatibility data. The build writes their syntax, boot/olderBrowsers.ts
 * adds what else they lack, and the tests read this list.
 */
export const oldestBrowsers = {
  chrome: '97',
  edge: '97',
  firefox: '96',
  safari: '15',
  safari_ios: '15',
} as const;

/** As Vite names them. */
export const buildTargets = Object.entries(oldestBrowsers).map(
  ([browser, version]) => `${browser === 'safari_ios' ? 'ios' : browser}${version}`,
);
