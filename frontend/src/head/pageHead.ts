import { business } from '../../../domain/business.ts';

/** A page's title and description for search engines, other sites and the browser's window. */
export interface PageHead {
  /** The page's subject, in a few words. */
  readonly title: string;
  /** Search engines show it below the title. */
  readonly description: string;
  /** The scene in the picture that is shown with a link to the page, if it is not the home page's. */
  readonly scene?: string;
  /** Not for search engines. */
  readonly noindex?: true;
}

export function windowTitle({ title }: Pick<PageHead, 'title'>): string {
  return `${title} | ${business.name}`;
}

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

export function sharePicture(path: string, { title, scene = '/pictures/hero.svg' }: PageHead): SharePicture {
  return { file: shareFile(path), headline: title, scene };
}

export function shareFile(path: string): string {
  return `/share/${path.slice(1) || 'home'}.png`;
}
