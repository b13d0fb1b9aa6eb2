import type { Queries } from './database.ts';

/**
 * Reads with several statements as of one moment: none sees what is committed after the first has begun. For what is
 * worked out from several tables, such as the status of a case.
 * @param queries outside a transaction
 */
export function inSnapshot<T>(queries: Queries, read: (snapshot: Queries) => Promise<T>): Promise<T> {
  return queries.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
