/**
 * The oldest browsers in which every page works and a place can be paid for: those of early 2022, and Safari 15, the newest
 * for many an old phone. The names are those of MDN's compatibility data. The build writes their syntax, boot/olderBrowsers.ts
 * adds what else they lack, and the tests read this list. No test runs these browsers: test/trouble/oldBrowsers.test.ts takes from
 * today's Chromium what they lack. Firefox and WebKit are tried as Debian has them today (test/engines).
 */
export const oldestBrowsers = {
  chrome: '98',
  edge: '98',
  firefox: '96',
  safari: '15',
  safari_ios: '15',
} as const;

/**
 * As Vite names them. Its list counts class fields from Safari 16 on, for a rare fault of Safari 15 in their scope; written out,
 * they would cost every page 1.5 KB. What else Safari 15 lacks, test/pages/oldestBrowsers.test.ts finds.
 */
export const buildTargets = Object.entries({ ...oldestBrowsers, safari: '16', safari_ios: '16' }).map(
  ([browser, version]) => `${browser === 'safari_ios' ? 'ios' : browser}${version}`,
);
