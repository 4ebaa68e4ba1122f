import { expect, test } from 'vitest';
import { venuesOf } from '../../../domain/catalogue/venues.ts';
import { customerOrderMail } from '../../../lambdas/mail/orders/customerOrderMail.ts';
import { joiningBlocks } from '../../../lambdas/mail/orders/joiningBlocks.ts';
import type { Mail } from '../../../lambdas/adapters/mail.ts';
import { ownerOrderMail } from '../../../lambdas/mail/orders/ownerOrderMail.ts';
import { paidOrder, vrForTwo } from './paidOrder.ts';
import { oneSpace, visibleText } from './visibleText.ts';

const DRIVER_CPC = 'Driver CPC, choose from 5 courses';
const EMAIL = 'rhys@morganhaulage.example';

const venues = venuesOf([
  ['Venue', 'Address', 'How to get in', 'Parking'],
  ['Cardiff', 'Unit 1, Sample Yard', 'Ring at the green door', 'Free in the yard'],
  ['Swansea', '2 Harbour Way'],
]);

const bodies = (mail: Mail) => [visibleText(mail.html), oneSpace(mail.text)];

/** An order of Driver CPC courses: one place each on a day of January. */
function courses(...venueNames: readonly string[]) {
  return paidOrder(
    venueNames.map((Venue, index) => [
      DRIVER_CPC,
      1,
      `${index + 1} Jan 2027`,
      { Course: `Module ${index + 1}`, Time: '8am-4pm', Venue },
    ]),
  );
}

test('the confirmation has all joining details, and the owner need send none', () => {
  const order = courses('Cardiff');
  for (const body of bodies(customerOrderMail(order, undefined, venues))) {
    expect(body).toMatch(
      /When and where[ -]+Date and times:? Fri 1 Jan 2027 8am-4pm Module 1 Venue:? Cardiff Address:? Unit 1, Sample Yard Getting in:? Ring at the green door Parking:? Free in the yard Bring:? Your photocard driving licence/,
    );
    expect(body).not.toContain('We email joining details');
  }
  for (const body of bodies(ownerOrderMail(order, [], venues))) expect(body).not.toMatch(/What to do|joining details/);
});

test('the courses stand in the order of their dates, not of the cart', () => {
  const order = paidOrder([
    ['OLAT, 1 day', 1, '9 Feb 2027', { Venue: 'Swansea' }],
    [DRIVER_CPC, 1, '4 Jan 2027', { Course: 'Safe Loading', Venue: 'Cardiff' }],
  ]);
  for (const body of bodies(customerOrderMail(order, undefined, venues)))
    expect(body).toMatch(
      /Mon 4 Jan.*Tue 9 Feb.*When and where: Safe Loading, Driver CPC.*When and where: Operator.*Your order.*Mon 4 Jan.*Tue 9 Feb/s,
    );
});

test('without a sheet of venues the mail names the venue; the owner sends the rest', () => {
  for (const body of bodies(customerOrderMail(vrForTwo))) {
    expect(body).toMatch(/Classes run 8am-4pm .* Venue:? Swansea Bring:? Your photocard/);
    expect(body).toContain(`We email joining details to ${EMAIL} before the course.`);
    expect(body).not.toContain('Address: 2 Harbour Way');
  }
  for (const body of bodies(ownerOrderMail(vrForTwo)))
    expect(body).toContain(`Send joining details to ${EMAIL} before the course. `);
});

test('the owner sends details only of the courses with an unknown venue', () => {
  const order = courses('Cardiff', 'Bala');
  for (const body of bodies(customerOrderMail(order, undefined, venues)))
    expect(body).toContain(`We email joining details to ${EMAIL} later for: 1 × Module 2, Driver CPC.`);
  for (const body of bodies(ownerOrderMail(order, [], venues)))
    expect(body).toContain(
      `Send joining details to ${EMAIL} for 1 × Module 2, Driver CPC, Sat 2 Jan 2027, 8am-4pm, Bala.`,
    );
});

test('twelve courses at one venue share a block, each with its own fact', () => {
  const [block, ...others] = joiningBlocks(courses(...Array.from({ length: 12 }, () => 'Cardiff')).order.lines, venues);
  expect(others).toEqual([]);
  if (block?.kind !== 'facts') throw new Error('no facts');
  expect(block.facts[1]).toEqual({ label: 'Sat 2 Jan 2027', lines: ['8am-4pm', 'Module 2'] });
  expect(block.facts.slice(12).map(({ label }) => label)).toEqual([
    'Venue',
    'Address',
    'Getting in',
    'Parking',
    'Bring',
  ]);
});

test('each product and each venue has a block of its own; equal lines are said once', () => {
  const { lines } = courses('Cardiff', 'Swansea', 'Cardiff').order;
  const other = paidOrder([['OLAT, 1 day', 1, '4 Jan 2027', { Venue: 'Cardiff' }]]).order.lines;
  const blocks = joiningBlocks([...lines, ...lines, ...other], venues);
  expect(blocks.map(({ title }) => title)).toEqual([
    'When and where: Driver CPC',
    'When and where: Module 2, Driver CPC',
    'When and where: Operator Licence Awareness',
    'Venue: Cardiff',
    'Venue: Swansea',
  ]);
  expect(blocks.map((block) => block.kind === 'facts' && block.facts.map(({ label }) => label))).toEqual([
    ['Fri 1 Jan 2027', 'Sun 3 Jan 2027', 'Venue', 'Bring'],
    ['Date and times', 'Venue', 'Bring'],
    ['Date and times', 'Venue', 'Bring'],
    ['Address', 'Getting in', 'Parking'],
    ['Address'],
  ]);
});

test('equipment and courses without a date have no block', () => {
  const { lines } = paidOrder([
    ['Digidown Terminal', 1],
    [DRIVER_CPC, 1],
  ]).order;
  expect(joiningBlocks(lines, venues)).toEqual([]);
  expect(customerOrderMail(paidOrder([['Digidown Terminal', 1]])).text).not.toContain('what to bring');
});
