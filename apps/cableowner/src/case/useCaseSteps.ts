import { useCableOwnerCases } from '@schaktkoll/api-client';
import type { CableOwnerCaseItem } from '@schaktkoll/contract';
import { ownerCaseSorts } from '@schaktkoll/domain';
import { readRowOrder, storeRowOrder, type RowOrder } from '@schaktkoll/lists';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';

const list = 'ownerCases';
const opening: RowOrder = { query: { sort: ownerCaseSorts[0] }, keys: [] };

/** The cases before and after one, its place among those known, and their rows. */
export interface CaseSteps {
  readonly previous: string | null;
  readonly next: string | null;
  /** Counted from 1; null for a case that is not in the list. */
  readonly place: number | null;
  /** How many there are; null while that is unknown, or more than the server counts. */
  readonly count: number | null;
  /** In the order of the list, as far as they are read. */
  readonly rows: readonly CableOwnerCaseItem[];
}

/** The order in which the user last saw the list; as it opens where there is none. */
export function listedOrder(): RowOrder {
  return readRowOrder(list) ?? opening;
}

/**
 * The previous and the next case in the order of the list that the user came from. The order stays while cases are
 * answered, which changes the list itself; at its end the list is read on. From a case that is not in it, such as one
 * opened from a mail, the next is the first of the list. Null until the list is read, and when it has no other case. A
 * component uses it for one case: another needs another `key`.
 */
export function useCaseSteps(caseNumber: string): CaseSteps | null {
  const [order] = useState(listedOrder);
  const stored = order.keys.indexOf(caseNumber);
  const isLast = stored === -1 || stored === order.keys.length - 1;
  const { items, totalCount, isCountCapped, showMore, isStale } = useCableOwnerCases(order.query);
  const keys = useMemo(
    () => [...new Set([...order.keys, ...(items ?? []).map((item) => item.caseNumber)])],
    [order, items],
  );
  const rows = useMemo(() => {
    const read = new Map(items?.map((item) => [item.caseNumber, item]));
    return keys.flatMap((key) => read.get(key) ?? []);
  }, [keys, items]);
  const place = keys.indexOf(caseNumber);
  const isAtEnd = place === keys.length - 1;
  useEffect(() => {
    if (isLast && items !== undefined && !isStale && place !== -1) storeRowOrder(list, { query: order.query, keys });
  }, [isLast, items, isStale, place, order, keys]);
  const readOn = useEffectEvent(() => showMore?.());
  const read = items?.length ?? 0;
  useEffect(() => {
    // Once for each page of the list.
    if (read > 0 && isLast && place !== -1 && isAtEnd) readOn();
  }, [read, isLast, place, isAtEnd]);
  // Cases that were answered may have left the list; they keep their place.
  const count = items === undefined || isCountCapped ? null : Math.max(totalCount, keys.length);
  if (place !== -1)
    return { previous: keys[place - 1] ?? null, next: keys[place + 1] ?? null, place: place + 1, count, rows };
  if (items === undefined || isStale || keys[0] === undefined) return null;
  return { previous: null, next: keys[0], place: null, count, rows };
}
