import { flagModuleCase, listModuleCases } from '@schaktkoll/contract';
import { scopeOf } from '@schaktkoll/domain';
import type { SignedInUser } from '../../platform/caller.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/apiError.ts';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import { actionContext } from '../actions/caseAction.ts';
import { flagForReview } from '../actions/ownerActions.ts';
import * as cases from './moduleCases.repository.ts';

const order = { name: 'moduleCases', kinds: ['integer'] } as const;
const defaultPage = 50;

/** The cases of a module's answer points as it fetches them, and one that it leaves to people (record 82). */
export function moduleCaseRoutes(platform: Platform): void {
  route(platform, listModuleCases, ({ user, query, database, now }) => {
    const limit = Number(query.limit ?? defaultPage);
    const position = decodeCursor(query.cursor, order);
    const after = Number(position?.key[0] ?? 0);
    return inTransaction(database, async (transaction) => {
      const places = { organisationId: user.organisationId, scope: scopeOf(user, 'cableowner') };
      await cases.numberNewCases(transaction, { clientId: clientIdOf(user), ...places }, now);
      const rows = await cases.listModuleCases(transaction, places, { after, limit: limit + 1 });
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        cases: page.map(({ number: _number, ...item }) => item),
        cursor:
          last === undefined
            ? (query.cursor ?? null) || null
            : encodeCursor(order, { key: [last.number], id: last.caseRecipientId }),
        hasMore: rows.length > limit,
      };
    });
  });

  route(platform, flagModuleCase, ({ params, body, version, ...request }) =>
    flagForReview({ ...params, ...body, version }, actionContext(platform, request)),
  );
}

function clientIdOf({ program }: SignedInUser): string {
  if (program === null) throw new ApiError('NotAllowed');
  return program;
}
