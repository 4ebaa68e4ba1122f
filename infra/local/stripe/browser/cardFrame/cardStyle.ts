import type { StripeElementStyle } from '@stripe/stripe-js';

const SELECTORS = {
  base: 'input',
  complete: 'input.complete',
  empty: 'input.empty',
  invalid: 'input.invalid',
} as const;
const PSEUDO = [':hover', ':focus', '::placeholder', '::selection', ':-webkit-autofill', ':disabled'] as const;

/** The page's `style` option as a style sheet, written rule by rule so that values stay values. */
export function applyStyle(style: StripeElementStyle = {}): void {
  const sheet = new CSSStyleSheet();
  for (const [variant, selector] of Object.entries(SELECTORS)) {
    const properties = style[variant as keyof typeof SELECTORS] ?? {};
    addRule(sheet, selector, properties);
    for (const pseudo of PSEUDO) addRule(sheet, `${selector}${pseudo}`, properties[pseudo] ?? {});
  }
  document.adoptedStyleSheets = [sheet];
}

function addRule(sheet: CSSStyleSheet, selector: string, properties: object): void {
  const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)];
  if (!(rule instanceof CSSStyleRule)) return;
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value !== 'object') rule.style.setProperty(cssName(name), String(value));
  }
}

const cssName = (name: string): string =>
  name === 'fontSmoothing'
    ? '-webkit-font-smoothing'
    : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
