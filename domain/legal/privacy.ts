import { business } from '../business.ts';
import { emailLink, firmFacts, phoneLinks } from './firmFacts.ts';
import { keptData, keptElsewhere } from './keptData.ts';
import type { LegalText } from './legalText.ts';
import { BACKUPS_KEPT_DAYS } from './retention.ts';

/** The region of the orders that this notice names: a production stage in another is refused. */
export const STORED_IN = { region: 'eu-west-2', place: 'London' } as const;

/** The region of the weekly copies that this notice names; null if there are none. */
export const COPIED_TO: { readonly region: string; readonly place: string } | null = {
  region: 'eu-west-1',
  place: 'Ireland',
};

export const privacy: LegalText = {
  title: 'Privacy',
  version: '2026-11-28',
  approvedOn: '',
  intro:
    'We ask for what we need to run your course and no more. We show no adverts, follow nobody around the web and sell no data. This page says what we hold, why, who else sees it and for how long.',
  sections: [
    {
      heading: 'Who is in charge of your data',
      blocks: [
        `${business.registeredName} decides how your data is used. The law calls this the controller. Write, email or call about anything on this page.`,
        firmFacts,
      ],
    },
    {
      heading: 'When you order',
      blocks: [
        'We hold your name, email and address, your company and purchase order if you give them, a mobile number for the morning of the course if you leave one, what you bought, what you paid, and which terms you agreed to. We get these from you.',
        'We need them to give you what you paid for. The ground in law is our contract with you. We must keep the money records for tax: that ground is a duty in law. Without these details we cannot take an order.',
        'Your card number goes straight to Stripe. We never see it.',
      ],
    },
    {
      heading: 'When somebody books for you',
      blocks: [
        'Whoever booked may give us your name, and may give your email, a mobile number for the morning of the course, and an answer that we need to teach you, such as which ADR modules you take. You may not have told us these yourself.',
        'They may also say what we should know for the day, such as access, language or diet. This can be about your health. So it needs your consent, and whoever writes it must ask you first. Only our office and your trainer see it, and whoever has the link of the booking. You can have it taken out at any time: tell us.',
        'We use them to know who comes, to tell you when and where, to call you if you are not there, to tell you if plans change, and to record your training. The ground is our fair interest in running the course well. Where a law asks us to record your training, that duty is the ground.',
        'The trainer notes whether you came. Whoever booked can see this. If you came, they get your certificate of attendance, and so do you if we have your email.',
      ],
    },
    {
      heading: 'Reminders before a certificate runs out',
      blocks: [
        'You, or whoever booked for you, can ask for one. We then hold your email, the course and the day. When your name goes, a year after the course, these stay until the reminder is sent. An email tells you at once, and one press in it stops all reminders to you. We then keep your email in a scrambled form, so that we send you none again. The ground is the fair interest, yours and ours, in not letting a certificate lapse.',
      ],
    },
    {
      heading: 'When you ask for a place on a full date, or for a date',
      blocks: [
        'We hold your email, the course, the date and how many places you need, until we have told you once. One press in our first email stops it. The ground is your consent.',
      ],
    },
    {
      heading: 'When you write to us or sign up for news',
      blocks: [
        'If you write to us, by a form or an email, we get your name, email and message. We use them to answer you. The ground is our fair interest in doing so, or the contract that you ask about.',
        'The newsletter form sends us your email, and notes when you agreed and to which words. The ground is your consent. You can take it back at any time: each newsletter says how, or tell us. We do not send adverts to you because you placed an order.',
      ],
    },
    {
      heading: 'When you look around',
      blocks: [
        'We keep no list of visits and use no tools that count visitors. Each request brings an internet address with it, as everywhere on the web. We use it to stop attacks and stolen cards, in a form that is scrambled with a new secret each day. The ground is our fair interest in a safe shop.',
        'Our logs hold times, order numbers and faults, but no names, emails or internet addresses.',
      ],
    },
    {
      heading: 'Who else sees it',
      blocks: [
        {
          list: [
            'Stripe takes your card payment, looks for fraud and keeps records as the law asks of it. It gets your name, email, address and order.',
            `Amazon Web Services runs this website, stores orders in ${STORED_IN.place} and sends our emails.${COPIED_TO ? ` Once a week it copies what it stores to ${COPIED_TO.place}, in case ${STORED_IN.place} is lost.` : ''}`,
            'Our mailbox provider holds the emails that we get and send.',
            'The bodies that award or record your course get what they need for it, such as DVSA for Driver CPC hours.',
            'The post gets your address if you buy equipment.',
            'Our accountant and the tax office see money records.',
            'If you press "Show map" on the contact page, the map comes from another service, which the page names. It then sees your internet address. Until you press, it sees nothing.',
            'If you open the quizzes with the password of your course, they come from the service that hosts them. It may set cookies of its own.',
          ],
        },
        'Stripe and Amazon also work in other countries, such as the USA. Data that goes there stays protected by contracts or rules that UK law accepts. Ask us if you want to know which.',
      ],
    },
    {
      heading: 'How long we keep it',
      blocks: [
        {
          facts: [...Object.values(keptData), ...keptElsewhere].flatMap(({ keptFor }) => keptFor),
        },
        `Backups and copies go ${BACKUPS_KEPT_DAYS} days after that. Stripe and the bodies that award courses keep their own records for as long as their rules say.`,
      ],
    },
    {
      heading: 'What is kept in your browser',
      blocks: [
        'We set no cookies. Your own browser keeps these, so that the shop works:',
        {
          list: [
            'your cart, until you empty it or order',
            'a copy of the course dates, so that pages need not ask again',
            'the place near which you want your dates, until you choose all places',
            'if we do not know yet that a payment went through: its number and what you ordered, for up to a week, so that you do not pay twice',
            'what you type in a form, until you have sent it or close the tab',
            'your receipt, for a minute, so that a reload does not lose it',
            'on a trainer’s phone: the names of a course and who came, until all is sent and the course is over, or for a week after it',
            'how far down a page you were, until you close the tab.',
          ],
        },
        'At the checkout, code from Stripe may set cookies that help it to spot fraud. Your browser fetches this code when you open something in the shop, and runs it at the checkout. The link to your booking stays in the history of your browser: on a shared computer, clear it.',
        'The law asks for a banner only if a site stores what you have not asked for. All of this is there for the shop or a safe payment, so there is none.',
      ],
    },
    {
      heading: 'Your rights',
      blocks: [
        'You can ask us at any time:',
        {
          list: [
            'to see what we hold about you, and to have a copy',
            'to put right what is wrong',
            'to delete it, if we need not keep it by law',
            'to stop using it, or to use it less',
            'to hand it over in a form that a computer can read',
            'to stop news and reminders.',
          ],
        },
        'You can object to any use that rests on our fair interest. If you gave consent, you can take it back. It costs you nothing, and we answer within a month. We may ask you to show that you are you. We let no computer decide things about you that have serious effects.',
      ],
    },
    {
      heading: 'If you want to complain',
      blocks: [
        'Tell us first, in any way that suits you. We tell you within 30 days that we have your complaint. We look into it without delay, keep you posted, and tell you what came of it.',
        emailLink,
        ...phoneLinks,
        'You can also complain to the ICO, the body that watches over data in the UK. Call 0303 123 1113, or use its website.',
        { link: { label: 'Complain to the ICO', to: 'https://ico.org.uk/make-a-complaint/' } },
      ],
    },
    {
      heading: 'New versions of this page',
      blocks: [
        'If we use data in a new way, we change this page and its date first. If it matters to you, we tell you.',
      ],
    },
  ],
};
