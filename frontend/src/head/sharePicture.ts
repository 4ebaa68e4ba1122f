import type { PageHead } from './pageHead.ts';

/** The size that Facebook, LinkedIn and the others show whole. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The picture that is shown with a link to a page. */
export interface SharePicture {
  /** Its address. */
  readonly file: string;
  readonly headline: string;
  /** The address of one of the site's pictures. */
  readonly scene: string;
}

export function sharePicture(path: string, { title, scene }: PageHead): SharePicture {
  return { file: shareFile(path), headline: title, scene };
}

export function shareFile(path: string): string {
  return `/share/${path.slice(1) || 'home'}.png`;
}
