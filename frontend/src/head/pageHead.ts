import { business } from '../../../domain/business.ts';

/** What search engines, other sites and the browser's window show of a page. */
export interface PageHead {
  /** What the page is about, in a few words. */
  readonly title: string;
  /** What a search engine shows below the title. */
  readonly description: string;
  /** The scene in the picture that is shown with a link to the page. */
  readonly scene: string;
  /** Not for search engines. */
  readonly noindex?: true;
}

export function windowTitle({ title }: PageHead): string {
  return `${title} | ${business.name}`;
}
