import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Decided, decisionContract } from '../../../../domain/api/questions.ts';
import { ApiError, callApi } from '../../api/callApi.ts';
import { questionsQuery, TIME_LIMIT_MS } from './questionsQuery.ts';
import { changedNothing } from './useAnswers.ts';

/** One press about a booked session at a time: it may mail many people. */
export function useDecision(key: string) {
  const client = useQueryClient();
  const { mutate, data, isPending, error, variables } = useMutation({
    mutationFn: async (decided: Decided) =>
      (await callApi(decisionContract, { json: { key, ...decided }, signal: AbortSignal.timeout(TIME_LIMIT_MS) })).body,
    onSuccess: () => client.refetchQueries(questionsQuery(key)),
  });
  return {
    isPending,
    decide: (decided: Decided, onKept: () => void) => mutate(decided, { onSuccess: onKept }),
    /** What became of the last press; null before the first. */
    state: variables ? stateOf({ status: data?.status, tell: variables.tell, isPending, error }) : null,
  };
}

interface Press {
  readonly status: 'kept' | 'stale' | undefined;
  readonly tell: Decided['tell'];
  readonly isPending: boolean;
  readonly error: Error | null;
}

function stateOf({ status, tell, isPending, error }: Press): string {
  if (isPending) return 'Keeping your answer...';
  if (error)
    return `Your answer is not kept yet: press it again. ${error instanceof ApiError ? error.detail.message : 'Check your connection first.'}`;
  if (status === 'stale') return changedNothing(1);
  return tell === 'people' ? 'Kept. They have the email within the hour.' : 'Kept.';
}
