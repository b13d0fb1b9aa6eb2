import { ApiError, errorCodeOf } from '@schaktkoll/api-client';
import type { AnswerPlace } from './answerPlaces.ts';

/** What became of one of several answers: sent, or the error code. */
export interface AnswerResult {
  readonly place: AnswerPlace;
  readonly code: string | null;
}

const mostAtOnce = 3;

/**
 * Sends an answer to each place, a few at a time. A refused one does not stop the others. The signal stops those that
 * are not sent yet, and so does a network that gives no response: what was sent is known of each.
 * @returns the places that were not tried
 */
export async function answerEach(
  places: readonly AnswerPlace[],
  send: (place: AnswerPlace) => Promise<unknown>,
  { signal, onResult }: { readonly signal: AbortSignal; readonly onResult: (result: AnswerResult) => void },
): Promise<readonly AnswerPlace[]> {
  const waiting = [...places];
  let isLost = false;
  const sendNext = async (): Promise<void> => {
    while (!signal.aborted && !isLost) {
      const place = waiting.shift();
      if (place === undefined) return;
      try {
        await send(place);
        onResult({ place, code: null });
      } catch (error) {
        if (error instanceof ApiError && error.status === 0) isLost = true;
        onResult({ place, code: errorCodeOf(error) });
      }
    }
  };
  await Promise.all(Array.from({ length: mostAtOnce }, sendNext));
  return waiting;
}
