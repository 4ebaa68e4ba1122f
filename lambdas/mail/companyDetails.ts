import { business } from '../../domain/business.ts';

/** UK law wants these on a company's emails: registered name, number, place of registration and registered office. */
export function companyDetails(): string[] {
  const { registeredName, registeredIn, companyNumber, address, vatNumber } = business;
  return [
    `${registeredName}. Registered in ${registeredIn}, company number ${companyNumber}.`,
    `Registered office: ${address.join(', ')}.`,
    `VAT number ${vatNumber}.`,
  ];
}
