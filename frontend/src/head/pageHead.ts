import { business } from '../../../domain/business.ts';

/** A page's title and description for search engines, other sites and the browser's window. */
export interface PageHead {
  /** The page's subject, in a few words. */
  readonly title: string;
  /** Search engines show it below the title. */
  readonly description: string;
  /** Not for search engines. */
  readonly noindex?: true;
}

export function windowTitle({ title }: Pick<PageHead, 'title'>): string {
  return `${title} | ${business.name}`;
}

/** The size that Facebook, LinkedIn and the others show whole. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The picture that is shown with links to the site. */
export const SHARE_FILE = '/share.png';
