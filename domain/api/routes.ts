import { contactContract } from './contact.ts';
import type { Contract } from './contract.ts';
import { createPaymentIntentContract } from './createPaymentIntent.ts';
import { newsletterContract } from './newsletter.ts';
import { sendOrderEmailContract } from './sendOrderEmail.ts';
import { stripeWebhookContract } from './stripeWebhook.ts';
import { trainingDatesContract } from './trainingDates.ts';

/** The route table: the local server and the CDK stack both read it, so that the two cannot drift. */
export const routes = [
  createPaymentIntentContract,
  sendOrderEmailContract,
  stripeWebhookContract,
  trainingDatesContract,
  contactContract,
  newsletterContract,
] as const satisfies readonly Contract[];
