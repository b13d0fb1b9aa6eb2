import type { InquirerCase } from '@schaktkoll/contract';
import type { ShownStatusKind } from '@schaktkoll/domain';

const kinds: readonly ShownStatusKind[] = ['WorkOngoing', 'PeriodEnded', 'PlanningOngoing', 'PlanningEnded'];

/**
 * True if closing is the only thing left to do; until then its button is not at the top of the page, where it could be
 * pressed by mistake.
 */
export function isTimeToClose({ status }: Pick<InquirerCase, 'status'>): boolean {
  // A case that awaits something promised is not ready to be closed.
  return kinds.includes(status.kind) && status.promised === undefined;
}
