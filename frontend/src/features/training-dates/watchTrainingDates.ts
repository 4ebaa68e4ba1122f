import { QueryObserver } from '@tanstack/react-query';
import { queryClient } from '../../api/queryClient.ts';
import { type TrainingDates, trainingDatesQuery } from './trainingDatesQuery.ts';

/** Undefined until there was a first answer. */
export function knownTrainingDates(): TrainingDates | undefined {
  return queryClient.getQueryData<TrainingDates>(trainingDatesQuery.queryKey);
}

/** Fetches the dates where that is due, and calls `onChange` for each answer. Returns what ends it. */
export function watchTrainingDates(onChange: () => void): () => void {
  queryClient.mount();
  const stop = new QueryObserver(queryClient, trainingDatesQuery).subscribe(onChange);
  return () => {
    stop();
    queryClient.unmount();
  };
}

export function refetchTrainingDates(): void {
  void queryClient.refetchQueries({ queryKey: trainingDatesQuery.queryKey });
}
