import * as z from 'zod/mini';
import { trainerContract, type TrainerRegister } from '../../../../domain/api/trainer.ts';
import { linkState } from '../../../../domain/bookings/attendance.ts';
import type { TrainerLink } from '../../../../domain/bookings/trainerLink.ts';
import { britishDay } from '../../../../domain/dates/britishDay.ts';
import { stored } from '../../state/stored.ts';

/** A register, and how far this phone's clock was ahead of the server's when it came, in milliseconds. */
export interface ReadRegister {
  readonly register: TrainerRegister;
  readonly clockError: number;
}

const keptSchema = z.object({ key: z.string(), register: trainerContract.response, clockError: z.number() });

/** The registers as this phone last had them, by their sessions: a page that is loaded without a signal shows them. */
const entry = stored('trainer-registers', (value) => z.record(z.string(), keptSchema).parse(value));

/** Without those whose links are closed: nobody looks at the names any more. */
function openOnes() {
  return Object.entries(entry.read() ?? {}).filter(
    ([
      ,
      {
        register: { days },
        clockError,
      },
    ]) => {
      const [first = '', last = first] = [days[0], days.at(-1)];
      return linkState({ first, last }, britishDay(Date.now() - clockError)) !== 'over';
    },
  );
}

function write(registers: readonly (readonly [string, z.infer<typeof keptSchema>])[]): void {
  if (registers.length === 0) entry.remove();
  else entry.write(Object.fromEntries(registers));
}

export const keptRegisters = {
  /** Undefined for a link with another key. */
  read({ session, key }: TrainerLink): ReadRegister | undefined {
    const kept = entry.read()?.[session];
    return kept?.key === key ? { register: kept.register, clockError: kept.clockError } : undefined;
  },

  keep({ session, key }: TrainerLink, { register, clockError }: ReadRegister): void {
    write([...openOnes().filter(([kept]) => kept !== session), [session, { key, register, clockError }]]);
  },

  forget(session: string): void {
    write(openOnes().filter(([kept]) => kept !== session));
  },
};
