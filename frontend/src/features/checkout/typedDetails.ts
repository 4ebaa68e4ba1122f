import * as z from 'zod/mini';
import { stored } from '../../state/stored.ts';

/** Looser than the customer schema: the fields may be half typed. */
const typedSchema = z.object({
  name: z.string(),
  email: z.string(),
  addressLine1: z.string(),
  city: z.string(),
  county: z.string(),
  postcode: z.string(),
});

/** The checkout's fields, kept until the order is paid or the tab is closed, so that a reload does not lose them. */
export const typedDetails = stored('typedDetails', typedSchema.parse, () => sessionStorage);
