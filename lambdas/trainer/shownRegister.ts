import type { TrainerRegister } from '../../domain/api/trainer.ts';
import { markedDays } from '../../domain/bookings/markedDays.ts';
import { asks } from '../../domain/catalogue/asks.ts';
import { dateBesideName, lineName } from '../../domain/orders/lineName.ts';
import type { Course } from '../courses/course.ts';
import { hasHours } from '../courses/hasHours.ts';
import { registerRows } from '../courses/registerRows.ts';

/** Only what a trainer needs in the room: not where people live or how to reach them, and nothing about health. */
export function shownRegister(course: Course): TrainerRegister {
  const { line, sheet, days, attended, seen } = course;
  return {
    course: lineName(line),
    when: dateBesideName(line) ?? '',
    days: markedDays(days, line),
    question: asks[line.productId]?.text ?? null,
    hasHours: hasHours(sheet),
    people: registerRows(course).map(({ id, number, name, party, answers }) => ({ id, number, name, party, answers })),
    attended: [...attended],
    seen,
  };
}
