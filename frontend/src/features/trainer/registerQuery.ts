import { queryOptions } from '@tanstack/react-query';
import { trainerContract, type TrainerRegister } from '../../../../domain/api/trainer.ts';
import type { TrainerLink } from '../../../../domain/bookings/trainerLink.ts';
import { callApi, clockErrorOf } from '../../api/callApi.ts';

export const TIME_LIMIT_MS = 20_000;

/** Another trainer may mark people meanwhile. */
const REFRESHED_EVERY_MS = 60_000;

/** A register, and how far this phone's clock was ahead of the server's when it came, in milliseconds. */
export interface ReadRegister {
  readonly register: TrainerRegister;
  readonly clockError: number;
}

export function readRegister({
  body,
  headers,
}: {
  readonly body: TrainerRegister;
  readonly headers: Headers;
}): ReadRegister {
  return { register: body, clockError: clockErrorOf(headers, Date.now()) };
}

export function registerQuery({ date, key }: TrainerLink) {
  return queryOptions({
    queryKey: ['register', date, key],
    queryFn: async () =>
      readRegister(await callApi(trainerContract, { json: { date, key }, signal: AbortSignal.timeout(TIME_LIMIT_MS) })),
    refetchInterval: REFRESHED_EVERY_MS,
    refetchOnWindowFocus: 'always',
  });
}
