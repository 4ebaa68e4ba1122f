/** One page: the rows from `first` up to, but without, `end`; and the totals, if it is the last page. */
interface Page {
  readonly first: number;
  readonly end: number;
}

/**
 * Puts rows on pages, by their heights in points. The last row stays with the totals, so that they never stand alone.
 * The first page may stay empty. A row higher than a page gets a page of its own.
 */
export function pagesOf(
  heights: readonly number[],
  space: { readonly firstPage: number; readonly nextPage: number; readonly totals: number },
): Page[] {
  const pages: Page[] = [];
  let first = 0;
  let left = space.firstPage;
  heights.forEach((height, index) => {
    const needed = index === heights.length - 1 ? height + space.totals : height;
    if (needed > left) {
      pages.push({ first, end: index });
      first = index;
      left = space.nextPage;
    }
    left -= height;
  });
  return [...pages, { first, end: heights.length }];
}
