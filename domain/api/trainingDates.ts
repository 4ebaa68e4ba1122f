import * as z from 'zod/mini';
import type { Contract } from './contract.ts';

export const trainingSheetsSchema = z.record(z.string(), z.readonly(z.array(z.readonly(z.array(z.string())))));

/** Specification, section 7, call 1: all training date sheets. */
export const trainingDatesContract = {
  name: 'training-dates',
  method: 'GET',
  path: '/api/training-dates',
  accepts: 'nothing',
  request: z.undefined(),
  response: trainingSheetsSchema,
  errors: ['unavailable'],
} as const satisfies Contract;
