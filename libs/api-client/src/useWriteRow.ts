import type { CallDeclaration } from '@schaktkoll/contract';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { keysOf } from './useInvalidate.ts';

interface WrittenRow<Row> {
  readonly row: Row;
  readonly keyOf: (row: Row) => string;
}

/**
 * Returns a function that writes the current values of a row into the cached pages of a list that have it. A list that is
 * opened right after an action then shows them before its own response arrives; it is fetched again all the same, because
 * the row may have moved, or left the filter.
 */
export function useWriteRow(): <Row extends object>(list: CallDeclaration, written: WrittenRow<Row>) => void {
  const { cache, mutate } = useSWRConfig();
  return useCallback(
    (list, written) => {
      for (const key of keysOf(cache, [list])) {
        const before: unknown = cache.get(key)?.data;
        const after = withRow(before, written);
        // The page of a list that is being fetched must not be replaced without a change.
        if (after !== before) void mutate(key, after);
      }
    },
    [cache, mutate],
  );
}

/** A cached page, or all pages of a list, with the row; the same object where nothing changes. */
function withRow<Row extends object>(cached: unknown, written: WrittenRow<Row>): unknown {
  if (Array.isArray(cached)) {
    const pages = cached.map((page: unknown) => withRow(page, written));
    return pages.some((page, index) => page !== cached[index]) ? pages : cached;
  }
  if (!isPage<Row>(cached)) return cached;
  const { row, keyOf } = written;
  const index = cached.items.findIndex((each) => keyOf(each) === keyOf(row));
  const current = cached.items[index];
  return current === undefined || hasValuesOf(current, row)
    ? cached
    : { ...cached, items: cached.items.with(index, row) };
}

function isPage<Row>(cached: unknown): cached is { readonly items: readonly Row[] } {
  return typeof cached === 'object' && cached !== null && 'items' in cached && Array.isArray(cached.items);
}

function hasValuesOf<Row extends object>(current: Row, row: Row): boolean {
  return Object.entries(row).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify((current as Readonly<Record<string, unknown>>)[name]),
  );
}
