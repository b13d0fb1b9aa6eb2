import { searchWords, type CaseListOwner, type CasePurpose, type InquirerCaseSort, type InquirerListStatus, type Scope } from '@schaktkoll/domain';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { CaseTable } from '../db/cases.tables.ts';
import type { Queries } from '../db/database.ts';
import { wordQuery } from '../db/wordSearch.ts';
import { caseWithin, type ReadScope } from './caseScope.repository.ts';
import type { CursorOrder, KeyKind, Position } from './cursor.ts';

/** Cases are counted up to here: beyond it nobody asks how many more there are, and counting would cost. */
export const mostCounted = 10_000;
/** The same for what a search finds, where each row has to be looked at. */
export const mostCountedInSearch = 300;

/** How many rows a list has; capped where there are more than are counted. */
export interface RowCount {
  readonly totalCount: number;
  readonly isCountCapped: boolean;
}

/** A case as both lists show it. */
export type ListedCase = Pick<
  Selectable<CaseTable>,
  | 'id'
  | 'case_number'
  | 'name'
  | 'purpose'
  | 'start_date'
  | 'end_date'
  | 'created_at'
  | 'closed_at'
  | 'canceled_at'
  | 'inquirer_user_id'
  | 'open_answers'
  | 'owners_to_ask'
  | 'unconfirmed_answers'
  | 'promised_answers'
> & { readonly inquirer_name: string; readonly inquirer_organisation: string };

/** What the inquirer's list is narrowed by. An empty list of choices narrows nothing. */
export interface InquirerFilter {
  readonly search: string;
  readonly statuses: readonly InquirerListStatus[];
  readonly purposes: readonly CasePurpose[];
  readonly whose: CaseListOwner;
  readonly userId: string;
  /** The Swedish day of the reader: it parts what is ongoing from what has ended. */
  readonly today: string;
}

export interface PageOf<S> {
  readonly sort: S;
  readonly after: Position | null;
  readonly size: number;
}

interface Order extends CursorOrder {
  readonly column: 'created_at' | 'start_date' | 'name_sort';
  readonly type: 'timestamptz' | 'date' | 'text';
  readonly isDescending: boolean;
}

const order = (name: InquirerCaseSort, column: Order['column'], kind: KeyKind, isDescending: boolean): Order => ({
  name,
  column,
  kinds: [kind],
  type: ({ created_at: 'timestamptz', start_date: 'date', name_sort: 'text' } as const)[column],
  isDescending,
});

const orders: Readonly<Record<InquirerCaseSort, Order>> = {
  CreatedDescending: order('CreatedDescending', 'created_at', 'moment', true),
  CreatedAscending: order('CreatedAscending', 'created_at', 'moment', false),
  StartDateAscending: order('StartDateAscending', 'start_date', 'day', false),
  StartDateDescending: order('StartDateDescending', 'start_date', 'day', true),
  NameAscending: order('NameAscending', 'name_sort', 'text', false),
};

/** The order as the cursor of the inquirer's list knows it. */
export function inquirerOrder(sort: InquirerCaseSort): CursorOrder {
  return orders[sort];
}

/** A row of the inquirer's list with its position in it. */
export type InquirerListRow = ListedCase & { readonly position: Position };

/** A page of the cases of an inquirer's side; the position of a row is where the page after it begins. */
export async function listInquirerCases(queries: Queries, scope: ReadScope, filter: InquirerFilter, page: PageOf<InquirerCaseSort>): Promise<InquirerListRow[]> {
  const { column, type, isDescending } = orders[page.sort];
  const key = sql.ref(`c.${column}`);
  const direction = isDescending ? sql`desc` : sql`asc`;
  const sorted = sql`order by ${key} ${direction}, c.id ${direction}`;
  const { rows } = await sql<ListedCase & { sort_key: string }>`
    with page as materialized (
      select c.id from dig_case c
      where ${within(scope, filter)} and ${after(page.after, { key, type, isDescending })}
      ${sorted} limit ${page.size}
    )
    select ${listedColumns}, ${key} as sort_key
    from page join dig_case c on c.id = page.id ${listedJoins}
    ${sorted}`.execute(queries);
  return rows.map(({ sort_key, ...row }) => ({ ...row, position: { key: [sort_key], id: row.id } }));
}

/** How many cases the inquirer's list holds. */
export function countInquirerCases(queries: Queries, scope: ReadScope, filter: InquirerFilter): Promise<RowCount> {
  return bounded(queries, sql`select 1 from dig_case c where ${within(scope, filter)}`, filter.search);
}

/** The columns of {@link ListedCase}, with what they need joined. */
export const listedColumns = sql`c.id, c.case_number, c.name, c.purpose, c.start_date, c.end_date, c.created_at, c.closed_at, c.canceled_at,
  c.inquirer_user_id, c.open_answers, c.owners_to_ask, c.unconfirmed_answers, c.promised_answers, u.name as inquirer_name, o.name as inquirer_organisation`;
export const listedJoins = sql`join app_user u on u.id = c.inquirer_user_id join organisation o on o.id = c.inquirer_organisation_id`;

/** Counts the rows of a query, no further than {@link mostCounted}, or {@link mostCountedInSearch} where it searches. */
export async function bounded(queries: Queries, rowsToCount: RawBuilder<unknown>, search: string): Promise<RowCount> {
  const most = search.trim() === '' ? mostCounted : mostCountedInSearch;
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${rowsToCount} limit ${sql.lit(most + 1)}) counted`.execute(queries);
  const count = rows[0]?.count ?? 0;
  return { totalCount: Math.min(count, most), isCountCapped: count > most };
}

/**
 * Whether a case, alias `c`, has words that begin as the searched ones do. The marks name whose cases they are, so
 * that the word index finds those alone.
 */
export function hasWords(search: string, marks: readonly string[] = []): RawBuilder<boolean> {
  if (search.trim() === '') return sql<boolean>`true`;
  const words = searchWords(search);
  if (words.length === 0) return sql<boolean>`false`;
  return sql<boolean>`c.search_words @@ ${wordQuery(words, marks)}::tsquery`;
}

/** Whether a case, alias `c`, is in the inquirer's list: within the scope and what narrows it. */
export function within(scope: ReadScope, filter: InquirerFilter): RawBuilder<boolean> {
  const { search, purposes, whose, userId } = filter;
  const conditions = [
    caseWithin(scope),
    hasWords(search, [...marksOf(scope), ...(whose === 'Own' ? [`/u${userId}`] : [])]),
    hasStatus(filter),
    ...(whose === 'Own' ? [sql<boolean>`c.inquirer_user_id = ${userId}::uuid`] : []),
    ...(purposes.length > 0 ? [sql<boolean>`c.purpose = any(${[...purposes]}::text[])`] : []),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

function marksOf(scope: ReadScope): readonly string[] {
  if (scope.kind === 'organisation') return [`/o${scope.id}`];
  return scope.kind === 'user' ? [`/u${scope.id}`] : [];
}

function hasStatus({ statuses, today }: InquirerFilter): RawBuilder<boolean> {
  if (statuses.length === 0) return sql<boolean>`true`;
  const [isOngoing, isEnded] = [statuses.includes('Ongoing'), statuses.includes('Ended')];
  const states = [...statuses.filter((status) => status !== 'Ongoing' && status !== 'Ended'), ...(isOngoing || isEnded ? ['Answered'] : [])];
  const state = sql<boolean>`c.list_state = any(${states}::text[])`;
  if (isOngoing === isEnded) return state;
  const day = isOngoing ? sql<boolean>`c.end_date >= ${today}::date` : sql<boolean>`c.end_date < ${today}::date`;
  return states.length === 1 ? sql<boolean>`${state} and ${day}` : sql<boolean>`${state} and (c.list_state <> 'Answered' or ${day})`;
}

interface SortKey {
  readonly key: RawBuilder<unknown>;
  readonly type: string;
  readonly isDescending: boolean;
}

function after(position: Position | null, { key, type, isDescending }: SortKey): RawBuilder<boolean> {
  if (position === null) return sql<boolean>`true`;
  const comparison = isDescending ? sql`<` : sql`>`;
  return sql<boolean>`(${key}, c.id) ${comparison} (${position.key[0]}::${sql.raw(type)}, ${position.id}::uuid)`;
}

/** The scope of an owner's list, narrowed to one answer point of it. */
export function narrowed(scope: Scope, recipientId: string | null): Scope {
  if (recipientId === null || scope.kind === 'user') return scope;
  if (scope.kind === 'organisation') return { kind: 'recipients', ids: [recipientId], organisationId: scope.id };
  return { ...scope, ids: scope.ids.filter((id) => id === recipientId) };
}
