import { paths } from '../paths.ts';
import type { PagePath } from '../pagePath.ts';

export interface NavigationLink {
  readonly label: string;
  readonly path: PagePath;
}

/** The links of the navigation bar, in order. */
export const navigation: readonly NavigationLink[] = [
  { label: 'Home', path: paths.home },
  { label: 'Training Dates', path: paths.trainingDates },
  { label: 'Shop', path: paths.shop },
];
