import type { TrainerRegister } from '../../../../domain/api/trainer.ts';
import { type Attended, isWalkIn, type Mark } from '../../../../domain/bookings/attendance.ts';

export interface Row extends Omit<TrainerRegister['people'][number], 'number'> {
  /** Null for somebody without a booking. */
  readonly number: number | null;
  /** Who was on the place before, while the mark that names this person waits in the phone. */
  readonly instead?: string;
}

/** The register as this phone shows it: with those whom it has named, and those without a booking. */
export function registerRows(
  people: TrainerRegister['people'],
  attended: readonly Attended[],
  waiting: readonly Mark[],
): Row[] {
  const naming = waiting.toSorted((one, other) => one.count - other.count);
  const rows = naming.reduce<readonly Row[]>(
    (before, { person, name = '', instead }) =>
      before.map((row) => (row.id === instead ? { ...row, id: person, name, answers: '', instead } : row)),
    people,
  );
  const names = new Map(
    attended.filter(({ person }) => isWalkIn(person)).map((each) => [each.person, each.name ?? '']),
  );
  const walkIns = [...names].map(([id, name]) => ({ id, number: null, name, party: 'No booking', answers: '' }));
  return [...rows, ...walkIns];
}
