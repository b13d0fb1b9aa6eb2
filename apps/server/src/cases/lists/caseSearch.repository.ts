import { searchWords } from '@schaktkoll/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { readSearchPage, wordQuery, type SearchSource } from '../../platform/db/wordSearch.ts';

/** The cap of the count: an exact number beyond it is of little use and costly. */
const mostCounted = 10_000;
/** The same for what a search finds, where each row has to be looked at. */
const mostCountedInSearch = 300;
/** How many of the newest rows of a scope a search looks at first. */
const newestLength = 2_000;
/** How many rows of the order of a page a search looks at, before all that match are looked up. */
const walkLength = 4_000;

/** How many rows a list has; capped where there are more than are counted. */
export interface RowCount {
  readonly totalCount: number;
  readonly isCountCapped: boolean;
}

/** How many rows a search finds, and how its pages are read without reading all that match, or all of the scope. */
export interface Search {
  readonly count: RowCount;
  /** All rows that match; null where they are more than are counted. */
  readonly ids: readonly string[] | null;
  /** More of the newest rows match than are counted: wherever a page is read from, it fills soon. */
  readonly isCommon: boolean;
}

/** Whether a search text narrows a list. */
export const isSearched = (search: string): boolean => search.trim() !== '';

/**
 * Whether a case, alias `c`, matches the search words as prefixes. The marks identify the scope, so that the word index
 * finds only those cases.
 */
export function hasWords(search: string, marks: readonly string[] = []): RawBuilder<boolean> {
  if (!isSearched(search)) return sql<boolean>`true`;
  const words = searchWords(search);
  if (words.length === 0) return sql<boolean>`false`;
  return sql<boolean>`c.search_words @@ ${wordQuery(words, marks)}::tsquery`;
}

/** The same, compared row by row: the word index cannot be used. */
export const hasWordsItself = (search: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${hasWords(search)}, false)`;

/** Counts the rows of a query, no further than {@link mostCounted}. */
export async function countRows(queries: Queries, rowsToCount: RawBuilder<unknown>): Promise<RowCount> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from (${rowsToCount} limit ${sql.lit(mostCounted + 1)}) counted`.execute(queries);
  return countOf(rows[0]?.count ?? 0, mostCounted);
}

const countOf = (count: number, most: number): RowCount => ({
  totalCount: Math.min(count, most),
  isCountCapped: count > most,
});

/** What a search reads in a scope. */
interface Searched {
  /** The newest rows of the scope with their alias, as many as the limit says, whether they match or not. */
  readonly newest: (limit: RawBuilder<unknown>) => RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  /** Whether such a row matches all that the list is narrowed by. */
  readonly matches: RawBuilder<boolean>;
  /** The `id` of all rows of the scope that match, by the word index. */
  readonly matching: RawBuilder<unknown>;
}

/**
 * Counts what a search finds and says how its pages are read. First it looks at the newest rows of the scope: often they
 * are all, or hold more matches than are counted. Only another word is looked up in the word index, which collects every
 * match of a prefix, in every scope, before it gives the first.
 */
export async function planSearch(queries: Queries, searched: Searched): Promise<Search> {
  const { newest, id, matches, matching } = searched;
  const most = sql.lit(mostCountedInSearch + 1);
  const { rows: walks } = await sql<{ walked: number; ids: readonly string[] | null }>`
    select count(*) as walked, (array_agg(${id}) filter (where ${matches}))[1:${most}] as ids from ${newest(sql.lit(newestLength))}`.execute(
    queries,
  );
  const walk = searchOf(walks[0]?.ids ?? []);
  if (walk.ids === null || (walks[0]?.walked ?? 0) < newestLength) return { ...walk, isCommon: walk.ids === null };
  // Planned as if all were read: otherwise the planner reads rows until enough match, which may be at the end.
  const { rows: found } = await sql<{ ids: readonly string[] }>`
    with found as materialized (${matching}) select array(select id from found limit ${most}) as ids`.execute(queries);
  return { ...searchOf(found[0]?.ids ?? []), isCommon: false };
}

const searchOf = (ids: readonly string[]): Pick<Search, 'count' | 'ids'> => {
  const count = countOf(ids.length, mostCountedInSearch);
  return { count, ids: count.isCountCapped ? null : ids };
};

/**
 * Reads a page of a search that finds more than are counted: from the first rows of the order while they fill it, else from
 * all that match.
 */
export function readFoundPage<Row>(
  size: number,
  readFrom: (source: SearchSource, limit: RawBuilder<unknown>) => Promise<Row[]>,
): Promise<Row[]> {
  return readSearchPage({ isCommon: true, size }, (source) => readFrom(source, sql.lit(walkLength)));
}
