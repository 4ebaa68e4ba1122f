import { business } from '../business.ts';
import { emailLink, firmFacts, phoneLinks } from './firmFacts.ts';
import type { LegalText } from './legalText.ts';

export const terms20261123: LegalText = {
  title: 'Terms',
  version: '2026-11-23',
  approvedOn: '',
  intro:
    'These terms hold for every order that you pay for on this website. They say what you buy, what it costs and what happens if plans change. The law gives you rights on top of them, and nothing here takes those away.',
  sections: [
    {
      heading: 'Who we are',
      blocks: [
        `"We" means ${business.registeredName}. We train drivers and transport managers, and help firms keep to the rules.`,
        firmFacts,
      ],
    },
    {
      heading: 'What we sell here',
      blocks: [
        'You can buy two kinds of things on this website:',
        {
          list: [
            'Places on training courses. Each course page says what the course covers, how long it takes and what you get at the end.',
            'Equipment: wall planners and tools that read tachographs.',
          ],
        },
        'You can use the website if you are 18 or over. We do not sell here what we quote for, such as audits or training at your yard. Each quote says which terms go with it.',
        'We teach with the care and skill that you can expect from people who know the trade. Taking a course does not mean that you pass its exam. The body that sets the exam decides that.',
      ],
    },
    {
      heading: 'Prices and VAT',
      blocks: [
        'We show each price without VAT and with it. VAT is 20%. The checkout shows the whole sum before you pay. Nothing is added after that.',
        'You pay the price that the checkout shows. If we change a price while you are there, we show you the new one first, and take no money until you have seen it.',
        'Some courses have an upload fee for each place. It is shown beside the price and on a line of its own in your order. It is the price of the body that records your training, not ours. We collect it for that body and add nothing, so it carries no VAT.',
      ],
    },
    {
      heading: 'How you pay',
      blocks: [
        'You pay by card, in full, when you order. Stripe takes the payment for us. Your card number goes straight to Stripe: we never see it.',
        'Your bank may ask you to confirm that it is you. If the card is declined, you owe us nothing and no place is held for you.',
      ],
    },
    {
      heading: 'When the contract is made',
      blocks: [
        'Putting something in the cart does not bind you and does not hold a place. You make us an offer when you press the button that pays. The contract is made as soon as your payment has gone through. Each course and each piece of equipment in an order is a contract of its own.',
        'We then email you at once. The email lists what you bought and what you paid, and your VAT invoice comes with it. Keep it. If nothing has come after an hour, call us.',
        'Now and then two people pay for the last place in the same minute. We then make room for you or offer you another date. If neither works, you get all your money back.',
        'If a payment does not match its order, we hold the order back and look into it. You get your order, or your money back.',
        'The contract is in English. We keep your order, and you can see it on your booking page until a year after your last course.',
      ],
    },
    {
      heading: 'Your place on a course',
      blocks: [
        'Book a date from the list, or book without one and we agree a date with you. Say who comes on your booking page, now or later. You can change a name there at no cost. Type the new name in place of the old one.',
        'Your confirmation says where to go, when to be there and what to bring, or that we send this later. Bring the photo ID that it asks for. Come on time. Without the right ID, or if you come late, the rules of some courses do not let us teach you. We then treat it as a late change: see below.',
        'For Driver CPC, you must be there for the whole course to get the hours. We record them within five working days.',
        'Please follow the safety rules of the site. We may ask somebody who puts others at risk to leave.',
      ],
    },
    {
      heading: 'If you want to move, swap or cancel',
      blocks: [
        'Use "Ask to move or cancel" on your booking page, reply to your confirmation, or call us. You can ask for another date, swap with another booking, or cancel. Your booking stays as it is until we answer, unless you use your right to cancel.',
        'If you are a consumer, you have fourteen days to change your mind. If you cancel in that time, you need not wait for our answer. Those days come first: the rules below are for the time after them, and for businesses.',
        {
          link: { label: 'Your right to cancel', to: '/cancellation' },
        },
        {
          list: [
            'Seven days or more before the course begins: moving is free. If you would rather cancel, you get your money back.',
            'Less than seven days before: we try to sell your place to somebody else. If we do, you can move free of charge, or get your money back. If we do not, we may keep the price of the place.',
            'At any time: we may keep what we have paid to others for you and cannot get back, such as the fee for an exam that you are entered for. Entries for the Transport Manager CPC exam close three weeks before the exam.',
            'If you do not come and have not told us, we do not owe you another date.',
          ],
        },
        'We never keep more than we have lost. If something serious keeps you away, such as illness or a death in the family, tell us, and we look for a fair way.',
      ],
    },
    {
      heading: 'If we cancel or move a course',
      blocks: [
        'We may have to cancel or move a course, for example if the trainer is ill or too few people have booked. We email you and everybody you have named with an email address.',
        'You choose: another date at no extra cost, or all your money back for that course. If we offer a new date that does not suit you, you need not take it. Refunds go to the card that you paid with. We send yours within 14 days of your answer.',
      ],
    },
    {
      heading: 'Equipment: delivery',
      blocks: [
        'We post to the address that you gave, in the UK only. There is no extra charge for delivery. You get your parcel within 30 days of your order. If it has not come by then, tell us: you can end the contract and have your money back.',
        'What is in the parcel is yours, and at your risk, once you have it.',
      ],
    },
    {
      heading: 'Equipment: returns and faults',
      blocks: [
        'A consumer may send equipment back within fourteen days, and need not say why.',
        { link: { label: 'How to send something back', to: '/cancellation#sending-equipment-back' } },
        'Equipment must be as we describe it, of good quality and fit for its purpose. If it is not, the law gives a consumer these rights:',
        {
          list: [
            'In the first 30 days you can send it back for a full refund.',
            'After that you can ask us to repair or replace it, at our cost.',
            'If that does not put it right, you can keep it for a lower price, or send it back for a refund.',
            'You may be able to claim for up to six years if it should have lasted that long.',
          ],
        },
        'We pay the postage for anything that is faulty. Tell us first what is wrong.',
      ],
    },
    {
      heading: 'If a course is not as it should be',
      blocks: [
        'Tell us on the day if you can, so that we can put it right at once. If we did not teach with proper care and skill, or not as we said, a consumer can ask us to do it again. If that cannot be done in good time, you can ask for some or all of your money back.',
      ],
    },
    {
      heading: 'What we answer for',
      blocks: [
        'We answer for death or injury that our carelessness causes, for fraud, and for all else that the law does not let us limit.',
        'If you buy for a business, we do not answer for lost profit or lost work, and for any other loss we pay at most the price of your order. This paragraph does not touch the rights of consumers.',
        'We are not at fault for what is beyond our control, such as snow that closes the roads. If it stops a course, you choose as if we had cancelled it.',
      ],
    },
    {
      heading: 'Complaints',
      blocks: [
        'Tell us what went wrong. Write, email or call, and give your order number if you have it. We tell you within five working days that we have it, and answer within four weeks.',
        emailLink,
        ...phoneLinks,
        'If we cannot agree, we name a body that settles such disputes, and say if we will use it. Consumers get free advice from Citizens Advice, on 0808 223 1133. You can always go to court.',
      ],
    },
    {
      heading: 'The law, and new versions',
      blocks: [
        'The law of England and Wales holds for these terms. If you are a consumer and live in Scotland or Northern Ireland, you keep the rights of the law there, and can go to the courts there.',
        'We may write new terms for later orders. Your order keeps the version that you agreed to.',
        { link: { label: 'How we use your data', to: '/privacy' } },
      ],
    },
  ],
};
