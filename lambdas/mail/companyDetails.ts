import { business } from '../../domain/business.ts';

/** What UK law wants on a company's business email: registered name, number, place of registration and registered office. */
export function companyDetails(): string[] {
  const { registeredName, registeredIn, companyNumber, address, vatNumber } = business;
  return [
    `${registeredName}. Registered in ${registeredIn}, company number ${companyNumber}.`,
    `Registered office: ${address.join(', ')}.`,
    `VAT number ${vatNumber}.`,
  ];
}
