import { readStored, writeStored } from './filters/storage.ts';

/** The rows of a list in the order in which the user saw them, with the query that gave them. */
export interface RowOrder {
  readonly query: Readonly<Record<string, string>>;
  /** The identities of the rows. */
  readonly keys: readonly string[];
}

const orderKey = (list: string): string => `schaktkoll.order.${list}`;

/** At most so many rows are stored. */
const mostKeys = 1000;

/** Stores the order for pages of single rows, which lead to the next and the previous row. */
export function storeRowOrder(list: string, { query, keys }: RowOrder): void {
  writeStored(orderKey(list), JSON.stringify({ query, keys: keys.slice(0, mostKeys) }));
}

/** The stored order of a list; null when the list has not been open in this session. */
export function readRowOrder(list: string): RowOrder | null {
  const text = readStored(orderKey(list));
  if (text === null) return null;
  try {
    const { query, keys } = JSON.parse(text) as Partial<RowOrder>;
    return typeof query === 'object' && Array.isArray(keys) ? { query, keys } : null;
  } catch {
    return null;
  }
}
