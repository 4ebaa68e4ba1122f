import type { BrowserContext, Page } from 'playwright-core';

/** How translators change a text: they put it into their elements, a copy into them (as Chrome does), or another text into its node. */
export type Translation = 'wrapped' | 'replaced' | 'rewritten';

/** Changes every text of a page as soon as it is there, into the same words; rewritten ones into capitals. */
export function translate(pages: BrowserContext | Page, translation: Translation): Promise<unknown> {
  return pages.addInitScript(startTranslator, translation);
}

/** Runs in the page. */
export function startTranslator(translation: Translation): void {
  // oxlint-disable unicorn/consistent-function-scoping -- the page has only this function
  const left = 'script, style, noscript, textarea, svg, font, head, [translate=no]';

  function translateText(text: Text): void {
    if (text.data.trim() === '' || text.parentElement?.closest(left)) return;
    if (translation === 'rewritten') {
      const words = text.data.toUpperCase();
      if (words !== text.data) text.data = words;
      return;
    }
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    if (translation === 'replaced') inner.textContent = text.data;
    text.replaceWith(outer);
    if (translation === 'wrapped') inner.append(text);
  }

  function translateAll(part: Node): void {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    if (part instanceof Text) texts.push(part);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translateText);
  }

  new MutationObserver((records) => {
    for (const { target, type, addedNodes } of records) {
      if (type === 'characterData' && target.isConnected) translateAll(target);
      for (const node of addedNodes) if (node.isConnected) translateAll(node);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
  translateAll(document);
}
