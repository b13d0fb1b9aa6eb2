import type { CasePositions } from '@schaktkoll/contract';
import type { GrowingList } from '@schaktkoll/lists';
import type { CaseView } from './CaseViewSwitch.tsx';

interface ReadCases {
  readonly view: CaseView;
  readonly list: GrowingList<unknown>;
  readonly positions: { readonly data: CasePositions | undefined; readonly isLoading: boolean };
}

/** Whether it is known that what is shown holds no cases; not while those of another filter stand there. */
export function hasNoCases({ view, list, positions }: ReadCases): boolean {
  if (view === 'list') return !list.isStale && list.items?.length === 0;
  return !positions.isLoading && positions.data?.positions.length === 0;
}
