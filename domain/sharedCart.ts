import * as z from 'zod/mini';
import { cartLines } from './cart.ts';
import { CART_LINK_VERSION, isTooLarge, MAX_CART_LINK } from './cartLink.ts';
import { productById } from './catalogue.ts';
import { cellsFromText, rowName } from './dateRow.ts';
import { requestedLinesSchema } from './order.ts';
import { ORDER_LIMITS, type OrderLine, orderLine } from './orderLine.ts';
import { parseOrNull } from './parseOrNull.ts';
import { sessionsOf, type TrainingSheets } from './trainingSheets.ts';

export const LINK_BROKEN = 'This link is not complete, or it was changed on the way. Ask for it to be sent again.';
export const LINK_OF_OTHER_VERSION =
  'This link was made with another version of our shop. Ask for it to be sent again.';
export const LINK_TOO_LARGE = `This link holds more than one order takes: ${ORDER_LIMITS.lines} different items, ${ORDER_LIMITS.quantity} of each. Ask for it in two parts.`;
export const NOTHING_SOLD = 'We no longer sell anything that is in this link.';

/** A cart that somebody sent, priced from the catalogue. */
export interface SharedCart {
  readonly lines: readonly OrderLine[];
  /** How many of the link's lines are of products that we no longer sell. */
  readonly unsold: number;
}

export interface RefusedLink {
  /** Words for the visitor. */
  readonly refusal: string;
}

const choicesSchema = z.array(z.tuple([z.int(), z.int(), z.optional(z.string()), z.optional(z.string())]));

/** Reads the fragment that `cartFragment` writes. Anybody may have written this one, so it has to keep the rules of an order. */
export function readSharedCart(fragment: string): SharedCart | RefusedLink {
  if (fragment.length > MAX_CART_LINK) return { refusal: LINK_TOO_LARGE };
  const parameters = new URLSearchParams(fragment.slice(1));
  if (parameters.get('cart') !== CART_LINK_VERSION) return { refusal: LINK_OF_OTHER_VERSION };
  const choices = choicesSchema.safeParse(parseOrNull(parameters.get('lines') ?? '')).data ?? [];
  const items = choices.map(([id, quantity, selectedDate, session]) => ({
    id,
    quantity,
    selectedDate,
    session,
    description: '',
    price: '',
  }));
  if (isTooLarge(items)) return { refusal: LINK_TOO_LARGE };
  const requested = requestedLinesSchema.safeParse(items).data;
  if (!requested) return { refusal: LINK_BROKEN };

  const lines = cartLines(
    requested.flatMap(({ id = 0, quantity, selectedDate, session }) => {
      const product = productById(id);
      const row = selectedDate ? { selectedDate, cells: cellsFromText(session) } : null;
      return product ? [orderLine(product, row, quantity)] : [];
    }),
  );
  if (lines.length === 0) return { refusal: NOTHING_SOLD };
  if (isTooLarge(lines)) return { refusal: LINK_TOO_LARGE };
  return { lines, unsold: requested.filter(({ id = 0 }) => !productById(id)).length };
}

/** The line with its row as the sheets have it now, with the headings; as it is if the row is not there. */
export function asListed(line: OrderLine, sheets: TrainingSheets): OrderLine {
  const product = productById(line.productId);
  const rows = product?.sheet && line.selectedDate ? sessionsOf(sheets[product.sheet] ?? []) : [];
  const row = rows.find((listed) => rowName(listed) === rowName(line));
  return product && row ? orderLine(product, row, line.quantity) : line;
}
