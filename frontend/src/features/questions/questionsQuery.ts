import { queryOptions } from '@tanstack/react-query';
import { questionsContract } from '../../../../domain/api/questions.ts';
import { callApi } from '../../api/callApi.ts';

export function questionsQuery(key: string) {
  return queryOptions({
    queryKey: ['questions', key],
    queryFn: async () => (await callApi(questionsContract, { json: { key } })).body,
    // Another tab, or a sheet, may have answered meanwhile.
    refetchOnWindowFocus: 'always',
  });
}
