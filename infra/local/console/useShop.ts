import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConsoleState } from './consoleState.ts';
import type { GuideStep } from './guide.ts';

/** While a step is made its mails and its clock are seen, too. */
const LOOK_EVERY_MS = 1_000;
const SHOP = ['shop'];

async function ask<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(`/local/${path}`, init);
  if (!response.ok) throw new Error(`The local server answered ${response.status}: see its terminal.`);
  return (await response.json()) as Answer;
}

export function useShop() {
  return useQuery({
    queryKey: SHOP,
    queryFn: () => ask<ConsoleState>('state'),
    refetchInterval: LOOK_EVERY_MS,
  });
}

export function useGuide() {
  return useQuery({ queryKey: ['guide'], queryFn: () => ask<GuideStep[]>('guide'), staleTime: Infinity });
}

export type Act = ReturnType<typeof useAct>;

/** Does something to the shop, and shows it as it is then. */
export function useAct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ path, json }: { readonly path: string; readonly json?: unknown }) =>
      ask<ConsoleState>(path, {
        method: 'POST',
        ...(json !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) }),
      }),
    onMutate: () => client.cancelQueries({ queryKey: SHOP }),
    onSuccess(state) {
      client.setQueryData(SHOP, state);
      // The site's copy of the dates, which is good for five minutes.
      localStorage.removeItem('trainingData');
    },
  });
}
