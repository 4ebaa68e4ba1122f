import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** In the console's own code: its addresses, the heading of its guide, and the mailbox that it reads. */
const OF_THE_CONSOLE = ['/local/', 'Ten minutes with the shop', 'aws-ses-v2-local'];

/** `cdk.out` has the stack's templates, the bundles of its functions and the site that it deploys. */
test.each(['frontend/dist', 'cdk.out'])('nothing in %s is of the console', (folder) => {
  const files = globSync(`${folder}/**/*.{css,html,js,json,txt,xml}`);
  expect(files.length).toBeGreaterThan(20);
  const found = files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return OF_THE_CONSOLE.some((words) => text.includes(words));
  });
  expect(found).toEqual([]);
});

test('the words that stand for the console are in its code', () => {
  const code = globSync('infra/local/console/*').map((file) => readFileSync(file, 'utf8'));
  for (const words of OF_THE_CONSOLE) expect(code.some((text) => text.includes(words))).toBe(true);
});
