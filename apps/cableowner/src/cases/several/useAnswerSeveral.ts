import { useSend } from '@schaktkoll/api-client';
import { answerCase, type BodyOf } from '@schaktkoll/contract';
import { useEffect, useRef, useState } from 'react';
import { answerEach, type AnswerResult } from './answerEach.ts';
import type { AnswerPlace } from './answerPlaces.ts';

/** Sending one answer to several cases. */
export interface SeveralAnswers {
  /** How many of how many have a result; null while nothing is sent. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** What became of each the last time; null until then. */
  readonly results: readonly AnswerResult[] | null;
  readonly run: (places: readonly AnswerPlace[], body: BodyOf<typeof answerCase>) => Promise<void>;
  /** Stops what is not sent yet. */
  readonly stop: () => void;
}

/** The code of an answer that was stopped before it was sent. */
export const stoppedCode = 'Stopped';

/** Answers several cases, each with the version that the list shows and a key of its own. */
export function useAnswerSeveral({
  onEnd,
}: {
  readonly onEnd: (results: readonly AnswerResult[]) => void;
}): SeveralAnswers {
  const send = useSend();
  const [progress, setProgress] = useState<SeveralAnswers['progress']>(null);
  const [results, setResults] = useState<readonly AnswerResult[] | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const run: SeveralAnswers['run'] = async (places, body) => {
    const { signal } = (controller.current = new AbortController());
    const sent: AnswerResult[] = [];
    setResults(null);
    setProgress({ done: 0, total: places.length });
    const left = await answerEach(
      places,
      ({ caseNumber, caseRecipientId, version }) =>
        send(answerCase, {
          params: { caseNumber, caseRecipientId },
          version,
          body,
          idempotencyKey: crypto.randomUUID(),
        }),
      {
        signal,
        onResult: (result) => {
          sent.push(result);
          setProgress({ done: sent.length, total: places.length });
        },
      },
    );
    const all = [...sent, ...left.map((place) => ({ place, code: stoppedCode }))];
    setProgress(null);
    setResults(all);
    onEnd(all);
  };
  return { progress, results, run, stop: () => controller.current?.abort() };
}
