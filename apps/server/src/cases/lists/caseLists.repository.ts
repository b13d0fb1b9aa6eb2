import {
  inquirerListParts,
  isHandedOver,
  measures,
  searchWords,
  workPeriods,
  type CaseListOwner,
  type CasePurpose,
  type InquirerCaseSort,
  type InquirerListPart,
  type InquirerListStatus,
  type Scope,
  type WaitingKind,
  type WorkPeriod,
} from '@schaktkoll/domain';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { CaseTable } from '../../platform/db/schema/cases.ts';
import type { Queries } from '../../platform/db/database.ts';
import {
  keysetAfter,
  keysetColumns,
  keysetOrder,
  keysetOrderBy,
  keysetPosition,
  type CursorOrder,
  type KeyColumns,
  type KeyKind,
  type KeysetOrder,
  type Position,
} from '../../platform/db/keyset.ts';
import { shownOrganisation } from '../../platform/db/shownOrganisation.ts';
import { readSearchPage, walkLength, wordQuery } from '../../platform/db/wordSearch.ts';
import { caseWithin, isWaitedForInCase, type ReadScope } from '../read/caseScope.repository.ts';
import { isWaiting, isWork, parts } from './waitingCases.repository.ts';

/** The cap of the count: an exact number beyond it is of little use and costly. */
const mostCounted = 10_000;
/** The same for what a search finds, where each row has to be looked at. */
const mostCountedInSearch = 300;

/** How many rows a list has; capped where there are more than are counted. */
export interface RowCount {
  readonly totalCount: number;
  readonly isCountCapped: boolean;
}

/** What the shown status of a listed case is worked out from. */
export type StatusColumns = Pick<
  Selectable<CaseTable>,
  | 'purpose'
  | 'start_date'
  | 'end_date'
  | 'closed_at'
  | 'canceled_at'
  | 'cancel_reason'
  | 'open_answers'
  | 'owners_to_ask'
  | 'unconfirmed_answers'
  | 'promised_answers'
>;

/** A case as both lists show it. */
export type ListedCase = StatusColumns &
  Pick<Selectable<CaseTable>, 'id' | 'case_number' | 'name' | 'own_reference' | 'created_at' | 'inquirer_user_id'> & {
    readonly inquirer_name: string;
    readonly inquirer_organisation: string;
  };

/** What the inquirer's list is narrowed by. An empty list of choices narrows nothing. */
export interface InquirerFilter {
  readonly search: string;
  readonly statuses: readonly InquirerListStatus[];
  readonly purposes: readonly CasePurpose[];
  readonly whose: CaseListOwner;
  /** Only open cases that wait in this way; null narrows nothing. */
  readonly waiting: WaitingKind | null;
  readonly period: WorkPeriod | null;
  readonly userId: string;
  /** The Swedish day of the reader: it parts what is ongoing from what has ended. */
  readonly today: string;
}

export interface PageOf<S> {
  readonly sort: S;
  readonly after: Position | null;
  readonly size: number;
}

const order = (name: InquirerCaseSort, column: string, kind: KeyKind, isDescending: boolean): KeysetOrder =>
  keysetOrder(name, { [column]: kind }, { id: 'c.id', isDescending });

const toDoFirst: CursorOrder = { name: 'ToDoFirst', kinds: ['integer', 'day'] };
const orders: Readonly<Record<Exclude<InquirerCaseSort, 'ToDoFirst'>, KeysetOrder>> = {
  CreatedDescending: order('CreatedDescending', 'c.created_at', 'moment', true),
  CreatedAscending: order('CreatedAscending', 'c.created_at', 'moment', false),
  StartDateAscending: order('StartDateAscending', 'c.start_date', 'day', false),
  StartDateDescending: order('StartDateDescending', 'c.start_date', 'day', true),
  NameAscending: order('NameAscending', 'c.name_sort', 'text', false),
};

export function inquirerOrder(sort: InquirerCaseSort): CursorOrder {
  return sort === 'ToDoFirst' ? toDoFirst : orders[sort];
}

type InquirerCaseRow = ListedCase & { readonly asked_answers: number };
export type InquirerListRow = InquirerCaseRow & { readonly position: Position };

/** Whether words are searched in all cases: no mark of the word index narrows them to a scope. */
const isSearchOfEverything = ({ kind }: ReadScope, { search }: InquirerFilter): boolean =>
  kind === 'everything' && search.trim() !== '';

/** A page of the cases of an inquirer's side; the position of a row is where the page after it begins. */
export async function listInquirerCases(
  queries: Queries,
  scope: ReadScope,
  filter: InquirerFilter,
  page: PageOf<InquirerCaseSort>,
): Promise<InquirerListRow[]> {
  if (page.sort === 'ToDoFirst') return listToDoFirst(queries, scope, filter, page);
  const sort = orders[page.sort];
  const [matches, isAfter, sorted] = [
    isInInquirerList(scope, filter),
    keysetAfter(sort, page.after),
    keysetOrderBy(sort),
  ];
  const readFrom = (source: RawBuilder<unknown>) =>
    readPage(queries, sort, sql`${source} ${sorted} limit ${page.size}`);
  if (!isSearchOfEverything(scope, filter))
    return readFrom(sql`select c.id from dig_case c where ${matches} and ${isAfter}`);
  const { isCountCapped: isCommon } = await countInquirerCases(queries, scope, filter);
  return readSearchPage({ isCommon, size: page.size }, (source) =>
    source === 'walk'
      ? readFrom(sql`select c.id from (
          select c.* from dig_case c where ${isAfter} ${sorted} limit ${sql.lit(walkLength)}
        ) c where ${matches}`)
      : readFrom(sql`select c.id from (
          select c.id, c.created_at, c.start_date, c.name_sort from dig_case c where ${matches} and ${isAfter} offset 0
        ) c`),
  );
}

async function readPage(queries: Queries, sort: KeysetOrder, page: RawBuilder<unknown>): Promise<InquirerListRow[]> {
  const sorted = keysetOrderBy(sort);
  const { rows } = await sql<InquirerCaseRow & KeyColumns>`
    with page as materialized (${page})
    select ${listedColumns}, ${askedAnswers}, ${keysetColumns(sort)}
    from page join dig_case c on c.id = page.id ${listedJoins}
    ${sorted}`.execute(queries);
  return rows.map((row) => ({ ...row, position: keysetPosition(sort, row) }));
}

const latestFirst: readonly InquirerListPart[] = ['StopEnded', 'Ended', 'Closed', 'Canceled'];

/**
 * A page in the order of what is to be done. Each part is a sorted piece of its own, cut at what the parts before it
 * have left of the page: one of which nothing is wanted is not looked for. No index holds this order, because it follows
 * the reader's day.
 */
async function listToDoFirst(
  queries: Queries,
  scope: ReadScope,
  filter: InquirerFilter,
  { after: position, size }: Omit<PageOf<unknown>, 'sort'>,
): Promise<InquirerListRow[]> {
  const [from, day] = [Number(position?.key[0] ?? 0), position?.key[1]];
  const pieces = inquirerListParts.slice(from).map((part, index) => {
    const rank = from + index;
    const isLatestFirst = latestFirst.includes(part);
    const isNext = isLatestFirst
      ? sql`c.start_date <= ${day}::date and (c.start_date < ${day}::date or c.id > ${position?.id}::uuid)`
      : sql`c.start_date >= ${day}::date and (c.start_date > ${day}::date or c.id > ${position?.id}::uuid)`;
    const goesOn = position !== null && index === 0 ? isNext : sql`true`;
    const distance = isLatestFirst ? sql`date '2000-01-01' - c.start_date` : sql`c.start_date - date '2000-01-01'`;
    const found = parts[part](filter.today).map(
      (condition) => sql`(select c.id, ${sql.lit(rank)} as part, ${distance} as distance from dig_case c
        where ${isInInquirerList(scope, filter)} and ${condition} and ${goesOn}
        order by c.start_date ${isLatestFirst ? sql`desc` : sql`asc`}, c.id limit ${size})`,
    );
    return sql`select * from (${sql.join(found, sql` union all `)}) found order by distance, id`;
  });
  const nameOf = (index: number) => sql.ref(`piece${index}`);
  const cut = pieces.map((piece, index) => {
    const before = pieces.slice(0, index).map((_each, earlier) => sql` - (select count(*) from ${nameOf(earlier)})`);
    return sql`${nameOf(index)} as materialized (${piece} limit (select greatest(0, ${size}::int${sql.join(before, sql``)})))`;
  });
  const all = pieces.map((_each, index) => sql`select * from ${nameOf(index)}`);
  const sorted = sql`order by page.part, page.distance, page.id`;
  const { rows } = await sql<InquirerCaseRow & { part: number }>`
    with ${sql.join(cut)}, page as (${sql.join(all, sql` union all `)})
    select ${listedColumns}, ${askedAnswers}, page.part
    from page join dig_case c on c.id = page.id ${listedJoins}
    ${sorted}`.execute(queries);
  return rows.map(({ part, ...row }) => ({ ...row, position: { key: [part, row.start_date], id: row.id } }));
}

export function countInquirerCases(queries: Queries, scope: ReadScope, filter: InquirerFilter): Promise<RowCount> {
  const rows = sql`select 1 from dig_case c where ${isInInquirerList(scope, filter)}`;
  // Planned as if all were counted: by the word index, and not by reading the table up to where the matches begin.
  const lookedUp = sql`with found as materialized (${rows}) select 1 from found`;
  return countUpToMaximum(queries, isSearchOfEverything(scope, filter) ? lookedUp : rows, filter.search);
}

/** `countAsked` of the domain: the answers that the case, alias `c`, needs. */
const askedAnswers = sql`(select count(*) from case_recipient cr
    where cr.case_id = c.id and cr.status <> 'Canceled' and ${isWaitedForInCase}
      and not coalesce(cr.measure = any(${measures.filter(isHandedOver)}::text[]), false))
  + (select count(*) from case_owner_to_ask a
    where a.case_id = c.id and a.hit = 'Affected' and (not a.is_deselected or ${isWork})) as asked_answers`;

/** The columns of {@link ListedCase}, with what they need joined. */
export const listedColumns = sql`c.id, c.case_number, c.name, c.own_reference, c.purpose, c.start_date, c.end_date, c.created_at, c.closed_at, c.canceled_at, c.cancel_reason,
  c.inquirer_user_id, c.open_answers, c.owners_to_ask, c.unconfirmed_answers, c.promised_answers, u.name as inquirer_name, ${shownOrganisation} as inquirer_organisation`;
export const listedJoins = sql`join app_user u on u.id = c.inquirer_user_id join organisation o on o.id = c.inquirer_organisation_id`;

/** Counts the rows of a query, no further than {@link mostCounted}, or {@link mostCountedInSearch} where it searches. */
export async function countUpToMaximum(
  queries: Queries,
  rowsToCount: RawBuilder<unknown>,
  search: string,
): Promise<RowCount> {
  const most = search.trim() === '' ? mostCounted : mostCountedInSearch;
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from (${rowsToCount} limit ${sql.lit(most + 1)}) counted`.execute(queries);
  const count = rows[0]?.count ?? 0;
  return { totalCount: Math.min(count, most), isCountCapped: count > most };
}

/**
 * Whether a case, alias `c`, matches the search words as prefixes. The marks identify the scope, so that the word index
 * finds only those cases.
 */
export function hasWords(search: string, marks: readonly string[] = []): RawBuilder<boolean> {
  if (search.trim() === '') return sql<boolean>`true`;
  const words = searchWords(search);
  if (words.length === 0) return sql<boolean>`false`;
  return sql<boolean>`c.search_words @@ ${wordQuery(words, marks)}::tsquery`;
}

/** Whether a case, alias `c`, is in the inquirer's list: within the scope and what narrows it. */
export function isInInquirerList(scope: ReadScope, filter: InquirerFilter): RawBuilder<boolean> {
  const { search, purposes, whose, waiting, period, userId, today } = filter;
  const conditions = [
    caseWithin(scope),
    hasWords(search, [...marksOf(scope), ...(whose === 'Own' ? [`/u${userId}`] : [])]),
    hasStatus(filter),
    ...(whose === 'Own' ? [sql<boolean>`c.inquirer_user_id = ${userId}::uuid`] : []),
    ...(waiting === null
      ? []
      : [sql<boolean>`${isWaiting[waiting](today)} and c.closed_at is null and c.canceled_at is null`]),
    ...(period === null ? [] : [isInPeriod(workPeriods[period], today)]),
    ...(purposes.length > 0 ? [sql<boolean>`c.purpose = any(${[...purposes]}::text[])`] : []),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

function isInPeriod(days: number, today: string): RawBuilder<boolean> {
  return days === 0
    ? sql<boolean>`c.start_date <= ${today}::date and c.end_date >= ${today}::date`
    : sql<boolean>`c.start_date > ${today}::date and c.start_date <= ${today}::date + ${days}::int`;
}

function marksOf(scope: ReadScope): readonly string[] {
  if (scope.kind === 'organisation') return [`/o${scope.id}`];
  return scope.kind === 'user' ? [`/u${scope.id}`] : [];
}

function hasStatus({ statuses, today }: InquirerFilter): RawBuilder<boolean> {
  if (statuses.length === 0) return sql<boolean>`true`;
  const [isOngoing, isEnded] = [statuses.includes('Ongoing'), statuses.includes('Ended')];
  const states = [
    ...statuses.filter((status) => status !== 'Ongoing' && status !== 'Ended'),
    ...(isOngoing || isEnded ? ['Answered'] : []),
  ];
  const state = sql<boolean>`c.list_state = any(${states}::text[])`;
  if (isOngoing === isEnded) return state;
  const day = isOngoing ? sql<boolean>`c.end_date >= ${today}::date` : sql<boolean>`c.end_date < ${today}::date`;
  return states.length === 1
    ? sql<boolean>`${state} and ${day}`
    : sql<boolean>`${state} and (c.list_state <> 'Answered' or ${day})`;
}

/** The scope of an owner's list, narrowed to one answer point of it. */
export function scopeOfRecipient(scope: Scope, recipientId: string | null): Scope {
  if (recipientId === null || scope.kind === 'user') return scope;
  if (scope.kind === 'organisation') return { kind: 'recipients', ids: [recipientId], organisationId: scope.id };
  return { ...scope, ids: scope.ids.filter((id) => id === recipientId) };
}
