import { business } from '../../../domain/business.ts';
import { type Block, factsBlock } from './letter.ts';
import { emailFact } from '../orders/orderBlocks.ts';

export function contactBlock(): Block {
  return factsBlock('Questions? Reply to this email, or call', [
    ...business.phones.map(({ label, display, tel }) => ({ label, lines: [display], href: `tel:${tel}` })),
    emailFact(business.email),
  ]);
}

/** UK law wants these on a company's emails: registered name, number, place of registration and registered office. */
export function companyDetails(): string[] {
  const { registeredName, registeredIn, companyNumber, address, vatNumber } = business;
  return [
    `${registeredName}. Registered in ${registeredIn}, company number ${companyNumber}.`,
    `Registered office: ${address.join(', ')}.`,
    `VAT number ${vatNumber}.`,
  ];
}

/** Below a mail about a booking: a person who was named reads who gave us their address. */
export function bookingFooter(isBooker: boolean, siteUrl: string): string[] {
  return isBooker
    ? []
    : ['You get this because whoever booked the course gave us your address for it.', privacyLine(siteUrl)];
}

/** For people whose address somebody else gave us: UK GDPR, article 14, wants the notice in our first email to them. */
export function privacyLine(siteUrl: string): string {
  return `How we use your data: ${siteUrl}/privacy`;
}
