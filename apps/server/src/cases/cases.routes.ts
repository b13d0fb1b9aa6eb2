import {
  answerCase,
  assignCase,
  cancelCase,
  cancelWebServiceCase,
  changeCaseNotifications,
  changeRecipient,
  closeCase,
  closeWebServiceCase,
  commentCase,
  confirmAnswer,
  confirmWebServiceAnswer,
  countInquirerCases,
  extendCase,
  getCableOwnerCase,
  getInquirerCase,
  getWebServiceCase,
  includeOwner,
  listAssignees,
  listOtherAnswerPoints,
  openCase,
  overtakeCase,
  recordOwnerAsked,
  recordPromiseKept,
  sendCaseCopy,
  type ParamsOf,
} from '@schaktkoll/contract';
import { scopeOf } from '@schaktkoll/domain';
import { inTransaction, type Queries } from '../platform/db/database.ts';
import type { Platform } from '../platform/http/platform.ts';
import type { SignedInUser } from '../platform/caller.ts';
import { route, routeForBoth } from '../platform/http/route.ts';
import { readSettings } from '../platform/settings/settings.ts';
import { assignCase as assign } from './actions/assignCase.ts';
import * as cancel from './actions/cancelCase.ts';
import * as extend from './actions/extendCase.ts';
import { changeCaseNotifications as changeNotifications } from './actions/changeNotifications.ts';
import { changeRecipient as handOver } from './actions/changeRecipient.ts';
import { actionContext } from './actions/actionContext.ts';
import { commentCase as comment } from './actions/commentCase.ts';
import { caseBudgets, type CaseBudgets } from './caseBudgets.ts';
import { caseListRoutes } from './lists/caseLists.routes.ts';
import { casePositionRoutes } from './lists/casePositions.routes.ts';
import * as assignees from './read/assignees.repository.ts';
import { inquirerReadScope } from './read/caseScope.repository.ts';
import { listOtherAnswerPoints as listOthers } from './read/otherAnswerPoints.repository.ts';
import { readAsInquirer, readAsOwner } from './read/readAs.ts';
import { noOwnerCase } from './read/noSuchCase.ts';
import { newCaseRoutes } from './newCase.routes.ts';
import { includeOwner as include } from './actions/includeOwner.ts';
import * as inquirerActions from './actions/inquirerActions.ts';
import { overtakeCase as overtake } from './actions/overtakeCase.ts';
import { sendCopy } from './actions/sendCopy.ts';
import * as ownerActions from './actions/ownerActions.ts';
import * as read from './read/readCases.repository.ts';
import { answerStatisticsRoutes } from './statistics/answerStatistics.routes.ts';
import { openStatisticsRoutes } from './statistics/openStatistics.routes.ts';

/** The calls of cases, of both sides. */
export function caseRoutes(platform: Platform): void {
  const budgets = caseBudgets(platform);
  newCaseRoutes(platform, budgets);
  caseListRoutes(platform);
  casePositionRoutes(platform);
  answerStatisticsRoutes(platform);
  openStatisticsRoutes(platform);
  inquirerRoutes(platform, budgets);
  ownerRoutes(platform, budgets);
}

function inquirerRoutes(platform: Platform, budgets: CaseBudgets): void {
  route(platform, countInquirerCases, async ({ user, database }) => ({
    count: await read.countCases(database, inquirerReadScope(user)),
  }));

  routeForBoth(platform, [getInquirerCase, getWebServiceCase], readAsInquirer);

  routeForBoth(platform, [confirmAnswer, confirmWebServiceAnswer], {
    admit: budgets.admitAction,
    handle: async ({ user, params, body, version, database, now }) =>
      inquirerActions.confirmAnswer(
        { ...params, ...body, version },
        actionContext(platform, { user, transaction: database, now }),
      ),
  });

  route(platform, recordOwnerAsked, {
    admit: budgets.admitAction,
    handle: async ({ user, params, body, version, database, now }) =>
      inquirerActions.recordOwnerAsked(
        { ...params, ...body, version },
        actionContext(platform, { user, transaction: database, now }),
      ),
  });

  route(platform, includeOwner, {
    admit: budgets.admitAction,
    handle: async ({ user, params, version, database, now }) =>
      include({ ...params, version }, actionContext(platform, { user, transaction: database, now })),
  });

  route(platform, recordPromiseKept, {
    admit: budgets.admitAction,
    handle: async ({ user, params, body, version, database, now }) =>
      inquirerActions.recordPromiseKept(
        { ...params, ...body, version },
        actionContext(platform, { user, transaction: database, now }),
      ),
  });

  routeForBoth(platform, [closeCase, closeWebServiceCase], {
    admit: budgets.admitAction,
    handle: async ({ user, params, version, database, now }) =>
      inquirerActions.closeCase({ ...params, version }, actionContext(platform, { user, transaction: database, now })),
  });

  routeForBoth(platform, [cancelCase, cancelWebServiceCase], {
    admit: budgets.admitAction,
    handle: async ({ user, params, body, version, database, now }) =>
      cancel.cancelCase(
        { ...params, version, reason: body.reason, comment: body.comment },
        actionContext(platform, { user, transaction: database, now }),
      ),
  });

  route(platform, changeCaseNotifications, {
    admit: budgets.admitAction,
    handle: async ({ user, params, body, version, database, now }) =>
      changeNotifications(
        { ...params, ...body, version },
        actionContext(platform, { user, transaction: database, now }),
      ),
  });

  route(platform, extendCase, {
    admit: budgets.admitAction,
    handle: async ({ user, params, body, version, database, now }) =>
      extend.extendCase(
        { ...params, version, endDate: body.endDate, settings: await readSettings(database) },
        { ...actionContext(platform, { user, transaction: database, now }), arrivals: platform.arrivals },
      ),
  });

  route(platform, overtakeCase, {
    admit: budgets.admitAction,
    handle: async ({ user, params, version, database, now }) =>
      overtake({ ...params, version }, actionContext(platform, { user, transaction: database, now })),
  });

  route(platform, sendCaseCopy, {
    admit: budgets.admitCopy,
    handle: async ({ user, params, body, database, now }) =>
      sendCopy({ ...params, email: body.email }, actionContext(platform, { user, transaction: database, now })),
  });
}

function ownerRoutes(platform: Platform, budgets: CaseBudgets): void {
  route(platform, getCableOwnerCase, readAsOwner);

  route(platform, openCase, async ({ user, params, database, now }) =>
    inTransaction(database, (transaction) =>
      ownerActions.openCase(params, actionContext(platform, { user, transaction, now })),
    ),
  );

  route(platform, changeRecipient, {
    admit: budgets.admitAction,
    handle: async ({ user, params, body, version, database, now }) =>
      handOver(
        { ...params, version, recipientId: body.recipientId },
        actionContext(platform, { user, transaction: database, now }),
      ),
  });

  /** @throws ApiError NotFound, CaseIsArchived */
  const requireOwnRecipient = async (
    user: SignedInUser,
    params: ParamsOf<typeof listAssignees>,
    database: Queries,
  ): Promise<void> => {
    if (!(await read.hasOwnRecipient(database, scopeOf(user, 'cableowner'), params)))
      throw await noOwnerCase(database, user, params.caseNumber);
  };

  route(platform, listOtherAnswerPoints, async ({ user, params, database }) => {
    await requireOwnRecipient(user, params, database);
    return { answerPoints: await listOthers(database, params.caseRecipientId) };
  });

  route(platform, listAssignees, async ({ user, params, database }) => {
    await requireOwnRecipient(user, params, database);
    return { users: await assignees.listAssignees(database, params.caseRecipientId) };
  });

  route(platform, assignCase, {
    admit: budgets.admitAction,
    handle: async ({ user, params, body, version, database, now }) =>
      assign({ ...params, ...body, version }, actionContext(platform, { user, transaction: database, now })),
  });

  route(platform, commentCase, {
    admit: budgets.admitAction,
    handle: async ({ user, params, body, database, now }) =>
      comment({ ...params, ...body }, actionContext(platform, { user, transaction: database, now })),
  });

  route(platform, answerCase, async ({ user, params, body, version, database, now }) =>
    ownerActions.answerCase(
      { ...params, ...body, version },
      actionContext(platform, { user, transaction: database, now }),
    ),
  );
}
