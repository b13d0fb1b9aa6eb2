import type { CallDeclaration, ResponseOf } from '@schaktkoll/contract';
import { isOfCase } from './live/invalidateCase.ts';
import { request, type ApiBases, type CallInput, type TokenSource } from './request.ts';

/** How long an answer that came before its page is fresh, in milliseconds. */
const freshFor = 5_000;

interface Prefetch {
  readonly call: CallDeclaration;
  readonly input: unknown;
  readonly answer: Promise<unknown>;
  /** The answer when it has come, and when that was. */
  came: { readonly value: unknown; readonly at: number } | null;
}

/** An answer that has come, and the read that it is the answer to. */
export interface PrefetchedAnswer {
  readonly call: CallDeclaration;
  readonly input: unknown;
  readonly value: unknown;
}

/**
 * Reads that are requested before the page that wants them is there: its code is still being fetched or run. The page reads
 * as always, with the very same call and input, and is given the prefetched answer instead of a request of its own, once.
 * Answers that have come are put into the cache before the first render (`AnswerCache`). SWR's own `preload` is not used:
 * it needs React, and what it holds can be neither withdrawn when the session ends or a case changes, nor become too old.
 */
export class PrefetchCache {
  readonly #prefetches = new Map<string, Prefetch>();
  readonly #bases: ApiBases;
  readonly #tokens: TokenSource;

  constructor(bases: ApiBases, tokens: TokenSource) {
    this.#bases = bases;
    this.#tokens = tokens;
  }

  /** Requests a read. A call that is not public needs the session's token to be there. */
  prefetch<C extends CallDeclaration>(call: C, input: CallInput<C>): Promise<ResponseOf<C>> {
    const answer = request(this.#bases, this.#tokens, call, input);
    const prefetch: Prefetch = { call, input, answer, came: null };
    this.#prefetches.set(keyOf(call, input), prefetch);
    answer.then(
      (value) => {
        prefetch.came = { value, at: performance.now() };
      },
      // Whoever takes the read hears of it; a failure that nobody waits for is none.
      () => undefined,
    );
    return answer;
  }

  /** The answers that have come, are fresh and have not been taken. */
  answers(): readonly PrefetchedAnswer[] {
    return [...this.#prefetches.values()]
      .filter(isFresh)
      .flatMap(({ call, input, came }) => (came ? [{ call, input, value: came.value }] : []));
  }

  /** The prefetched answer of a read, for the first who asks and while it is fresh. */
  take<C extends CallDeclaration>(call: C, input: CallInput<C>): Promise<ResponseOf<C>> | undefined {
    const key = keyOf(call, input);
    const prefetch = this.#prefetches.get(key);
    this.#prefetches.delete(key);
    return prefetch && isFresh(prefetch) ? (prefetch.answer as Promise<ResponseOf<C>>) : undefined;
  }

  /** Reads of a case that were requested before it changed, or of all cases (null), are no longer valid. */
  forgetCase(caseNumber: string | null): void {
    for (const [key, { input }] of this.#prefetches) if (isOfCase(input, caseNumber)) this.#prefetches.delete(key);
  }

  /** The session is another, or over: nobody may get what it has read. */
  forget(): void {
    this.#prefetches.clear();
  }
}

function isFresh({ came }: Prefetch): boolean {
  return came === null || performance.now() - came.at < freshFor;
}

function keyOf<C extends CallDeclaration>(call: C, input: CallInput<C>): string {
  return `${call.name} ${JSON.stringify(input)}`;
}
