import type { CDPSession, Page } from 'playwright-core';

/** In px: twice the usual size. */
export const LARGE_TEXT = 32;

/** As in the settings of a browser. In px. */
export async function setTextSize(session: CDPSession, size: number): Promise<void> {
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
}

export async function enlargeText(page: Page): Promise<void> {
  await setTextSize(await page.context().newCDPSession(page), LARGE_TEXT);
}

/** Words that are broken inside or stick out, columns with room for fewer than eight letters, and controls that are partly off the screen or cut off. */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(findMisfits);
}

/** Runs in the page. Beside an open dialog only words that stick out are looked for. */
function findMisfits(): string[] {
  // oxlint-disable unicorn/consistent-function-scoping -- all of it runs in the page
  const part = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const left = '[inert], [aria-hidden=true], option, script, style, noscript, [class*=carousel], [class*=visually]';
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest(left);
  const seen = (selector: string) => [...part.querySelectorAll(selector)].filter(isSeen);
  const named = (element: Element) =>
    `"${element.textContent.trim().slice(0, 60)}" in ${(element.cloneNode() as Element).outerHTML.slice(0, 120)}`;

  function linesOf(text: Text, start: number, end: number): number {
    const range = document.createRange();
    range.setStart(text, start);
    range.setEnd(text, end);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
    return new Set(rects.map(({ bottom }) => Math.round(bottom / 4))).size;
  }

  function brokenWords(text: Text): string[] {
    const parent = text.parentElement;
    // Addresses may break anywhere.
    if (!parent || !isSeen(parent) || /@|:\/\//.test(text.data)) return [];
    return [...text.data.matchAll(/[^\s\-–—/\u00AD\u200B]+[-–—/]?/g)]
      .filter(({ 0: word, index }) => word.length > 1 && linesOf(text, index, index + word.length) > 1)
      .map(([word]) => `${word} is broken: ${named(parent)}`);
  }

  function isWiderThanItsBlock(text: Text): boolean {
    const parent = text.parentElement;
    const block = parent?.closest('p, h1, h2, h3, li, dt, dd, td, th, button, label, div');
    const isForTheEye = parent && !parent.matches('option') && getComputedStyle(parent).clipPath === 'none';
    // A badge stands out from its button.
    if (!isForTheEye || parent.matches('[class*=badge]') || !block?.checkVisibility()) return false;
    const range = document.createRange();
    range.selectNodeContents(text);
    return range.getBoundingClientRect().right > block.getBoundingClientRect().right + 1;
  }

  function isNarrow(block: Element): boolean {
    const style = getComputedStyle(block);
    const size = Number.parseFloat(style.fontSize);
    const room = block.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const isColumn = style.display !== 'inline' && block.textContent.trim().length > 16 && room > 1;
    // A letter is about half as wide as the text is high.
    return isColumn && block.clientHeight > 3 * size && room < 4 * size;
  }

  function isCutOff(control: Element): boolean {
    const box = control.getBoundingClientRect();
    if (box.width <= 1) return false;
    if (box.left < -1 || box.right > document.documentElement.clientWidth + 1) return true;
    for (let outer = control.parentElement; outer; outer = outer.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(outer);
      const frame = outer.getBoundingClientRect();
      if (/hidden|clip/.test(overflowX) && (box.left < frame.left - 1 || box.right > frame.right + 1)) return true;
      if (/hidden|clip/.test(overflowY) && (box.top < frame.top - 1 || box.bottom > frame.bottom + 1)) return true;
      // The rest can be scrolled to.
      if (/auto|scroll/.test(overflowX + overflowY)) return false;
    }
    return false;
  }

  function textsIn(root: Element): Text[] {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    return texts;
  }

  const found = textsIn(part).flatMap(brokenWords);
  const parts = [...document.querySelectorAll('header, aside, main, footer, dialog[open]')];
  const wide = parts.flatMap(textsIn).filter(isWiderThanItsBlock);
  found.push(...wide.map((text) => `"${text.data}" sticks out: ${named(text.parentElement!)}`));
  const blocks = seen('p, h1, h2, h3, li, dt, dd, td, th, label, legend, summary, a, button');
  const columns = blocks.filter((block) => !block.querySelector('p, li, div, table, dl'));
  found.push(...columns.filter(isNarrow).map((block) => `narrow: ${named(block)}`));
  found.push(
    ...seen('a, button, input, select, textarea, summary')
      .filter(isCutOff)
      .map((one) => `cut off: ${named(one)}`),
  );
  return found;
}
