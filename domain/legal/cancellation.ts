import { business } from '../business.ts';
import { mailto } from '../text/mailto.ts';
import { emailLink, phoneLinks } from './firmFacts.ts';
import type { LegalText } from './legalText.ts';

/** The model form of the Consumer Contracts Regulations 2013, Schedule 3 part B, with the firm's data. Its wording is the law's. */
export const modelForm = {
  heading: 'Model cancellation form',
  to: [business.registeredName, ...business.address, business.email],
  lines: [
    'I/We [*] hereby give notice that I/We [*] cancel my/our [*] contract of sale of the following goods [*]/for the supply of the following service [*],',
    'Ordered on [*]/received on [*],',
    'Name of consumer(s),',
    'Address of consumer(s),',
    'Signature of consumer(s) (only if this form is notified on paper),',
    'Date',
  ],
  note: '[*] Delete as appropriate.',
} as const;

/** Opens the form in the visitor's own mail program. */
const MODEL_EMAIL = mailto(business.email, {
  subject: modelForm.heading,
  body: [...modelForm.lines, modelForm.note].join('\n\n'),
});

/** The sentences that the customer's confirmation repeats (lambdas/mail/orders/cancellationBlocks.ts). */
export const cancellationWords = {
  consumer:
    'You have it if you are a consumer. That means a person who buys for reasons that are wholly or mainly outside their own business, trade, craft or profession.',
  company:
    'A company does not have this right. Nor does somebody who books for their own firm, such as an owner-driver. For them, the terms say how to move or cancel. If you are not sure, ask us.',
  equipmentUntil:
    'Equipment: fourteen days from the day after you got it. If one order comes in parts, count from the last part.',
  earlyStart: [
    'Before the course begins, you can still cancel, and get all your money back.',
    'Once the course has begun, you can still cancel within the fourteen days. You then pay for the part that you have had. If you leave after one day of five, that is one fifth of the price.',
    'Once the course has been given in full, you can no longer cancel it.',
  ],
  sendBack: 'Send it within fourteen days of telling us. You pay the postage.',
  unpacked:
    'You may unpack it and try it as you would in a shop. If you use it more than that and it loses worth, we may pay back less.',
} as const;

export const cancellation: LegalText = {
  title: 'Your right to cancel',
  version: '2026-11-23',
  approvedOn: '',
  intro:
    'If you are a consumer, you can cancel an order or a part of it. You have fourteen days, and need not say why. This page says how, and what you get back.',
  sections: [
    {
      heading: 'Who has this right',
      blocks: [
        `${cancellationWords.consumer} A driver with a job who pays for a course out of their own pocket will often be one.`,
        cancellationWords.company,
        {
          link: {
            label: 'Terms: if you want to move, swap or cancel',
            to: '/terms#if-you-want-to-move-swap-or-cancel',
          },
        },
      ],
    },
    {
      heading: 'How long you have',
      blocks: [
        {
          list: ['A course: fourteen days from the day after you paid.', cancellationWords.equipmentUntil],
        },
        'The last day counts until midnight. It is enough to send your message by then. You need not wait for our answer.',
      ],
    },
    {
      heading: 'How to cancel',
      blocks: [
        'Tell us clearly that you want to cancel. Give your order number, or your name and what you bought. Choose any of these ways:',
        {
          list: [
            'Open your booking page by the link in your confirmation email. Press "Ask to move or cancel" and choose "Cancel". An email tells you at once that we have it.',
            'Reply to your confirmation, or email us.',
            'Call us.',
            'Send the form at the end of this page, by email or post. You do not have to use it.',
          ],
        },
        emailLink,
        ...phoneLinks,
      ],
    },
    {
      heading: 'What you get back',
      blocks: [
        'You get back all that you paid for what you cancel, with VAT and any upload fee. If it is a course that has already begun, we may keep a part: see below.',
        'The money goes back to the card that you paid with. It costs you nothing. We send it within fourteen days:',
        {
          list: [
            'for a course, from the day that you tell us',
            'for equipment, from the day that we have it back, or that you show us you have sent it, if that is sooner.',
          ],
        },
      ],
    },
    {
      heading: 'If your course begins within the fourteen days',
      blocks: [
        'We may begin a course within your fourteen days only if you ask us to. The checkout asks you to tick a box for this. With it you also say that you know what it means:',
        { list: cancellationWords.earlyStart },
        'If we begin without your tick, you do not pay for what you have had if you cancel within the fourteen days.',
      ],
    },
    {
      heading: 'Sending equipment back',
      blocks: [
        `${cancellationWords.sendBack} Send it to:`,
        { facts: [{ label: 'Address', value: [business.name, ...business.address].join(', ') }] },
        cancellationWords.unpacked,
        'If it is faulty, you have other rights, and we pay the postage. The terms list them.',
        { link: { label: 'Terms: returns and faults', to: '/terms#equipment-returns-and-faults' } },
      ],
    },
    {
      heading: 'After the fourteen days',
      blocks: [
        'You can still ask to move to another date, to swap or to cancel. The terms say what this costs. If we cancel a course, you can always have another date or all your money back.',
        {
          link: {
            label: 'Terms: if you want to move, swap or cancel',
            to: '/terms#if-you-want-to-move-swap-or-cancel',
          },
        },
      ],
    },
    {
      heading: modelForm.heading,
      isForm: true,
      blocks: [
        'Fill this in and send it only if you want to cancel. The law sets its wording.',
        { link: { label: 'Write it as an email', to: MODEL_EMAIL } },
        `To ${modelForm.to.join(', ')}:`,
        { list: modelForm.lines },
        modelForm.note,
      ],
    },
  ],
};
