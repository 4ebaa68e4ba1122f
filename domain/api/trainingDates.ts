import * as z from 'zod/mini';
import { isTrainingSheets, TRAINING_DATES_PATH, type TrainingSheets } from '../trainingSheets.ts';
import type { Contract } from './contract.ts';

const trainingSheetsSchema = z.custom<TrainingSheets>(isTrainingSheets);

/** Specification, section 7, call 1: all training date sheets. */
export const trainingDatesContract = {
  name: 'training-dates',
  method: 'GET',
  path: TRAINING_DATES_PATH,
  accepts: 'nothing',
  request: z.undefined(),
  response: trainingSheetsSchema,
  errors: ['unavailable'],
} as const satisfies Contract;
