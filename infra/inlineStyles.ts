import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { siteFiles } from './siteIndex.ts';

/** Mantine's carousel writes one while it runs. */
const EMPTY = '';

/** What a policy calls the `<style>` elements in the pages of a built site. Pages that are made of the same parts share theirs, so that there are few. */
export function inlineStyles(folder: string): string[] {
  const pages = siteFiles(folder).filter((file) => file.endsWith('.html'));
  const styles = pages.flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/<style>(.*?)<\/style>/gs)].map(
      ([, style = '']) => style,
    ),
  );
  return [...new Set([EMPTY, ...styles].map(digestSource))].toSorted();
}

function digestSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
