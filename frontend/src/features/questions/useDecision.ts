import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Decided, decisionContract } from '../../../../domain/api/questions.ts';
import { ApiError, callApi } from '../../api/callApi.ts';
import { questionsQuery } from './questionsQuery.ts';
import { changedNothing } from './useAnswers.ts';

/** One press about booked sessions at a time: it may mail many people. */
export function useDecision(key: string) {
  const client = useQueryClient();
  const { mutate, data, isPending, error, variables } = useMutation({
    mutationFn: async (pressed: readonly Decided[]) => {
      let stale = 0;
      for (const decided of pressed) {
        const json = { key, ...decided };
        const { body } = await callApi(decisionContract, { json });
        if (body.status === 'stale') stale += 1;
      }
      return stale;
    },
    // Of a press about several sessions, some may be kept.
    onSettled: () => client.refetchQueries(questionsQuery(key)),
  });
  return {
    isPending,
    decide: (pressed: readonly Decided[], onKept: () => void) => mutate(pressed, { onSuccess: onKept }),
    /** What became of the last press; null before the first. */
    state: variables ? stateOf({ stale: data, pressed: variables, isPending, error }) : null,
  };
}

interface Press {
  readonly pressed: readonly Decided[];
  /** How many changed nothing. */
  readonly stale: number | undefined;
  readonly isPending: boolean;
  readonly error: Error | null;
}

function stateOf({ pressed, stale, isPending, error }: Press): string {
  const isOne = pressed.length === 1;
  if (isPending) return isOne ? 'Keeping your answer...' : `Keeping ${pressed.length} answers...`;
  if (error) {
    const detail = error instanceof ApiError ? error.detail.message : 'Check your connection first.';
    return `${isOne ? 'Your answer is not kept yet: press it again.' : 'Not all of your answers are kept yet: press again for what is left.'} ${detail}`;
  }
  if (stale) return changedNothing(stale);
  return pressed.some(({ tell }) => tell === 'people') ? 'Kept. They have the email within the hour.' : 'Kept.';
}
