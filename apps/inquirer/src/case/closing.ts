import type { InquirerCase } from '@schaktkoll/contract';
import type { ShownStatusKind } from '@schaktkoll/domain';

const kinds: readonly ShownStatusKind[] = ['WorkOngoing', 'PeriodEnded', 'PlanningOngoing', 'PlanningEnded'];

/** True when closing is what is left to do; until then it is nothing that should be pressed by mistake at the top of the page. */
export function isTimeToClose({ status }: Pick<InquirerCase, 'status'>): boolean {
  // Work that waits for something promised is not what is left to end.
  return kinds.includes(status.kind) && status.promised === undefined;
}
