import { counted } from '../../../domain/text/counted.ts';
import { lineText } from '../../../domain/orders/lineName.ts';
import type { Venue } from '../../../domain/catalogue/venues.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import type { ToldTransfer } from '../../bookings/toldTransfer.ts';
import type { SessionPlaces } from '../../courses/sessionPlaces.ts';
import type { Mail } from '../../adapters/mail.ts';
import { newDate } from '../courses/changeWords.ts';
import { dateTasks } from '../orders/dateTasks.ts';
import { joiningTasks } from '../orders/joiningBlocks.ts';
import { customerBlock, orderIdFact } from '../orders/orderBlocks.ts';
import { unitsWithDate } from '../orders/orderLines.ts';
import { ownersLetter } from '../orders/ownersLetter.ts';
import { factsBlock, workBlocks } from '../letter/letter.ts';

const BY: Readonly<Record<ToldTransfer['transfer']['by'], string>> = {
  customer: 'Your website sent this when the customer changed the date on the booking page.',
  owner: 'Your website sent this because you pressed the link in the customer’s request.',
};

/** Tells the owner who comes on another date now, and what follows by itself. */
export function ownerTransferMail(
  told: ToldTransfer,
  venues: readonly Venue[],
  sessions: readonly SessionPlaces[],
): Mail {
  const plain = singleLines(told);
  const { orderId, order, people, transfer, from, to, registersGone } = plain;
  const { customer } = order;
  const count = counted(transfer.places.length, 'place');
  const [line] = to;
  const day = line ? newDate(line, from).now : '';
  const names = transfer.places.flatMap((place) => {
    const person = people[place];
    return person ? [[person.name, person.email].filter(Boolean).join(', ')] : [];
  });
  const joined = sessions.filter(({ line: { session } }) => session === line?.session);
  const tasks = [
    // Nobody comes on a date that is off: the plan has seen to that.
    ...joined.flatMap((session) => dateTasks({ ...session, state: null }, customer.name)),
    ...registersGone.map((gone) => `Correct the register that you have, it is not sent again: ${lineText(gone)}.`),
    ...joiningTasks(to, venues, customer.email),
  ];
  return ownersLetter(plain, {
    news: `${count} to ${day}`,
    preview: `${customer.name}: ${from.map(lineText).join('; ')}`,
    blocks: [
      ...workBlocks({
        left: tasks,
        done: [`Places, ${registersGone.length > 0 ? '' : 'register, '}reminders and hours follow by themselves.`],
      }),
      factsBlock('What has changed', [
        { label: 'From', lines: from.map(unitsWithDate) },
        { label: 'To', lines: to.map(unitsWithDate) },
        { label: 'Who', lines: names.length > 0 ? names : ['Nobody has been named yet'] },
        { label: 'Price', lines: ['As it was'] },
        orderIdFact(orderId),
      ]),
      customerBlock(customer),
    ],
    why: BY[transfer.by],
  });
}
