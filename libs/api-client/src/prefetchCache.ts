import type { CallDeclaration, ResponseOf } from '@schaktkoll/contract';
import { isOfCase } from './live/invalidateCase.ts';
import { request, type ApiBases, type CallInput, type TokenSource } from './request.ts';

/** How long a response that arrived before its page is fresh, in milliseconds. */
const freshMilliseconds = 5_000;

interface Prefetch {
  readonly call: CallDeclaration;
  readonly input: unknown;
  readonly response: Promise<unknown>;
  /** The response and the time of its arrival; null until then. */
  arrived: { readonly value: unknown; readonly at: number } | null;
}

/** A response that has arrived, and its read. */
export interface PrefetchedResponse {
  readonly call: CallDeclaration;
  readonly input: unknown;
  readonly value: unknown;
}

/**
 * Reads that are requested before their page is rendered, while its code is loading. The page reads as usual, with
 * exactly the same call and input, and gets the prefetched response instead of a request of its own, once. Responses
 * that have arrived are put into the cache before the first render (`ResponseCache`). SWR's own `preload` is not used:
 * it needs React, and its entries neither expire nor can be discarded when the session ends or a case changes.
 */
export class PrefetchCache {
  readonly #prefetches = new Map<string, Prefetch>();
  readonly #bases: ApiBases;
  readonly #tokens: TokenSource;

  constructor(bases: ApiBases, tokens: TokenSource) {
    this.#bases = bases;
    this.#tokens = tokens;
  }

  /** Requests a read. A call that is not public needs the session's token. */
  prefetch<C extends CallDeclaration>(call: C, input: CallInput<C>): Promise<ResponseOf<C>> {
    const response = request(this.#bases, this.#tokens, call, input);
    const prefetch: Prefetch = { call, input, response, arrived: null };
    this.#prefetches.set(keyOf(call, input), prefetch);
    response.then(
      (value) => {
        prefetch.arrived = { value, at: performance.now() };
      },
      // The read that uses the promise handles the failure; an unused one must not be an unhandled rejection.
      () => undefined,
    );
    return response;
  }

  /** The responses that have arrived, are fresh and have not been used. */
  responses(): readonly PrefetchedResponse[] {
    return [...this.#prefetches.values()]
      .filter(isFresh)
      .flatMap(({ call, input, arrived }) => (arrived ? [{ call, input, value: arrived.value }] : []));
  }

  /** The prefetched response of a read while it is fresh; removed from the cache. */
  take<C extends CallDeclaration>(call: C, input: CallInput<C>): Promise<ResponseOf<C>> | undefined {
    const key = keyOf(call, input);
    const prefetch = this.#prefetches.get(key);
    this.#prefetches.delete(key);
    return prefetch && isFresh(prefetch) ? (prefetch.response as Promise<ResponseOf<C>>) : undefined;
  }

  /** Discards the reads of a case, or of all cases (null), because the case has changed. */
  discardCase(caseNumber: string | null): void {
    for (const [key, { input }] of this.#prefetches) if (isOfCase(input, caseNumber)) this.#prefetches.delete(key);
  }

  /** Discards everything, because the session has changed or ended. */
  discardAll(): void {
    this.#prefetches.clear();
  }
}

function isFresh({ arrived }: Prefetch): boolean {
  return arrived === null || performance.now() - arrived.at < freshMilliseconds;
}

function keyOf<C extends CallDeclaration>(call: C, input: CallInput<C>): string {
  return `${call.name} ${JSON.stringify(input)}`;
}
