import bcd, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data' with { type: 'json' };
import type { BrowserContext, Page } from 'playwright-core';
import { oldestBrowsers } from '../../frontend/build/oldestBrowsers.ts';

/** Takes from every page of a context what one of the oldest browsers lacks: built-ins of the language and of the web. */
export async function makeOld(context: BrowserContext): Promise<void> {
  await context.addInitScript(takeAway, lackedByOldest);
}

/** By their names in MDN's compatibility data: "Array.toSorted", "AbortSignal.timeout_static", or a whole interface. */
export const lackedByOldest: readonly string[] = [bcd.javascript.builtins, bcd.api].flatMap((built) =>
  identifiersIn(built).flatMap(([owner, about]) =>
    isLacked(about)
      ? [owner]
      : identifiersIn(about)
          .filter(([, member]) => isLacked(member))
          .map(([name]) => `${owner}.${name}`),
  ),
);

const members = [bcd.javascript.builtins, bcd.api].flatMap((built) =>
  identifiersIn(built).flatMap(([, about]) =>
    identifiersIn(about).map(([name, member]) => ({
      name: name.replace(/_(?:static|event)$/, ''),
      isNew: isLacked(about) || isLacked(member),
    })),
  ),
);
const oldNames = new Set(members.filter(({ isNew }) => !isNew).map(({ name }) => name));

/** Names of members that no object has in one of the oldest browsers. */
export const newNames = new Set(members.map(({ name }) => name).filter((name) => !oldNames.has(name)));

const lackedStyles = {
  /** docs/decisions/0121 says what layers are worth. */
  atRules: lackedIn(bcd.css['at-rules']).filter((name) => name !== 'layer'),
  properties: lackedIn(bcd.css.properties),
  selectors: lackedIn(bcd.css.selectors),
};

/** Takes from the styles of a page what one of the oldest browsers does not understand. What `@supports` asks for stays. */
export async function takeNewStyles(page: Page): Promise<void> {
  await page.evaluate(takeStyles, lackedStyles);
}

function lackedIn(group: Identifier | undefined): string[] {
  return identifiersIn(group)
    .filter(([, about]) => isLacked(about))
    .map(([name]) => name);
}

function identifiersIn(about: Identifier | undefined): [name: string, Identifier][] {
  return Object.entries(about ?? {}).filter(([name]) => name !== '__compat') as [string, Identifier][];
}

function isLacked({ __compat: compat }: Identifier): boolean {
  return compat !== undefined && Object.entries(oldestBrowsers).some((browser) => lacks(compat, browser));
}

function lacks({ support }: CompatStatement, [browser, version]: readonly [string, string]): boolean {
  const statements = [support[browser as keyof typeof support] ?? []].flat();
  const plain = statements.find(({ prefix, alternative_name, flags }) => !prefix && !alternative_name && !flags);
  const added = plain?.version_added;
  return !added || added === 'preview' || Number.parseFloat(added.replace('≤', '')) > Number(version);
}

/** Runs in the page. */
function takeAway(names: readonly string[]): void {
  const page = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page has only this function
  const remove = (from: object | undefined, name: string) => from && Reflect.deleteProperty(from, name);
  for (const name of names) {
    const [owner = '', member] = name.split('.');
    const built = owner === 'Window' ? page : page[owner];
    if (member === undefined) {
      for (const each of Object.getOwnPropertyNames(built?.prototype ?? {})) remove(built?.prototype, each);
      remove(page, owner);
    } else if (member.endsWith('_static')) {
      remove(built, member.replace(/_static$/, ''));
    } else if (member !== owner) {
      for (const from of [built, built?.prototype]) remove(from, member);
    }
  }
}

/** Runs in the page. */
function takeStyles({ atRules, properties, selectors }: typeof lackedStyles): void {
  const isAtRule = new RegExp(`^@(?:${atRules.join('|')})[ {]`);
  const hasSelector = new RegExp(`:(?:${selectors.join('|')})(?![\\w-])`);
  const takeFrom = (sheet: CSSStyleSheet | CSSGroupingRule): void => {
    for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
      const rule = sheet.cssRules[index]!;
      const { selectorText = '' } = rule as Partial<CSSStyleRule>;
      if (isAtRule.test(rule.cssText) || hasSelector.test(selectorText)) sheet.deleteRule(index);
      else if (rule instanceof CSSStyleRule) for (const name of properties) rule.style.removeProperty(name);
      else if (rule instanceof CSSGroupingRule) takeFrom(rule);
    }
  };
  for (const sheet of document.styleSheets) takeFrom(sheet);
}
