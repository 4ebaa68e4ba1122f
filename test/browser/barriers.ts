import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The accessibility rules that the page, or a part of it, breaks by axe, and where. */
export async function barriers(page: Page, part = 'html'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG_22_AA)
    // The other mode reads frames of other sites, but opens a second page each time.
    .setLegacyMode(page.frames().length === 1)
    .analyze();
  return violations.flatMap(({ id, nodes }) => {
    const broken = nodes.filter((node) => !isScrolledUnder(node)).map(({ target }) => target.join(' '));
    return broken.length > 0 ? [`${id}: ${broken.join(', ')}`] : [];
  });
}

type Broken = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]['nodes'][number];

/** A bar that stays on the screen covers a part of what is scrolled under it, which says nothing of the target's size. */
function isScrolledUnder({ any }: Broken): boolean {
  return any.some(({ id, data }) => id === 'target-size' && data?.messageKey === 'partiallyObscured');
}
