import { vi } from 'vitest';
import type { Engine, Part } from './engine.ts';
import { isSettled } from './lookAtPage.ts';

/** What a visitor looks for, as selectors. */
const KINDS = {
  button: 'button, [role=button], summary',
  link: 'a[href]',
  field: 'input, textarea',
  label: 'label',
  heading: 'h2',
  tick: 'input[type=checkbox], input[type=radio]',
} as const;

type Kind = keyof typeof KINDS;

export type Visitor = ReturnType<typeof visitorIn>;

/** Acts as a visitor does: finds things by their names, waits for them, presses and types. */
export function visitorIn(engine: Engine, siteUrl: string) {
  return {
    async open(address: string): Promise<void> {
      // A page that is left while its parts load complains of them.
      await engine.open('about:blank');
      engine.complaints();
      await engine.open(new URL(address, siteUrl).href);
      await until('the page does not settle', () => engine.run(isSettled, []));
    },
    press: (kind: Kind, name: RegExp) => act(kind, name, (part) => part.press()),
    fill: (name: RegExp, text: string) => act('field', name, (part) => part.fill(text)),
    key: engine.key,
    bringUp: (kind: Kind, name: RegExp) => act(kind, name, async () => {}),
    /** If there is such a box. */
    async tick(label: string): Promise<void> {
      if (await engine.run(isUnticked, [label])) await act('tick', new RegExp(label), (part) => part.press());
    },
    sees: (words: RegExp) => until(`no words ${words}`, () => engine.run(showsWords, [words.source])),
    seesNot: (words: RegExp) =>
      until(`still the words ${words}`, async () => !(await engine.run(showsWords, [words.source]))),
    /** Types into the fields of a frame, by their names, as the frame hears it. */
    fillFrame: (frame: string, texts: Readonly<Record<string, string>>) =>
      until(`no frame ${frame}`, () => engine.run(fillFields, [texts], frame)),
    pressInFrame: (frame: string, button: string) =>
      until(`no ${button} in ${frame}`, () => engine.run(pressButton, [button], frame)),
  };

  function act(kind: Kind, name: RegExp, action: (part: Part) => Promise<void>): Promise<void> {
    return until(`no ${kind} ${name}`, async () => {
      const part = await engine.find(shownPart, [KINDS[kind], name.source]);
      if (part) await action(part);
      return part !== null;
    });
  }
}

/** Tries again until something is true. What moves away from a press is found anew. */
export function until(complaint: string, isTrue: () => Promise<boolean>): Promise<void> {
  return vi.waitFor(
    async () => {
      let fault: unknown;
      const answer = await isTrue().catch((error: unknown) => {
        fault = error;
        return false;
      });
      if (!answer) throw new Error(`Timed out: ${complaint}`, { cause: fault });
    },
    { timeout: 20_000, interval: 100 },
  );
}

// These run in the page, each on its own.

/** In the dialog on top, or in the page, unless something covers it. Brings it to the middle first, and then waits for the next look. */
function shownPart(kind: string, name: string): Element | null {
  const words = new RegExp(name);
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const found = [...place.querySelectorAll<HTMLInputElement>(kind)].find((element) => {
    const labels = [...(element.labels ?? [])].map((label) => label.textContent).join(' ');
    const text = element.getAttribute('aria-label') ?? (labels || element.textContent);
    return element.checkVisibility() && words.test(text.replaceAll(/\s+/g, ' ').trim());
  });
  if (!found || found.disabled) return null;
  const { top, bottom } = found.getBoundingClientRect();
  if (top < 120 || bottom > innerHeight - 90) found.scrollIntoView({ block: 'center', behavior: 'instant' });
  if (found.getBoundingClientRect().top !== top) return null;
  const [{ x, y, width, height } = new DOMRect()] = found.getClientRects();
  return found.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ? found : null;
}

function isUnticked(label: string): boolean {
  return [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].some(
    ({ labels, checked }) => !checked && [...(labels ?? [])].some(({ textContent }) => textContent.includes(label)),
  );
}

function showsWords(words: string): boolean {
  return new RegExp(words).test(document.body.innerText.replaceAll(/\s+/g, ' '));
}

function fillFields(texts: Readonly<Record<string, string>>): boolean {
  const fields = Object.entries(texts).map(([name, text]) => {
    const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (!field) return false;
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return true;
  });
  return fields.every(Boolean);
}

function pressButton(words: string): boolean {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words);
  button?.click();
  return button !== undefined;
}
