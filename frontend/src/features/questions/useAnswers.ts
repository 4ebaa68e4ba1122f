import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { answersContract, type DecisionRequest, MOST_ANSWERS } from '../../../../domain/api/questions.ts';
import type { Answer } from '../../../../domain/dates/questions.ts';
import { callApi } from '../../api/callApi.ts';
import { questionsQuery, TIME_LIMIT_MS } from './questionsQuery.ts';

/** By question; null takes an answer back. */
export type Answers = Readonly<Record<string, Answer | null>>;

interface Pressed {
  readonly answers: Answers;
  readonly decision?: DecisionRequest;
}

/**
 * The presses that the server does not have. Answers are sent at once, and those made meanwhile together after that; a decision
 * about a session goes by itself, while no other press is on its way.
 */
export function useAnswers(key: string) {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<Answers>({});
  const { queryKey } = questionsQuery(key);
  const { mutate, data, isPending, error, variables } = useMutation({
    async mutationFn(pressed: Pressed) {
      const call = { json: { key, ...pressed }, signal: AbortSignal.timeout(TIME_LIMIT_MS) };
      const { body } = await callApi(answersContract, call);
      // An older page may be on its way.
      await client.cancelQueries({ queryKey });
      return body;
    },
    onSuccess(body, { answers }) {
      client.setQueryData(queryKey, body);
      setWaiting((all) => Object.fromEntries(Object.entries(all).filter(([id, answer]) => answers[id] !== answer)));
    },
  });
  const count = Object.keys(waiting).length;
  const decision = variables?.decision;
  const isHeldUp = error !== null && !decision;
  const send = () => mutate({ answers: Object.fromEntries(Object.entries(waiting).slice(0, MOST_ANSWERS)) });

  useEffect(() => {
    if (count > 0 && !isPending && !isHeldUp) send();
  });

  return {
    waiting,
    count,
    error,
    isPending,
    /** The last press, if it was about a session. */
    decision,
    /** How many of the last presses came too late; undefined before the first is kept. */
    stale: data?.stale.length,
    press: (answers: Answers) => setWaiting((all) => ({ ...all, ...answers })),
    decide: (pressed: DecisionRequest, onKept: () => void) =>
      mutate({ answers: {}, decision: pressed }, { onSuccess: onKept }),
    sendAgain: send,
  };
}
