import {
  downloadCableOwnerCases,
  downloadInquirerCases,
  getCableOwnerOverview,
  getInquirerOverview,
  listCableOwnerCases,
  listCaseAnswerPoints,
  listInquirerCases,
} from '@schaktkoll/contract';
import {
  caseMatches,
  casePurposes,
  inquirerListStatuses,
  inquirerSortsOf,
  ownerCaseSorts,
  ownerStatusKinds,
  scopeOf,
  splitChoices,
  swedishDayOf,
  type CaseAssignment,
  type CaseListOwner,
  type InquirerCaseSort,
  type OwnerCaseSort,
  type OwnerWaitingKind,
  type ScopeUser,
  type WaitingKind,
  type WorkPeriod,
} from '@schaktkoll/domain';
import type { SignedInUser } from '../../platform/caller.ts';
import type { Position } from '../../platform/db/keyset.ts';
import { storedLimit } from '../../platform/limits/storedLimit.ts';
import { cursorPage, decodeCursor } from '../../platform/http/cursor.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { routeFromReplica } from '../../platform/http/replicaRoute.ts';
import { inquirerColumns, listFile, ownerColumns } from './caseCsv.ts';
import * as lists from './caseLists.repository.ts';
import type { RowCount } from './caseSearch.repository.ts';
import { inquirerReadScope } from '../read/caseScope.repository.ts';
import { inquirerCaseItem, ownerCaseItem } from './listedCaseView.ts';
import type { NarrowingQuery } from './narrowing.repository.ts';
import { readOverview } from './overview.repository.ts';
import { listAnswerPoints, readOwnerOverview } from './ownerOverview.repository.ts';
import * as ownerLists from './ownerLists.repository.ts';

const pageSize = 30;

/** The lists of cases, and the same lists as files, for both sides. */
export function caseListRoutes(platform: Platform): void {
  const downloads = storedLimit('caseListDownloads', platform);

  routeFromReplica(platform, listInquirerCases, async ({ user, query, database, now }) => {
    const { scope, filter, sort } = inquirerReading(user, query, now);
    const order = lists.inquirerOrder(sort);
    const after = decodeCursor(query.cursor, order);
    const search = await lists.searchInquirerCases(database, scope, filter);
    const page = { sort, after, size: pageSize + 1, search };
    const rows = query.rows === 'None' ? null : await lists.listInquirerCases(database, scope, filter, page);
    const count =
      search?.count ?? countOfWhole(rows, page) ?? (await lists.countInquirerCases(database, scope, filter));
    return {
      ...cursorPage(rows ?? [], { order, size: pageSize, itemOf: (row) => inquirerCaseItem(row, filter) }),
      ...countFields(count),
    };
  });

  routeFromReplica(platform, getInquirerOverview, async ({ user, database, now }) =>
    readOverview(database, user, swedishDayOf(now)),
  );

  routeFromReplica(platform, downloadInquirerCases, async ({ user, query, database, now }) => {
    await downloads.take(user.id);
    const { scope, filter, sort } = inquirerReading(user, query, now);
    const { headings, linesOf } = inquirerColumns;
    const search = await lists.searchInquirerCases(database, scope, filter);
    const read = (after: Position | null, size: number) =>
      lists.listInquirerCases(database, scope, filter, { sort, after, size, search });
    return listFile({ headings, linesOf: linesOf(filter.today), read, today: filter.today });
  });

  routeFromReplica(platform, getCableOwnerOverview, async ({ user, database, now }) =>
    readOwnerOverview(database, scopeOf(user, 'cableowner'), {
      userId: user.id,
      organisationId: user.organisationId,
      today: swedishDayOf(now),
    }),
  );

  routeFromReplica(platform, listCableOwnerCases, async ({ user, query, database, now }) => {
    const { scope, filter, sort } = ownerReading(user, query, now);
    const order = ownerLists.ownerOrder(sort);
    const after = decodeCursor(query.cursor, order);
    const search = await ownerLists.searchOwnerCases(database, scope, filter);
    const page = { sort, after, size: pageSize + 1, search };
    const rows = query.rows === 'None' ? null : await ownerLists.listOwnerCases(database, scope, filter, page);
    const count =
      search?.count ?? countOfWhole(rows, page) ?? (await ownerLists.countOwnerCases(database, scope, filter));
    return {
      ...cursorPage(rows ?? [], { order, size: pageSize, itemOf: ownerCaseItem }),
      ...countFields(count),
    };
  });

  routeFromReplica(platform, downloadCableOwnerCases, async ({ user, query, database, now }) => {
    await downloads.take(user.id);
    const { scope, filter, sort } = ownerReading(user, query, now);
    const today = swedishDayOf(now);
    const { headings, linesOf } = ownerColumns;
    const search = await ownerLists.searchOwnerCases(database, scope, filter);
    const read = (after: Position | null, size: number) =>
      ownerLists.listOwnerCases(database, scope, filter, { sort, after, size, search });
    return listFile({ headings, linesOf: linesOf(today), read, today });
  });

  routeFromReplica(platform, listCaseAnswerPoints, async ({ user, database }) => ({
    answerPoints: await listAnswerPoints(database, scopeOf(user, 'cableowner')),
  }));
}

/** What the list of inquirers is read by: the reader's scope, and the filter and order of the query. */
function inquirerReading(user: SignedInUser, query: InquirerQuery, now: Date) {
  const filter = inquirerFilter(query, user.id, now);
  return { scope: inquirerReadScope(user), filter, sort: query.sort ?? openingSort(user) };
}

/** What the list of cable owners is read by: the reader's scope, and the filter and order of the query. */
function ownerReading(user: SignedInUser, query: OwnerQuery, now: Date) {
  const filter = ownerFilter(query, user.id, now);
  return { scope: scopeOf(user, 'cableowner'), filter, sort: query.sort ?? ownerCaseSorts[0] };
}

function openingSort({ roles }: ScopeUser): InquirerCaseSort {
  return inquirerSortsOf({ isSuperUser: roles.includes('SuperUser') })[0];
}

interface InquirerQuery extends NarrowingQuery {
  readonly search?: string | undefined;
  readonly status?: string | undefined;
  readonly purpose?: string | undefined;
  readonly whose?: CaseListOwner | undefined;
  readonly waiting?: WaitingKind | undefined;
  readonly period?: WorkPeriod | undefined;
  readonly sort?: InquirerCaseSort | undefined;
}

export function inquirerFilter(
  { search = '', status, purpose, whose = 'Everyone', waiting, period, ...narrowing }: InquirerQuery,
  userId: string,
  now: Date,
): lists.InquirerFilter {
  const statuses = splitChoices(status, inquirerListStatuses);
  const purposes = splitChoices(purpose, casePurposes);
  const today = swedishDayOf(now);
  return {
    search,
    statuses,
    purposes,
    whose,
    waiting: waiting ?? null,
    period: period ?? null,
    narrowing,
    userId,
    today,
  };
}

interface OwnerQuery extends NarrowingQuery {
  readonly hit?: string | undefined;
  readonly purpose?: string | undefined;
  readonly search?: string | undefined;
  readonly status?: string | undefined;
  readonly recipientId?: string | undefined;
  readonly assigned?: CaseAssignment | undefined;
  readonly waiting?: OwnerWaitingKind | undefined;
  readonly week?: string | undefined;
  readonly lateWeek?: string | undefined;
  readonly sort?: OwnerCaseSort | undefined;
}

export function ownerFilter(
  {
    search = '',
    status,
    recipientId,
    assigned = 'All',
    waiting,
    week,
    lateWeek,
    hit,
    purpose,
    ...narrowing
  }: OwnerQuery,
  userId: string,
  now: Date,
): ownerLists.OwnerFilter {
  const statuses = splitChoices(status, ownerStatusKinds);
  return {
    search,
    statuses,
    recipientId: recipientId ?? null,
    assigned,
    waiting: waiting ?? null,
    week: week ?? null,
    lateWeek: lateWeek ?? null,
    hits: splitChoices(hit, caseMatches),
    purposes: splitChoices(purpose, casePurposes),
    narrowing,
    userId,
    today: swedishDayOf(now),
  };
}

/** The count of a list that its first page holds whole, and so needs no query of its own; null for others. */
function countOfWhole(
  rows: readonly unknown[] | null,
  { after, size }: { readonly after: Position | null; readonly size: number },
): RowCount | null {
  if (rows === null || after !== null || rows.length >= size) return null;
  return { totalCount: rows.length, isCountCapped: false };
}

function countFields({ totalCount, isCountCapped }: RowCount) {
  return isCountCapped ? { totalCount, isCountCapped } : { totalCount };
}
