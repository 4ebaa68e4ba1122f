import { business } from '../business.ts';
import type { LegalBlock } from './legalText.ts';

const { name, registeredName, companyNumber, registeredIn, vatNumber, email, phones, address } = business;

export const firmFacts: LegalBlock = {
  facts: [
    { label: 'Trading name', value: name },
    { label: 'Company', value: `${registeredName}, registered in ${registeredIn}, number ${companyNumber}` },
    { label: 'Address', value: address.join(', ') },
    { label: 'VAT number', value: vatNumber },
    { label: 'Email', value: email, to: `mailto:${email}` },
    ...phones.map(({ label, display, tel }) => ({ label, value: display, to: `tel:${tel}` })),
  ],
};

export const emailLink: LegalBlock = { link: { label: email, to: `mailto:${email}` } };

export const phoneLinks: readonly LegalBlock[] = phones.map(({ label, display, tel }) => ({
  link: { label: `${label} ${display}`, to: `tel:${tel}` },
}));
