import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { answersContract, MOST_ANSWERS } from '../../../../domain/api/questions.ts';
import type { Answer } from '../../../../domain/dates/questions.ts';
import { counted } from '../../../../domain/text/counted.ts';
import { callApi } from '../../api/callApi.ts';
import { questionsQuery } from './questionsQuery.ts';

/** By question; null takes an answer back. */
export type Answers = Readonly<Record<string, Answer | null>>;

/** For answers that came too late. */
export function changedNothing(count: number): string {
  return `${counted(count, 'answer')} changed nothing: since you opened this page, the question was answered or the sheet has changed.`;
}

/** The presses that the server does not have. They are sent at once, and those made meanwhile together after that. */
export function useAnswers(key: string) {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<Answers>({});
  const { queryKey } = questionsQuery(key);
  const { mutate, data, isPending, error } = useMutation({
    async mutationFn(answers: Answers) {
      const call = { json: { key, answers } };
      const { body } = await callApi(answersContract, call);
      // An older page may be on its way.
      await client.cancelQueries({ queryKey });
      return body;
    },
    onSuccess(body, answers) {
      client.setQueryData(queryKey, body);
      setWaiting((all) => Object.fromEntries(Object.entries(all).filter(([id, answer]) => answers[id] !== answer)));
    },
  });
  const count = Object.keys(waiting).length;
  const send = () => mutate(Object.fromEntries(Object.entries(waiting).slice(0, MOST_ANSWERS)));

  useEffect(() => {
    if (count > 0 && !isPending && !error) send();
  });

  return {
    waiting,
    count,
    error,
    /** How many of the last presses came too late; undefined before the first is kept. */
    stale: data?.stale.length,
    press: (answers: Answers) => setWaiting((all) => ({ ...all, ...answers })),
    sendAgain: send,
  };
}
