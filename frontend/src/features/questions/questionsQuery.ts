import { queryOptions } from '@tanstack/react-query';
import { questionsContract } from '../../../../domain/api/questions.ts';
import { callApi } from '../../api/callApi.ts';

/** The server reads nine sheets after a press. */
export const TIME_LIMIT_MS = 28_000;

export function questionsQuery(key: string) {
  return queryOptions({
    queryKey: ['questions', key],
    queryFn: async () =>
      (await callApi(questionsContract, { json: { key }, signal: AbortSignal.timeout(TIME_LIMIT_MS) })).body,
    // Another tab, or a sheet, may have answered meanwhile.
    refetchOnWindowFocus: 'always',
  });
}
