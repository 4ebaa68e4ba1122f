import type { Page } from 'playwright-core';

/** The text spacing that a reader may set (WCAG 1.4.12). */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** As an extension for dyslexic readers does it. */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, SPACING);
}

/** Texts that other texts or buttons cover, and choices that their boxes cut off. */
export function coveredTexts(page: Page): Promise<string[]> {
  return page.evaluate(findCovered);
}

/** Runs in the page. */
function findCovered(): string[] {
  // oxlint-disable unicorn/consistent-function-scoping -- all of it runs in the page
  const part = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main')!;
  const left = '[aria-hidden=true], [class*=visually], [class*=carousel], option, script, style, noscript';
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest(left) &&
    !isStuck(element);

  /** The page scrolls away from under it. */
  function isStuck(element: Element | null): boolean {
    if (!element || element.matches('dialog')) return false;
    return /sticky|fixed/.test(getComputedStyle(element).position) || isStuck(element.parentElement);
  }

  function boxesOf(text: Text) {
    const range = document.createRange();
    range.selectNodeContents(text);
    // The lines of a text are higher than its letters.
    return [...range.getClientRects()].map(({ left, right, top, bottom, height }) => ({
      of: text.parentElement!,
      name: text.data.trim().slice(0, 40),
      left: left + 1,
      right: right - 1,
      top: top + height / 4,
      bottom: bottom - height / 4,
    }));
  }

  function textBoxes() {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    return texts.filter(({ data, parentElement }) => data.trim() && isSeen(parentElement!)).flatMap(boxesOf);
  }

  function isCutOff(select: HTMLSelectElement): boolean {
    const copy = select.cloneNode() as HTMLSelectElement;
    copy.append(...[...select.selectedOptions].map((option) => option.cloneNode(true)));
    copy.style.cssText = 'position: absolute; width: auto; max-width: none';
    select.after(copy);
    const needed = copy.offsetWidth;
    copy.remove();
    return needed > select.offsetWidth + 1;
  }

  const texts = textBoxes();
  const buttons = [...part.querySelectorAll('button, a[class*=button], select')].filter(isSeen).map((of) => {
    const { left, right, top, bottom } = of.getBoundingClientRect();
    return { of, name: of.textContent.trim().slice(0, 40), left, right, top, bottom };
  });
  const covered = texts.flatMap((text, position) =>
    [...texts.slice(position + 1), ...buttons]
      .filter(({ of }) => of !== text.of && !of.contains(text.of))
      .filter((o) => text.left < o.right && o.left < text.right && text.top < o.bottom && o.top < text.bottom)
      .map((other) => `"${text.name}" and "${other.name}"`),
  );
  const cut = [...part.querySelectorAll('select')].filter((select) => isSeen(select) && isCutOff(select));
  return [...covered, ...cut.map((select) => `cut off: "${select.selectedOptions[0]!.text}"`)];
}
