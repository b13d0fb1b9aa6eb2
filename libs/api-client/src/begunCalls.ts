import type { CallDeclaration, ResponseOf } from '@schaktkoll/contract';
import { isOfCase } from './live/invalidateCase.ts';
import { request, type ApiBases, type CallInput, type TokenSource } from './request.ts';

/** How long an answer that came before its page may stand for a new one, in milliseconds. */
const freshFor = 5_000;

interface BegunCall {
  readonly input: unknown;
  readonly answer: Promise<unknown>;
  /** The answer when it has come, and when that was. */
  came: { readonly value: unknown; readonly at: number } | null;
  isTaken: boolean;
}

/**
 * Reads that are begun before the page that wants them is there: its code is still on its way, or being run. The page
 * reads as always, with the very same call and input, and is given what was begun instead of a request of its own,
 * once. An answer that nobody took in time is forgotten.
 */
export class BegunCalls {
  readonly #calls = new Map<string, BegunCall>();
  readonly #bases: ApiBases;
  readonly #tokens: TokenSource;

  constructor(bases: ApiBases, tokens: TokenSource) {
    this.#bases = bases;
    this.#tokens = tokens;
  }

  /** Begins a read. A call that is not public needs the session's token to be there. */
  begin<C extends CallDeclaration>(call: C, input: CallInput<C>): Promise<ResponseOf<C>> {
    const answer = request(this.#bases, this.#tokens, call, input);
    const begun: BegunCall = { input, answer, came: null, isTaken: false };
    this.#calls.set(keyOf(call, input), begun);
    answer.then(
      (value) => {
        begun.came = { value, at: performance.now() };
      },
      // Whoever takes the call hears of it; a failure that nobody waits for is none.
      () => undefined,
    );
    return answer;
  }

  /** The answer that has come and that nobody has taken, so that a page can be drawn with it at once. */
  answerOf<C extends CallDeclaration>(call: C, input: CallInput<C>): ResponseOf<C> | undefined {
    const begun = this.#calls.get(keyOf(call, input));
    return begun?.came && !begun.isTaken && isFresh(begun) ? (begun.came.value as ResponseOf<C>) : undefined;
  }

  /** What was begun of this read, for the first who asks and while it is fresh. */
  take<C extends CallDeclaration>(call: C, input: CallInput<C>): Promise<ResponseOf<C>> | undefined {
    const begun = this.#calls.get(keyOf(call, input));
    if (begun === undefined || begun.isTaken || !isFresh(begun)) return undefined;
    begun.isTaken = true;
    return begun.answer as Promise<ResponseOf<C>>;
  }

  /** Reads of a case that were begun before it changed, or of all cases (null), stand for nothing any more. */
  forgetCase(caseNumber: string | null): void {
    for (const [key, { input }] of this.#calls) if (isOfCase(input, caseNumber)) this.#calls.delete(key);
  }

  /** What has come is nobody's any more: the session is another, or over. */
  forget(): void {
    this.#calls.clear();
  }
}

function isFresh({ came }: BegunCall): boolean {
  return came === null || performance.now() - came.at < freshFor;
}

function keyOf<C extends CallDeclaration>(call: C, input: CallInput<C>): string {
  return `${call.name} ${JSON.stringify(input)}`;
}
