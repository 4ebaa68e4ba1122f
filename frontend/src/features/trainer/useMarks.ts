import { notifyManager, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { trainerMarksContract } from '../../../../domain/api/trainer.ts';
import { ATTENDANCE_LIMITS, type Mark } from '../../../../domain/bookings/attendance.ts';
import type { TrainerLink } from '../../../../domain/bookings/trainerLink.ts';
import { callApi } from '../../api/callApi.ts';
import { isRefusal } from '../../api/isRefusal.ts';
import type { ReadRegister } from './keptRegisters.ts';
import { readRegister, registerQuery } from './registerQuery.ts';
import { waitingMarks } from './waitingMarks.ts';

const LONGEST_PAUSE_MS = 15_000;

/** The marks of this phone that the server does not have. They are sent as soon as there is a signal. */
export function useMarks(link: TrainerLink) {
  const client = useQueryClient();
  const { marks, isKept } = useSyncExternalStore(waitingMarks.subscribe, waitingMarks.snapshot);
  const waiting = marksOf(marks, link).map(([, mark]) => mark);
  const count = waiting.length;
  const { mutate, isPending, isPaused, failureCount, error, submittedAt } = useMutation({
    mutationFn: () => sendMarks(link),
    // Pauses while the browser is offline, and goes on by itself.
    networkMode: 'online',
    retry: (_, error) => !isRefusal(error),
    retryDelay: (failures) => Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** failures),
    async onSuccess({ read, ids }) {
      client.setQueryData(registerQuery(link).queryKey, read);
      // Until the page has the new register, names and marks would be gone from it.
      await new Promise<void>((resolve) => notifyManager.schedule(resolve));
      waitingMarks.sent(ids);
    },
  });

  useEffect(() => {
    if (count > 0 && !isPending && !error) mutate();
  }, [count, isPending, error, mutate]);

  return {
    waiting,
    count,
    isKept,
    isStuck: isPaused || failureCount > 0,
    /** Why the server does not take them; null while it may. */
    refusal: error,
    sentAt: submittedAt,
    sendAgain: () => mutate(),
  };
}

function marksOf(marks: ReturnType<typeof waitingMarks.snapshot>['marks'], { session }: TrainerLink): [string, Mark][] {
  return Object.entries(marks).flatMap(([id, each]) => (each.session === session ? [[id, each.mark]] : []));
}

async function sendMarks(link: TrainerLink): Promise<{ read: ReadRegister; ids: string[] }> {
  const { session, key } = link;
  const { phone, marks } = waitingMarks.snapshot();
  // A phone's marks arrive in its order.
  const part = marksOf(marks, link)
    .toSorted(([, one], [, other]) => one.count - other.count)
    .slice(0, ATTENDANCE_LIMITS.perCall);
  const answer = await callApi(trainerMarksContract, {
    json: { session, key, phone, marks: Object.fromEntries(part) },
  });
  return { read: readRegister(answer, link), ids: part.map(([id]) => id) };
}
