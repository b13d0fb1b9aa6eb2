import {
  getCableOwnerCaseWords,
  getInquirerCaseWords,
  listCableOwnerCaseChanges,
  listInquirerCaseChanges,
} from '@schaktkoll/contract';
import { measures, scopeOf } from '@schaktkoll/domain';
import { measureTexts, purposeTexts, workCategoryTexts, workMethodTexts } from '@schaktkoll/texts';
import type { RawBuilder } from 'kysely';
import { ApiError } from '../../platform/apiError.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import { listInquirerCases } from '../lists/caseLists.repository.ts';
import { inquirerFilter, ownerFilter } from '../lists/caseLists.routes.ts';
import { inquirerCaseItem, ownerCaseItem } from '../lists/listedCaseView.ts';
import { listOwnerCases } from '../lists/ownerLists.repository.ts';
import { caseWithin } from '../read/caseScope.repository.ts';
import * as changes from './changes.repository.ts';

const order = { name: 'caseChanges', kinds: ['integer'] } as const;
const defaultPage = 50;

interface ChangesQuery {
  readonly changedSince?: string | undefined;
  readonly limit?: string | undefined;
}

const words = {
  purposes: purposeTexts,
  measures: Object.fromEntries(measures.map((measure) => [measure, measureTexts.name(measure)])),
  workCategories: workCategoryTexts,
  workMethods: workMethodTexts,
};

/** Rows of the lists of cases in the order in which they changed, and the words of their values, for programs (record 82). */
export function caseChangeRoutes(platform: Platform): void {
  for (const call of [getInquirerCaseWords, getCableOwnerCaseWords]) route(platform, call, async () => words);

  route(platform, listInquirerCaseChanges, ({ user, query, database, now }) => {
    const scope = scopeOf(user, 'inquirer');
    return fetched({ user, query, database, isWithin: caseWithin(scope) }, async (ids) => {
      const filter = inquirerFilter({}, user.id, now);
      const rows = await listInquirerCases(database, scope, filter, pageOf(ids));
      return rows.map((row) => [row.id, inquirerCaseItem(row, filter)] as const);
    });
  });

  route(platform, listCableOwnerCaseChanges, ({ user, query, database, now }) => {
    const scope = scopeOf(user, 'cableowner');
    return fetched({ user, query, database, isWithin: changes.isAtOwner(scope) }, async (ids) => {
      const places = await changes.recipientsOfCases(database, scope, ids);
      const rows = await listOwnerCases(database, scope, ownerFilter({}, user.id, now), pageOf(places));
      return rows.map((row) => [row.id, ownerCaseItem(row)] as const);
    });
  });
}

/** A page of a list that has the rows of these ids and no others. */
function pageOf(ids: readonly string[]) {
  const search = { count: { totalCount: ids.length, isCountCapped: false }, ids, isCommon: false };
  return { sort: 'CreatedDescending', after: null, size: ids.length, search } as const;
}

interface Fetching {
  readonly user: SignedInUser;
  readonly query: ChangesQuery;
  readonly database: Queries;
  readonly isWithin: RawBuilder<boolean>;
}

async function fetched<Item extends object>(
  { user, query, database, isWithin }: Fetching,
  itemsOf: (caseIds: readonly string[]) => Promise<readonly (readonly [string, Item])[]>,
) {
  if (user.program === null) throw new ApiError('NotAllowed');
  const follower = { clientId: user.program, organisationId: user.organisationId };
  const limit = Number(query.limit ?? defaultPage);
  const after = Number(decodeCursor(query.changedSince, order, 'changedSince')?.key[0] ?? 0);
  const found = await inTransaction(database, async (transaction) => {
    await changes.numberChanges(transaction, follower);
    return changes.listChanges(transaction, follower, isWithin, { after, limit: limit + 1 });
  });
  const page = found.slice(0, limit);
  const caseIds = page.map(({ caseId }) => caseId);
  // One that changes meanwhile is newer than its version says, and comes again.
  const items = new Map(caseIds.length === 0 ? [] : await itemsOf(caseIds));
  const last = page.at(-1);
  return {
    cases: page.flatMap(({ caseId, version, changedAt }) => {
      const item = items.get(caseId);
      return item === undefined ? [] : [{ ...item, version, changedAt }];
    }),
    cursor:
      last === undefined ? query.changedSince || null : encodeCursor(order, { key: [last.number], id: last.caseId }),
    hasMore: found.length > limit,
  };
}
