import {
  isHandedOver,
  measures,
  workPeriods,
  type CaseListOwner,
  type CasePurpose,
  type InquirerCaseSort,
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
import { caseWithin, isWaitedForInCase, type ReadScope } from '../read/caseScope.repository.ts';
import {
  countRows,
  hasWords,
  hasWordsItself,
  isSearched,
  planSearch,
  readFoundPage,
  type RowCount,
  type Search,
} from './caseSearch.repository.ts';
import { narrowingOf, type NarrowingQuery } from './narrowing.repository.ts';
import { cutParts, sortedByPart } from './toDoFirst.repository.ts';
import { isWaiting, isWork } from './waitingCases.repository.ts';

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
  readonly narrowing: NarrowingQuery;
  readonly userId: string;
  /** The Swedish day of the reader: it parts what is ongoing from what has ended. */
  readonly today: string;
}

export interface PageOf<S> {
  readonly sort: S;
  readonly after: Position | null;
  readonly size: number;
  /** How words are searched, for the same scope and filter; null where none are. */
  readonly search: Search | null;
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

/** How a search among the cases of an inquirer's side is read, with its count; null where no words are searched. */
export async function searchInquirerCases(
  queries: Queries,
  scope: ReadScope,
  filter: InquirerFilter,
): Promise<Search | null> {
  if (!isSearched(filter.search)) return null;
  const matches = isInInquirerList(scope, filter);
  return planSearch(queries, {
    newest: (limit) => sql`(
      select c.* from dig_case c where ${caseWithin(scope)} ${keysetOrderBy(orders.CreatedDescending)} limit ${limit}
    ) c`,
    id: sql`c.id`,
    matches,
    matching: sql`select c.id from dig_case c where ${matches}`,
  });
}

/** A page of the cases of an inquirer's side; the position of a row is where the page after it begins. */
export async function listInquirerCases(
  queries: Queries,
  scope: ReadScope,
  filter: InquirerFilter,
  page: PageOf<InquirerCaseSort>,
): Promise<InquirerListRow[]> {
  if (page.sort === 'ToDoFirst') return listToDoFirst(queries, scope, filter, page);
  const { search } = page;
  const sort = orders[page.sort];
  const sorted = keysetOrderBy(sort);
  const isNext = sql<boolean>`${isInInquirerList(scope, filter)} and ${keysetAfter(sort, page.after)}`;
  const readFrom = (source: RawBuilder<unknown>, condition: RawBuilder<boolean>) =>
    readPage(queries, sort, sql`select c.id from ${source} where ${condition} ${sorted} limit ${page.size}`);
  if (search === null) return readFrom(sql`dig_case c`, isNext);
  const isAfter = keysetAfter(sort, page.after);
  if (search.ids !== null) return readFrom(sql`dig_case c`, sql<boolean>`${isOneOf(search.ids)} and ${isAfter}`);
  return readFoundPage(page.size, (source, limit) =>
    source === 'walk'
      ? readFrom(
          sql`(select c.* from dig_case c where ${caseWithin(scope)} and ${isAfter} ${sorted} limit ${limit}) c`,
          isNext,
        )
      : readFrom(
          sql`(select c.id, c.created_at, c.start_date, c.name_sort from dig_case c where ${isNext} offset 0) c`,
          sql<boolean>`true`,
        ),
  );
}

const isOneOf = (ids: readonly string[]) => sql<boolean>`c.id = any(${[...ids]}::uuid[])`;

async function readPage(queries: Queries, sort: KeysetOrder, page: RawBuilder<unknown>): Promise<InquirerListRow[]> {
  const sorted = keysetOrderBy(sort);
  const { rows } = await sql<InquirerCaseRow & KeyColumns>`
    with page as materialized (${page})
    select ${listedColumns}, ${askedAnswers}, ${keysetColumns(sort)}
    from page join dig_case c on c.id = page.id ${listedJoins}
    ${sorted}`.execute(queries);
  return rows.map((row) => ({ ...row, position: keysetPosition(sort, row) }));
}

/** A page in the order of what is to be done. No index holds this order, because it follows the reader's day. */
async function listToDoFirst(
  queries: Queries,
  scope: ReadScope,
  filter: InquirerFilter,
  page: Omit<PageOf<unknown>, 'sort'>,
): Promise<InquirerListRow[]> {
  const { search } = page;
  const isSorted = search !== null && !search.isCommon;
  const found = search?.ids ? isOneOf(search.ids) : isInInquirerList(scope, filter);
  // One that finds much is compared row by row, so that each part stops when the page is full.
  const listed = search === null ? found : isInInquirerList(scope, filter, hasWordsItself);
  const sorted = sql`order by page.part, page.distance, page.id`;
  const { rows } = await sql<InquirerCaseRow & { part: number }>`
    with ${isSorted ? sortedByPart(found, filter.today, page) : cutParts(listed, filter.today, page)}
    select ${listedColumns}, ${askedAnswers}, page.part
    from page join dig_case c on c.id = page.id ${listedJoins}
    ${sorted}`.execute(queries);
  return rows.map(({ part, ...row }) => ({ ...row, position: { key: [part, row.start_date], id: row.id } }));
}

/** Counts the cases of an inquirer's side where no words are searched. */
export function countInquirerCases(queries: Queries, scope: ReadScope, filter: InquirerFilter): Promise<RowCount> {
  return countRows(queries, sql`select 1 from dig_case c where ${isInInquirerList(scope, filter)}`);
}

/** `countAsked` of the domain: the answers that the case, alias `c`, needs. */
export const askedAnswers = sql`(select count(*) from case_recipient cr
    where cr.case_id = c.id and cr.status <> 'Canceled' and ${isWaitedForInCase}
      and not coalesce(cr.measure = any(${measures.filter(isHandedOver)}::text[]), false))
  + (select count(*) from case_owner_to_ask a
    where a.case_id = c.id and a.hit = 'Affected' and (not a.is_deselected or ${isWork})) as asked_answers`;

/** The columns of {@link ListedCase}, with what they need joined. */
export const listedColumns = sql`c.id, c.case_number, c.name, c.own_reference, c.purpose, c.start_date, c.end_date, c.created_at, c.closed_at, c.canceled_at, c.cancel_reason,
  c.inquirer_user_id, c.open_answers, c.owners_to_ask, c.unconfirmed_answers, c.promised_answers, u.name as inquirer_name, ${shownOrganisation} as inquirer_organisation`;
export const listedJoins = sql`join app_user u on u.id = c.inquirer_user_id join organisation o on o.id = c.inquirer_organisation_id`;

/**
 * Whether a case, alias `c`, is in the inquirer's list: within the scope and what narrows it.
 * @param matches how the words are compared
 */
export function isInInquirerList(
  scope: ReadScope,
  filter: InquirerFilter,
  matches: typeof hasWords = hasWords,
): RawBuilder<boolean> {
  const { search, purposes, whose, waiting, period, narrowing, userId, today } = filter;
  const conditions = [
    caseWithin(scope),
    matches(search, [...marksOf(scope), ...(whose === 'Own' ? [`/u${userId}`] : [])]),
    hasStatus(filter),
    ...(whose === 'Own' ? [sql<boolean>`c.inquirer_user_id = ${userId}::uuid`] : []),
    ...(waiting === null
      ? []
      : [sql<boolean>`${isWaiting[waiting](today)} and c.closed_at is null and c.canceled_at is null`]),
    ...(period === null ? [] : [isInPeriod(workPeriods[period], today)]),
    ...narrowingOf(narrowing),
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
