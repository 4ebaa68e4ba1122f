import type { PagePath } from '../pagePath.ts';
import { pageSubject } from '../pageTitles.ts';
import { pageHead } from './pageHeads.ts';

/** What Facebook, LinkedIn and the others show whole. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The picture that is shown with a link to a page. */
export interface SharePicture {
  /** Its address. */
  readonly file: string;
  readonly headline: string;
  /** The address of one of the site's pictures. */
  readonly scene: string;
}

export function sharePicture(path: PagePath): SharePicture {
  return { file: `/share/${path.slice(1) || 'home'}.png`, headline: pageSubject(path), scene: pageHead(path).scene };
}
