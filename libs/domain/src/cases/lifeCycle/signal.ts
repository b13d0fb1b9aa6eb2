import type { ShownStatusKind } from '../../enumerations.ts';
import type { OwnerStatus } from './ownerStatus.ts';
import { mayWork, type ShownStatus } from './shownStatus.ts';

/**
 * What a status says about digging, the same in every list, on the map, in mails and on paper: it must not begin, it
 * waits for something, it may begin. `none` says nothing: the case is over, or nothing is dug.
 */
export type Signal = 'stop' | 'wait' | 'go' | 'none';

const waiting: readonly ShownStatusKind[] = ['AwaitingAnswers', 'AnswersToConfirm', 'ReadyForWork', 'WorkOngoing'];

/** The signal of a case for its inquirer: `go` only when work may begin (ANSWER-2), `wait` from the first minute. */
export function signalOf(status: ShownStatus): Signal {
  if (status.mustNotBegin) return 'stop';
  if (mayWork(status)) return 'go';
  return waiting.includes(status.kind) ? 'wait' : 'none';
}

const outdatedAfter = 24 * 3_600_000;

/** From when a case that was read at `readAt` and since then not is outdated: it no longer says that work may begin. */
export function outdatedFrom(readAt: string): Date {
  return new Date(Date.parse(readAt) + outdatedAfter);
}

/** The signal of a case as it was read: an owner may have changed its answer since an outdated one, so it is no go-ahead. */
export function signalOfRead(status: ShownStatus, isOutdated: boolean): Signal {
  const signal = signalOf(status);
  return signal === 'go' && isOutdated ? 'wait' : signal;
}

/** The signal of a case for an owner, who never learns whether work may begin (CASE-12): how urgent its answer is. */
export function ownerSignalOf({ kind, isLate, isWatched }: OwnerStatus): Exclude<Signal, 'go'> {
  if (isLate) return 'stop';
  return kind === 'ToAnswer' && !isWatched ? 'wait' : 'none';
}
