import { asks } from '../../../domain/catalogue/asks.ts';
import { counted } from '../../../domain/text/counted.ts';
import type { Person } from '../../../domain/bookings/bookings.ts';
import { lineText } from '../../../domain/orders/lineName.ts';
import type { OrderLine } from '../../../domain/orders/orderLine.ts';
import { orderNumber } from '../../../domain/orders/orderId.ts';
import { NEEDS } from '../../courses/registerRows.ts';
import { type Block, factsBlock, toDoBlock } from '../letter/letter.ts';
import type { Mail } from '../../adapters/mail.ts';
import type { PaidOrder } from '../../../domain/orders/paidOrder.ts';
import { capitalised } from '../orders/dateTasks.ts';
import { customerBlock, orderIdFact } from '../orders/orderBlocks.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import { ownersLetter } from '../orders/ownersLetter.ts';
import { present } from '../../../domain/text/present.ts';

const BOOKERS_MOBILE = "the booker's mobile";
export const ANSWER_TO_ACT_ON = 'an answer to act on';
export const SPELLING = 'name corrected after the course';
const NO_MOBILE = 'No number';

/** One place of a booking, before and after a change; null is a place without a name. */
export interface ChangedPlace {
  readonly place: string;
  readonly line: OrderLine;
  readonly before: Person | null;
  readonly after: Person | null;
  /** After the course had begun: only the spelling of the name changed, or a missing name was given. */
  readonly isSpelt?: boolean;
}

/** The customer's own number; null where none is left. */
export interface ChangedMobile {
  readonly before: string | null;
  readonly after: string | null;
}

interface Reasons {
  readonly mobile?: ChangedMobile | null;
  /** False if the mail is only about spellings, and answers to a course's question. */
  readonly isAfterRegister?: boolean;
}

/** Tells the owner of people and of the booker's number that changed after the register, of spellings, and of answers that need something done. */
export function changedPeopleMail(
  booking: Pick<PaidOrder, 'orderId' | 'order'>,
  changes: readonly ChangedPlace[],
  { mobile: changedMobile = null, isAfterRegister = true }: Reasons = {},
): Mail {
  const plain = singleLines({ ...booking, changed: changes, mobile: changedMobile });
  const { orderId, order, changed, mobile } = plain;
  const isSpelt = changed.some((change) => change.isSpelt);
  const number = orderNumber(orderId);
  const sum = present([changed.length > 0 && counted(changed.length, 'place'), mobile && BOOKERS_MOBILE]).join(' and ');
  return ownersLetter(plain, {
    news: isAfterRegister ? `${sum} changed after the register` : `${isSpelt ? SPELLING : ANSWER_TO_ACT_ON}, ${sum}`,
    preview: present([
      ...changed.map(({ before, after }) => `${nameOf(before)}: now ${nameOf(after)}`),
      mobile && `${capitalised(BOOKERS_MOBILE)}: now ${mobile.after ?? NO_MOBILE}`,
    ]).join('; '),
    blocks: [
      toDoBlock('What to do', [
        isAfterRegister && 'Correct the register that you have: it is not sent again.',
        isSpelt && 'See that this is who came. If not, call the customer: the certificate has the new name now.',
        ...tasksOf(changed.filter((change) => !change.isSpelt)),
      ]),
      ...changed.map(placeBlock),
      mobile && mobileBlock(mobile),
      factsBlock(`Order ${number}`, [orderIdFact(orderId)]),
      customerBlock(order.customer),
    ],
    why: 'Your website sent this when the booking page was saved.',
  });
}

/** The tasks of the answers, each once. A person who left may have had one. */
function tasksOf(changed: readonly ChangedPlace[]): string[] {
  return [
    ...new Set(
      changed.flatMap(({ line, before, after }) => {
        const question = asks[line.productId];
        const answers = [before, after].flatMap((person) => person?.answers ?? []);
        return question && answers.some((answer) => question.follows[answer]) ? [question.task] : [];
      }),
    ),
  ];
}

function placeBlock({ line, before, after }: ChangedPlace): Block {
  return {
    kind: 'facts',
    isOneOfMany: true,
    title: lineText(line),
    facts: [
      { label: 'Before', lines: personLines(before) },
      { label: 'Now', lines: personLines(after) },
    ],
  };
}

function mobileBlock({ before, after }: ChangedMobile): Block {
  return factsBlock(capitalised(BOOKERS_MOBILE), [
    { label: 'Before', lines: [before ?? NO_MOBILE] },
    { label: 'Now', lines: [after ?? NO_MOBILE] },
  ]);
}

function personLines(person: Person | null): string[] {
  if (!person) return [nameOf(null)];
  const { email = '', mobile = '', needs, answers = [] } = person;
  return [nameOf(person), email, mobile, answers.join('; '), needs ? `${NEEDS}: ${needs}` : ''].filter(Boolean);
}

function nameOf(person: Person | null): string {
  return person?.name ?? 'No name';
}
