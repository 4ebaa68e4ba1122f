import { queryOptions } from '@tanstack/react-query';
import { trainerContract } from '../../../../domain/api/trainer.ts';
import type { TrainerLink } from '../../../../domain/bookings/trainerLink.ts';
import { callApi } from '../../api/callApi.ts';

export const TIME_LIMIT_MS = 20_000;

/** Another trainer may mark people meanwhile. */
const REFRESHED_EVERY_MS = 60_000;

export function registerQuery({ date, key }: TrainerLink) {
  return queryOptions({
    queryKey: ['register', date, key],
    async queryFn() {
      const { body } = await callApi(trainerContract, {
        json: { date, key },
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      });
      return body;
    },
    refetchInterval: REFRESHED_EVERY_MS,
    refetchOnWindowFocus: 'always',
  });
}
