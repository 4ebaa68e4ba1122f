import { business } from '../../domain/business.ts';
import type { Seller } from '../../domain/orders/invoice.ts';

const { name, registeredName, registeredIn, companyNumber, vatNumber, email, address } = business;

export const seller: Seller = { name, registeredName, registeredIn, companyNumber, vatNumber, email, address };
