import * as z from 'zod/mini';
import { isTrainingSheets, type TrainingSheets } from '../dates/trainingSheets.ts';
import type { Contract } from './contract.ts';
import { api } from './routes.ts';

/** Specification, section 7, call 1: all training date sheets. */
export const trainingDatesContract = {
  ...api.trainingDates,
  request: z.undefined(),
  response: z.custom<TrainingSheets>(isTrainingSheets),
} as const satisfies Contract;
