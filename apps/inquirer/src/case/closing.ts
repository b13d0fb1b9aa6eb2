import type { InquirerCase } from '@schaktkoll/contract';
import { missingOf, type ShownStatusKind } from '@schaktkoll/domain';

const kinds: readonly ShownStatusKind[] = ['WorkOngoing', 'PeriodEnded', 'PlanningOngoing', 'PlanningEnded'];

/**
 * True if closing is the only thing left to do; until then its button is not at the top of the page, where it could be
 * pressed by mistake.
 */
export function isTimeToClose({ status }: Pick<InquirerCase, 'status'>): boolean {
  // A case that awaits something promised is not ready to be closed.
  return kinds.includes(status.kind) && status.promised === undefined;
}

/** How many owners have not answered or not been asked; an owner that has several answer points in the case is one. */
export function silentOwners(item: Pick<InquirerCase, 'purpose' | 'recipients' | 'ownersToAsk'>): number {
  const { unanswered, toAsk } = missingOf(item);
  return new Set(unanswered.map(({ organisationName }) => organisationName)).size + toAsk.length;
}
