import { readFile } from 'node:fs/promises';
import path from 'node:path';

const DOCUMENT = path.join(import.meta.dirname, '../../../docs/ten-minutes.md');

/** A step of docs/ten-minutes.md: the console shows the same words. */
export interface GuideStep {
  readonly title: string;
  readonly items: readonly string[];
}

export async function guideSteps(): Promise<GuideStep[]> {
  const [, ...sections] = (await readFile(DOCUMENT, 'utf8')).split(/^## /m);
  return sections.map((section) => {
    const [title = '', ...lines] = section.split('\n');
    return { title, items: lines.flatMap((line) => /^\d\. (.+)/.exec(line)?.[1] ?? []) };
  });
}
