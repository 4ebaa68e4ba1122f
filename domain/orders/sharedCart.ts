import * as z from 'zod/mini';
import { cartLines } from './cart.ts';
import { CART_LINK_VERSION, isTooLarge, MAX_CART_LINK } from './cartLink.ts';
import { productById } from '../catalogue/catalogue.ts';
import { cellsFromText, rowName } from '../dates/dateRow.ts';
import { requestedLinesSchema } from './order.ts';
import { lineKey, ORDER_LIMITS, type OrderLine, orderLine } from './orderLine.ts';
import { sessionsOf, type TrainingSheets } from '../dates/trainingSheets.ts';
import { decodedUri } from '../text/decodedUri.ts';

export const LINK_BROKEN = 'This link is not complete, or it was changed on the way. Ask for it to be sent again.';
export const LINK_OF_OTHER_VERSION =
  'This link was made with another version of our shop. Ask for it to be sent again.';
export const LINK_TOO_LARGE = `This link holds more than one order takes: ${ORDER_LIMITS.lines} different items, ${ORDER_LIMITS.quantity} of each. Ask for it in two parts.`;
export const NOTHING_SOLD = 'We no longer sell anything that is in this link.';

export const DATE_NOT_LISTED = 'The date in this link is no longer listed. Choose another one in your cart.';

/** A cart that somebody sent, priced from the catalogue. Its rows have the words of the link, which anybody may have written: see listedCart. */
export interface SharedCart {
  readonly lines: readonly OrderLine[];
  /** How many of the link's lines are of products that we no longer sell. */
  readonly unsold: number;
}

interface RefusedLink {
  /** Words for the visitor. */
  readonly refusal: string;
}

const choicesSchema = z.array(z.tuple([z.int(), z.int(), z.optional(z.string()), z.optional(z.string())]));

/** Reads the fragment that `cartFragment` writes. Anybody may have written this one, so it has to keep the rules of an order. */
export function readSharedCart(fragment: string): SharedCart | RefusedLink {
  if (fragment.length > MAX_CART_LINK) return { refusal: LINK_TOO_LARGE };
  const { version, lines: json } = readParameters(fragment.slice(1));
  if (version !== CART_LINK_VERSION) return { refusal: LINK_OF_OTHER_VERSION };
  const choices = choicesSchema.safeParse(parseOrNull(json)).data ?? [];
  const items = choices.map(([id, quantity, selectedDate, cellsText]) => ({
    id,
    quantity,
    selectedDate,
    cells: cellsFromText(cellsText),
    description: '',
    price: '',
  }));
  if (isTooLarge(items)) return { refusal: LINK_TOO_LARGE };
  const requested = requestedLinesSchema.safeParse(items).data;
  if (!requested) return { refusal: LINK_BROKEN };

  const lines = cartLines(
    requested.flatMap(({ id = 0, quantity, selectedDate, cells }) => {
      const product = productById(id);
      const row = selectedDate ? { selectedDate, cells } : null;
      return product ? [orderLine(product, row, quantity)] : [];
    }),
  );
  if (lines.length === 0) return { refusal: NOTHING_SOLD };
  if (isTooLarge(lines)) return { refusal: LINK_TOO_LARGE };
  return { lines, unsold: requested.filter(({ id = 0 }) => !productById(id)).length };
}

/** A cart as it is shown and taken: each row in the words of the sheets, none in those of the link. */
interface ListedCart {
  readonly lines: readonly OrderLine[];
  /** The keys of lines whose row is in no sheet: their date is to be arranged. */
  readonly unlisted: ReadonlySet<string>;
}

export function listedCart(sent: readonly OrderLine[], sheets: TrainingSheets): ListedCart {
  const unlisted = new Set<string>();
  const lines = sent.map((line) => {
    const product = productById(line.productId);
    if (!product || !line.selectedDate) return line;
    const row = sessionsOf(sheets[product.sheet ?? ''] ?? []).find((listed) => rowName(listed) === rowName(line));
    const listed = orderLine(product, row ?? null, line.quantity);
    if (!row) unlisted.add(lineKey(listed));
    return listed;
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
