import type { Page } from 'playwright-core';

/**
 * Chrome on an iPhone puts each date that it finds in a page's texts into an element that opens a calendar, unless the page asks it
 * not to (issues.chromium.org/issues/353650041).
 */
export function detectDates(page: Page): Promise<unknown> {
  return page.addInitScript(startDetector);
}

/** Runs in the page. */
function startDetector(): void {
  const day = /\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?: \d{4})?/;

  function detect(part: Node): void {
    if (document.querySelector('meta[name=chrome][content=nointentdetection]')) return;
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const [found] = day.exec(text.data) ?? [];
      if (!found || text.parentElement?.closest('a, option, script, style, chrome_annotation')) continue;
      const detected = document.createElement('chrome_annotation');
      detected.textContent = found;
      const [before = '', ...after] = text.data.split(found);
      text.replaceWith(before, detected, after.join(found));
    }
  }

  new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(detect);
  }).observe(document, { subtree: true, childList: true });
}
