import * as z from 'zod/mini';
import { ATTENDANCE_LIMITS, attendedSchema, markIdSchema, markSchema } from '../bookings/attendance.ts';
import type { Contract } from './contract.ts';
import { api } from './routes.ts';

/** In any form: a link that was cut is answered like a wrong one. */
const linkShape = { session: z.string().check(z.maxLength(500)), key: z.string().check(z.maxLength(100)) };

/** The register of a course for its trainers: without addresses, telephone numbers, money and what somebody needs for the day. */
const registerSchema = z.object({
  course: z.string(),
  /** "Sat 5 Dec 2026, 8am-4pm, Cardiff" */
  when: z.string(),
  /** ISO dates. */
  days: z.array(z.string()),
  /** The course's question about each person; null if it has none. */
  question: z.nullable(z.string()),
  /** Driver CPC: hours are uploaded afterwards. */
  hasHours: z.boolean(),
  /** In the order of the paper register. `name`: empty while nobody is named. */
  people: z.array(
    z.object({
      id: z.string(),
      number: z.int(),
      name: z.string(),
      /** The company, or the booker's name. */
      party: z.string(),
      answers: z.string(),
    }),
  ),
  attended: z.array(attendedSchema),
  /** The number of the last mark in `attended`. */
  seen: z.int(),
});

export type TrainerRegister = z.infer<typeof registerSchema>;

const requestSchema = z.object(linkShape);

export type TrainerRequest = z.infer<typeof requestSchema>;

/** Opens the register. */
export const trainerContract = {
  ...api.trainer,
  request: requestSchema,
  response: registerSchema,
} as const satisfies Contract;

const TOO_MANY = `Send at most ${ATTENDANCE_LIMITS.perCall} marks at a time.`;

const marksSchema = z.object({
  ...linkShape,
  phone: markIdSchema,
  /** By ids of their own, so that a repeat changes nothing. */
  marks: z
    .record(markIdSchema, markSchema)
    .check(z.refine((marks) => Object.keys(marks).length <= ATTENDANCE_LIMITS.perCall, TOO_MANY)),
});

export type TrainerMarksRequest = z.infer<typeof marksSchema>;

/** Keeps marks, and answers with the register and everybody's marks. */
export const trainerMarksContract = {
  ...api.trainerMarks,
  request: marksSchema,
  response: registerSchema,
} as const satisfies Contract;

/** Notes that the hours of a course are recorded. The first press counts. */
export const trainerRecordedContract = {
  ...api.trainerRecorded,
  request: requestSchema,
  /** ISO 8601. */
  response: z.object({ recordedAt: z.string() }),
} as const satisfies Contract;
