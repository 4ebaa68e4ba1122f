import { queryOptions } from '@tanstack/react-query';
import { trainerContract, type TrainerRegister } from '../../../../domain/api/trainer.ts';
import type { TrainerLink } from '../../../../domain/bookings/trainerLink.ts';
import { callApi, clockErrorOf } from '../../api/callApi.ts';
import { keptRegisters, type ReadRegister } from './keptRegisters.ts';

/** Another trainer may mark people meanwhile. */
const REFRESHED_EVERY_MS = 60_000;

interface RegisterAnswer {
  readonly body: TrainerRegister;
  readonly headers: Headers;
}

/** Keeps it in the phone, too. */
export function readRegister({ body, headers }: RegisterAnswer, link: TrainerLink): ReadRegister {
  const read = { register: body, clockError: clockErrorOf(headers, Date.now()) };
  keptRegisters.keep(link, read);
  return read;
}

/** Until it is read from the server, the register as the phone had it last: `dataUpdatedAt` is 0 then. */
export function registerQuery(link: TrainerLink) {
  const { session, key } = link;
  return queryOptions({
    queryKey: ['register', session, key],
    queryFn: async () => readRegister(await callApi(trainerContract, { json: { session, key } }), link),
    initialData: () => keptRegisters.read(link),
    initialDataUpdatedAt: 0,
    staleTime: REFRESHED_EVERY_MS,
    refetchInterval: REFRESHED_EVERY_MS,
    refetchOnWindowFocus: 'always',
  });
}
