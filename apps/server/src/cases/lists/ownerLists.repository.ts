import {
  addDays,
  type CaseAssignment,
  type OrganisationType,
  type OwnerCaseSort,
  type OwnerStatusKind,
  type OwnerWaitingKind,
  type Scope,
} from '@schaktkoll/domain';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { CaseRecipientTable } from '../../platform/db/schema/cases.ts';
import { inSnapshot, type Queries } from '../../platform/db/database.ts';
import {
  keysetAfter,
  keysetColumns,
  keysetOrder,
  keysetOrderBy,
  keysetOrderIn,
  keysetPosition,
  type CursorOrder,
  type KeyColumns,
  type KeysetOrder,
  type Position,
} from '../../platform/db/keyset.ts';
import { listedColumns, listedJoins, scopeOfRecipient, type ListedCase, type PageOf } from './caseLists.repository.ts';
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
import { ownerNarrowingOf, type OwnerNarrowing } from './narrowing.repository.ts';
import { assigneeColumn, isUnassigned, type Assignee } from '../read/assignees.repository.ts';
import { isHandedOverAt, recipientWithin } from '../read/caseScope.repository.ts';
import { answeredDay, isCounted, sentDay } from '../statistics/answerStatistics.repository.ts';
import { isWaitingForOwner, openPlaces } from './waitingCases.repository.ts';

/** As many days as the statistics of an owner's start page show. */
const weeksDays = 90;

/** What an owner's list is narrowed by. An empty list of statuses narrows nothing. */
export interface OwnerFilter extends OwnerNarrowing {
  readonly search: string;
  readonly statuses: readonly OwnerStatusKind[];
  /** One answer point alone. */
  readonly recipientId: string | null;
  readonly assigned: CaseAssignment;
  /** Only cases that wait in this way; null narrows nothing. */
  readonly waiting: OwnerWaitingKind | null;
  /** Only cases of the week of this Monday that the statistics count, or count as late there. */
  readonly week: string | null;
  readonly lateWeek: string | null;
  /** The user of the cases `Mine`, and the Swedish day of the reader. */
  readonly userId: string;
  readonly today: string;
}

/** How a listed case stands at one answer point. */
export type ListedRecipient = Pick<
  Selectable<CaseRecipientTable>,
  'id' | 'case_id' | 'version' | 'hit' | 'status' | 'measure' | 'answer_due_day' | 'confirmed_at'
> & {
  readonly recipient_name: string;
  readonly organisation_type: OrganisationType;
  readonly assignee: Assignee | null;
};

/** A row of an owner's list with its answer points and its position in the list. */
export type OwnerListRow = ListedCase & {
  readonly recipients: readonly ListedRecipient[];
  readonly position: Position;
};

const created = { 'cr.case_created_at': 'moment' } as const;
const orders: Readonly<Record<OwnerCaseSort, KeysetOrder>> = {
  ToDoFirst: keysetOrder('ToDoFirst', { 'cr.list_rank': 'smallint', 'cr.work_order': 'integer' }, { id: 'cr.case_id' }),
  CreatedDescending: keysetOrder('CreatedDescending', created, { id: 'cr.case_id', isDescending: true }),
  CreatedAscending: keysetOrder('CreatedAscending', created, { id: 'cr.case_id' }),
};

export function ownerOrder(sort: OwnerCaseSort): CursorOrder {
  return orders[sort];
}

/** A page of the cases at an owner's answer points, each case once; the answer points are those of the scope alone. */
export async function listOwnerCases(
  queries: Queries,
  scope: Scope,
  filter: OwnerFilter,
  page: PageOf<OwnerCaseSort>,
): Promise<OwnerListRow[]> {
  const { search } = page;
  const places = scopeOfRecipient(scope, filter.recipientId);
  const order = orders[page.sort];
  const [isAfter, sorted] = [keysetAfter(order, page.after), keysetOrderBy(order)];
  const conditions = sql<boolean>`${isInOwnerList(places, filter, isOfCaseWith)} and ${isAfter} ${sorted} limit ${page.size}`;
  const read = (rows: RawBuilder<unknown>) => readPage(queries, { places, filter, page }, rows);
  const keys = sql`select cr.case_id, ${keysetColumns(order)} from`;
  if (search === null)
    return read(rowsOfRecipients(places, (place) => sql`${keys} case_recipient cr where ${place} and ${conditions}`));
  if (search.ids !== null)
    return read(sql`${keys} case_recipient cr where cr.id = any(${[...search.ids]}::uuid[]) and ${conditions}`);
  return readFoundPage(page.size, (source, limit) =>
    source === 'walk'
      ? read(sql`${keys} (${firstRows(places, order, isAfter, limit)}) cr where ${conditions}`)
      : read(rowsOfRecipients(places, (place) => sql`${keys} ${placesFound(filter, place)} where ${conditions}`)),
  );
}

/** The first rows of the scope in an order, alias `cr`. */
function firstRows(
  places: Scope,
  order: KeysetOrder,
  isAfter: RawBuilder<boolean>,
  limit: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const first = sql`${keysetOrderBy(order)} limit ${limit}`;
  const ofPlaces = rowsOfRecipients(
    places,
    (place) => sql`select cr.* from case_recipient cr where ${place} and ${isAfter} ${first}`,
  );
  return sql`select cr.* from (${ofPlaces}) cr ${first}`;
}

/** The rows of a place for the cases that the word index finds, alias `cr`. */
const placesFound = ({ search }: OwnerFilter, place: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`(select c.id from dig_case c where ${hasWords(search)} offset 0) found
    cross join lateral (select cr.* from case_recipient cr where cr.case_id = found.id and ${place} offset 0) cr`;

/** How a search among the cases at an owner's answer points is read, with its count; null where no words are searched. */
export async function searchOwnerCases(queries: Queries, scope: Scope, filter: OwnerFilter): Promise<Search | null> {
  if (!isSearched(filter.search)) return null;
  const places = scopeOfRecipient(scope, filter.recipientId);
  const matches = isInOwnerList(places, filter, isOfCaseWith);
  return planSearch(queries, {
    newest: (limit) => sql`(${firstRows(places, orders.CreatedDescending, sql<boolean>`true`, limit)}) cr`,
    id: sql`cr.id`,
    matches,
    matching: rowsOfRecipients(
      places,
      (place) => sql`select cr.id from ${placesFound(filter, place)} where ${matches}`,
    ),
  });
}

interface OwnerPage {
  readonly places: Scope;
  readonly filter: OwnerFilter;
  readonly page: PageOf<OwnerCaseSort>;
}

async function readPage(
  queries: Queries,
  { places, filter, page }: OwnerPage,
  piece: RawBuilder<unknown>,
): Promise<OwnerListRow[]> {
  const order = orders[page.sort];
  const pageOrder = keysetOrderIn('page', order, 'case_id');
  const sorted = keysetOrderBy(pageOrder);
  return inSnapshot(queries, async (snapshot) => {
    const { rows } = await sql<ListedCase & KeyColumns>`
      with piece as materialized (${piece}), page as (select * from piece page ${sorted} limit ${page.size})
      select ${listedColumns}, ${keysetColumns(pageOrder)}
      from page join dig_case c on c.id = page.case_id ${listedJoins}
      ${sorted}`.execute(snapshot);
    const recipients = Map.groupBy(
      await recipientsOf(
        snapshot,
        rows.map(({ id }) => id),
        sql`${recipientWithin(places)} and ${isAssigned(filter)}`,
      ),
      ({ case_id }) => case_id,
    );
    return rows.map((row) => ({
      ...row,
      recipients: recipients.get(row.id) ?? [],
      position: keysetPosition(order, row),
    }));
  });
}

/** Counts the cases at an owner's answer points where no words are searched. */
export function countOwnerCases(queries: Queries, scope: Scope, filter: OwnerFilter): Promise<RowCount> {
  const places = scopeOfRecipient(scope, filter.recipientId);
  const isListed = isInOwnerList(places, filter);
  const rowsAt = (place: RawBuilder<boolean>) => sql`select 1 from case_recipient cr where ${place} and ${isListed}`;
  return countRows(queries, rowsOfRecipients(places, rowsAt));
}

/** What `list_rank` of a case recipient says of the owner's status. */
export const ranks: Readonly<Record<OwnerStatusKind, readonly number[]>> = {
  ToAnswer: [0],
  Answered: [1],
  Confirmed: [2, 3],
  Closed: [4],
  Canceled: [5],
};

/**
 * The rows of the scope's places together. Each answer point has a sorted piece of the index of its own; a list of
 * them in one condition would be read whole.
 */
export function rowsOfRecipients(
  scope: Scope,
  rowsAt: (place: RawBuilder<boolean>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (scope.kind !== 'recipients') return rowsAt(recipientWithin(scope));
  return sql`select piece.* from recipient point cross join lateral (${rowsAt(sql<boolean>`cr.recipient_id = point.id and not ${isHandedOverAt('cr')}`)}) piece
    where point.organisation_id = ${scope.organisationId}::uuid and point.id = any(${[...scope.ids]}::uuid[])`;
}

/** Whether the case of a recipient, alias `cr`, has the words: by the word index, or as that case is read. */
const isOfFound = (search: string) =>
  sql<boolean>`exists (select 1 from dig_case c where c.id = cr.case_id and ${hasWords(search)})`;
const isOfCaseWith = (search: string) =>
  sql<boolean>`(select ${hasWordsItself(search)} from dig_case c where c.id = cr.case_id)`;

/** Whether a case recipient, alias `cr`, stands in the owner's list for its case. */
export function isInOwnerList(scope: Scope, filter: OwnerFilter, words = isOfFound): RawBuilder<boolean> {
  const { search, statuses, waiting, week, lateWeek, today } = filter;
  const isLate = sql`coalesce(${answeredDay}, ${today}::date) > cr.answer_due_day`;
  const conditions = [
    isAssigned(filter),
    ...hasRank(statuses.flatMap((status) => ranks[status])),
    ...(isSearched(search) ? [words(search)] : []),
    ...(waiting === null
      ? []
      : [
          sql<boolean>`cr.case_id in (select cr.case_id from ${openPlaces(scope)} and ${isWaitingForOwner[waiting](filter)})`,
        ]),
    ...(week === null ? [] : [isOfWeek(scope, week, sql`true`)]),
    ...(lateWeek === null ? [] : [isOfWeek(scope, lateWeek, isLate)]),
    ...ownerNarrowingOf(filter),
    standsForCase(scope, filter),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Of a case that an owner got later than it was sent, the week is that of the day on which the owner got it. */
function isOfWeek(scope: Scope, monday: string, condition: RawBuilder<unknown>): RawBuilder<boolean> {
  const [from, to] = [addDays(monday, -weeksDays), addDays(monday, 6)];
  return sql<boolean>`cr.case_id in (select cr.case_id from case_recipient cr join dig_case c on c.id = cr.case_id
    where ${isCounted(scope, { from, to })} and ${sentDay} between ${monday}::date and ${to}::date and ${condition})`;
}

/** Ranks as a range, which leaves the index in its order; the ones between that were not chosen are left out after. */
function hasRank(chosen: readonly number[]): RawBuilder<boolean>[] {
  if (chosen.length === 0) return [];
  const [least, most] = [Math.min(...chosen), Math.max(...chosen)];
  const range = sql<boolean>`cr.list_rank between ${least}::smallint and ${most}::smallint`;
  return chosen.length === most - least + 1
    ? [range]
    : [range, sql<boolean>`cr.list_rank = any(${[...chosen]}::smallint[])`];
}

/** Whether a case recipient is one of those whose assignee the filter asks for. */
export function isAssigned({ assigned, userId }: OwnerFilter, alias = 'cr'): RawBuilder<boolean> {
  switch (assigned) {
    case 'All':
      return sql<boolean>`true`;
    case 'Mine':
      return sql<boolean>`${sql.ref(`${alias}.assignee_id`)} = ${userId}::uuid`;
    case 'Unassigned':
      return isUnassigned(alias);
  }
}

/**
 * A case that reached several recipients is listed once: in its most urgent state, as `ownerStatus` of the domain
 * decides.
 */
function standsForCase(scope: Scope, filter: OwnerFilter): RawBuilder<boolean> {
  if (scope.kind === 'recipients' && scope.ids.length < 2) return sql<boolean>`true`;
  return sql<boolean>`(cr.points_of_organisation = 1 or not exists (
    select 1 from case_recipient other where other.case_id = cr.case_id and ${recipientWithin(scope, 'other')} and ${isAssigned(filter, 'other')}
      and (other.list_rank, other.work_order, other.id) < (cr.list_rank, cr.work_order, cr.id)
  ))`;
}

async function recipientsOf(
  queries: Queries,
  caseIds: readonly string[],
  within: RawBuilder<unknown>,
): Promise<ListedRecipient[]> {
  if (caseIds.length === 0) return [];
  const { rows } = await sql<ListedRecipient>`
    select cr.id, cr.case_id, cr.version, cr.hit, cr.status, cr.measure, cr.answer_due_day, cr.confirmed_at, r.name as recipient_name, o.type as organisation_type, ${assigneeColumn} as assignee
    from case_recipient cr join recipient r on r.id = cr.recipient_id join organisation o on o.id = cr.organisation_id
    where cr.case_id = any(${[...caseIds]}::uuid[]) and ${within}
    order by r.name_sort, cr.id`.execute(queries);
  return rows;
}
