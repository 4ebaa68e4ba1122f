import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Shop } from './shopState.ts';
import type { GuideStep } from './guide.ts';

export interface ShopProps {
  readonly shop: Shop;
  readonly act: ReturnType<typeof useAct>;
}

/** Mails and the clock are also shown while a step is made. */
const LOOK_EVERY_MS = 1_000;
const SHOP = ['shop'];

async function ask<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(`/local/${path}`, init);
  if (!response.ok) throw new Error(`The local server answered ${response.status}: see its terminal.`);
  return (await response.json()) as Answer;
}

export function useShop() {
  return useQuery({ queryKey: SHOP, queryFn: () => ask<Shop>('state'), refetchInterval: LOOK_EVERY_MS });
}

export function useGuide() {
  return useQuery({ queryKey: ['guide'], queryFn: () => ask<GuideStep[]>('guide'), staleTime: Infinity });
}

/** Does something to the shop, and shows it as it is then. */
export function useAct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ path, json = null }: { readonly path: string; readonly json?: unknown }) =>
      ask<Shop>(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) }),
    onMutate: () => client.cancelQueries({ queryKey: SHOP }),
    onSuccess(shop) {
      client.setQueryData(SHOP, shop);
      // The site's copy of the dates, which is good for five minutes.
      localStorage.removeItem('trainingData');
    },
  });
}
