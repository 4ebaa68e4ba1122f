import * as z from 'zod/mini';
import { cartLines } from './cart.ts';
import { CART_LINK_VERSION, isTooLarge, MAX_CART_LINK } from './cartLink.ts';
import { productById } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/products.ts';
import { sessionIdSchema } from './order.ts';
import { lineKey, ORDER_LIMITS, type OrderLine, orderLine } from './orderLine.ts';
import { sessionsOf, type TrainingSheets } from '../dates/trainingSheets.ts';
import { decodedUri } from '../text/decodedUri.ts';

export const LINK_BROKEN = 'This link is not complete, or it was changed on the way. Ask for it to be sent again.';
export const LINK_OF_OTHER_VERSION =
  'This link was made with another version of our shop. Ask for it to be sent again.';
export const LINK_TOO_LARGE = `This link holds more than one order takes: ${ORDER_LIMITS.lines} different items, ${ORDER_LIMITS.quantity} of each. Ask for it in two parts.`;
export const NOTHING_SOLD = 'We no longer sell anything that is in this link.';

export const DATE_NOT_LISTED = 'The date in this link is no longer listed. Choose another one in your cart.';

/** What a link names: it holds no words, which anybody could have written. */
export interface SentLine {
  readonly product: Product;
  readonly quantity: number;
  /** The id of its session; empty if its date is to be arranged, or it has none. */
  readonly session: string;
}

/** A cart that somebody sent: see listedCart. */
export interface SharedCart {
  readonly sent: readonly SentLine[];
  /** How many of the link's lines are of products that we no longer sell. */
  readonly unsold: number;
}

interface RefusedLink {
  /** Words for the visitor. */
  readonly refusal: string;
}

const choicesSchema = z
  .array(z.tuple([z.int(), z.int().check(z.gte(1)), z.optional(sessionIdSchema)]))
  .check(z.minLength(1));

/** Reads the fragment that `cartFragment` writes. Anybody may have written this one, so it has to keep the rules of an order. */
export function readSharedCart(fragment: string): SharedCart | RefusedLink {
  if (fragment.length > MAX_CART_LINK) return { refusal: LINK_TOO_LARGE };
  const { version, lines: json } = readParameters(fragment.slice(1));
  if (version !== CART_LINK_VERSION) return { refusal: LINK_OF_OTHER_VERSION };
  const choices = choicesSchema.safeParse(parseOrNull(json)).data;
  if (!choices) return { refusal: LINK_BROKEN };
  if (choices.length > ORDER_LIMITS.lines) return { refusal: LINK_TOO_LARGE };
  const sent = choices.flatMap(([id, quantity, session = '']) => {
    const product = productById(id);
    return product ? [{ product, quantity, session: product.hasDates ? session : '' }] : [];
  });
  const merged = mergedLines(sent);
  if (merged.length === 0) return { refusal: NOTHING_SOLD };
  if (isTooLarge(merged)) return { refusal: LINK_TOO_LARGE };
  return { sent: merged, unsold: choices.length - sent.length };
}

function mergedLines(sent: readonly SentLine[]): SentLine[] {
  const merged = new Map<string, SentLine>();
  for (const line of sent) {
    const key = `${line.product.id} ${line.session}`;
    merged.set(key, { ...line, quantity: line.quantity + (merged.get(key)?.quantity ?? 0) });
  }
  return [...merged.values()];
}

/** A cart as it is shown and taken: each row in the words of the sheets. */
interface ListedCart {
  readonly lines: readonly OrderLine[];
  /** The keys of lines whose session is in no sheet: their date is to be arranged. */
  readonly unlisted: ReadonlySet<string>;
}

export function listedCart(sent: readonly SentLine[], sheets: TrainingSheets): ListedCart {
  const unlisted = new Set<string>();
  const lines = sent.map(({ product, quantity, session }) => {
    const row = session && sessionsOf(sheets[product.sheet ?? ''] ?? []).find((listed) => listed.session === session);
    const line = orderLine(product, row || null, quantity);
    if (session && !row) unlisted.add(lineKey(line));
    return line;
  });
  return { lines: cartLines(lines), unlisted };
}

/** Mail programs and messengers escape a link once more, break it into lines, or put it inside a sentence. */
function readParameters(query: string): { readonly version: string | null; readonly lines: string } {
  const parameters = new URLSearchParams(decodedIf(query, /^cart%3D/i).replace('&amp;', '&'));
  const lines = decodedIf(parameters.get('lines') ?? '', /^%5B/i).replace(/[\r\n]/g, '');
  return { version: parameters.get('cart'), lines: lines.slice(0, lines.lastIndexOf(']') + 1) };
}

function decodedIf(text: string, escaped: RegExp): string {
  return escaped.test(text) ? decodedUri(text) : text;
}

/** The value of a JSON text; null if it is none. */
function parseOrNull(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
