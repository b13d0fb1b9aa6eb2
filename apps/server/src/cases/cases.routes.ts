import {
  answerCase,
  assignCase,
  cancelCase,
  cancelWebServiceCase,
  changeCaseNotifications,
  changeModuleRecipient,
  changeRecipient,
  closeCase,
  closeWebServiceCase,
  commentCase,
  confirmAnswer,
  confirmWebServiceAnswer,
  correctAnswerMap,
  countInquirerCases,
  extendCase,
  getCableOwnerCase,
  getInquirerCase,
  getWebServiceCase,
  includeOwner,
  listAssignees,
  listOtherAnswerPoints,
  openCase,
  openModuleCase,
  overtakeCase,
  recordOwnerAsked,
  recordPromiseKept,
  sendCaseCopy,
  withdrawAnswerMap,
  type ParamsOf,
} from '@schaktkoll/contract';
import { scopeOf } from '@schaktkoll/domain';
import { inTransaction, type Queries } from '../platform/db/database.ts';
import type { UserJobs } from '../maps/geodata/userJobs.ts';
import type { Platform } from '../platform/http/platform.ts';
import type { SignedInUser } from '../platform/caller.ts';
import { route, routeForBoth } from '../platform/http/route.ts';
import { assignCase as assign } from './actions/assignCase.ts';
import { actionContext } from './actions/caseAction.ts';
import { changeMap } from './actions/changeMap.ts';
import { changeRecipient as handOver } from './actions/changeRecipient.ts';
import { commentCase as comment } from './actions/commentCase.ts';
import * as endCase from './actions/endCase.ts';
import { extendCase as extend } from './actions/extendCase.ts';
import { mapToGive } from './actions/giveMap.ts';
import { includeOwner as include } from './actions/includeOwner.ts';
import * as inquirerActions from './actions/inquirerActions.ts';
import * as ownerActions from './actions/ownerActions.ts';
import { sendCopy } from './actions/sendCopy.ts';
import { answerMapRoutes } from './answerMaps/answerMaps.routes.ts';
import { caseCallLimits, type CaseCallLimits } from './caseCallLimits.ts';
import { caseListRoutes } from './lists/caseLists.routes.ts';
import { casePositionRoutes } from './lists/casePositions.routes.ts';
import { newCaseRoutes } from './newCase.routes.ts';
import * as assignees from './read/assignees.repository.ts';
import { listOtherAnswerPoints as listOthers } from './read/assignees.repository.ts';
import { inquirerReadScope } from './read/caseScope.repository.ts';
import { noOwnerCase } from './read/noSuchCase.ts';
import { readAsInquirer, readAsOwner } from './read/readAs.ts';
import * as read from './read/readCases.repository.ts';
import { answerStatisticsRoutes } from './statistics/answerStatistics.routes.ts';
import { openStatisticsRoutes } from './statistics/openStatistics.routes.ts';

/** @param writing makes the lines of maps, and has files written */
export function caseRoutes(platform: Platform, writing: UserJobs): void {
  const callLimits = caseCallLimits(platform);
  newCaseRoutes(platform, callLimits);
  caseListRoutes(platform);
  casePositionRoutes(platform);
  answerMapRoutes(platform);
  answerStatisticsRoutes(platform);
  openStatisticsRoutes(platform);
  inquirerRoutes(platform, callLimits);
  ownerRoutes(platform, callLimits, writing);
}

function inquirerRoutes(platform: Platform, callLimits: CaseCallLimits): void {
  route(platform, countInquirerCases, async ({ user, database }) => ({
    count: await read.countCases(database, inquirerReadScope(user)),
  }));

  routeForBoth(platform, [getInquirerCase, getWebServiceCase], readAsInquirer);

  routeForBoth(platform, [confirmAnswer, confirmWebServiceAnswer], {
    admit: callLimits.admitAction,
    handle: ({ params, body, version, ...request }) =>
      inquirerActions.confirmAnswer({ ...params, ...body, version }, actionContext(platform, request)),
  });

  route(platform, recordOwnerAsked, {
    admit: callLimits.admitAction,
    handle: ({ params, body, version, ...request }) =>
      inquirerActions.recordOwnerAsked({ ...params, ...body, version }, actionContext(platform, request)),
  });

  route(platform, includeOwner, {
    admit: callLimits.admitAction,
    handle: ({ params, version, ...request }) => include({ ...params, version }, actionContext(platform, request)),
  });

  route(platform, recordPromiseKept, {
    admit: callLimits.admitAction,
    handle: ({ params, body, version, ...request }) =>
      inquirerActions.recordPromiseKept({ ...params, ...body, version }, actionContext(platform, request)),
  });

  routeForBoth(platform, [closeCase, closeWebServiceCase], {
    admit: callLimits.admitAction,
    handle: ({ params, version, ...request }) =>
      endCase.closeCase({ ...params, version }, actionContext(platform, request)),
  });

  routeForBoth(platform, [cancelCase, cancelWebServiceCase], {
    admit: callLimits.admitAction,
    handle: ({ params, body, version, ...request }) =>
      endCase.cancelCase({ ...params, ...body, version }, actionContext(platform, request)),
  });

  route(platform, changeCaseNotifications, {
    admit: callLimits.admitAction,
    handle: ({ params, body, version, ...request }) =>
      inquirerActions.changeCaseNotifications({ ...params, ...body, version }, actionContext(platform, request)),
  });

  route(platform, extendCase, {
    admit: callLimits.admitAction,
    handle: ({ params, body, version, ...request }) =>
      extend({ ...params, ...body, version }, { ...actionContext(platform, request), arrivals: platform.arrivals }),
  });

  route(platform, overtakeCase, {
    admit: callLimits.admitAction,
    handle: ({ params, version, ...request }) =>
      inquirerActions.overtakeCase({ ...params, version }, actionContext(platform, request)),
  });

  route(platform, sendCaseCopy, {
    admit: callLimits.admitCopy,
    handle: ({ params, body, ...request }) => sendCopy({ ...params, ...body }, actionContext(platform, request)),
  });
}

function ownerRoutes(platform: Platform, callLimits: CaseCallLimits, writing: UserJobs): void {
  route(platform, getCableOwnerCase, readAsOwner);

  routeForBoth(platform, [openCase, openModuleCase], ({ params, ...request }) =>
    inTransaction(request.database, (database) =>
      ownerActions.openCase(params, actionContext(platform, { ...request, database })),
    ),
  );

  routeForBoth(platform, [changeRecipient, changeModuleRecipient], {
    admit: callLimits.admitAction,
    handle: ({ params, body, version, ...request }) =>
      handOver({ ...params, ...body, version }, actionContext(platform, request)),
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
    admit: callLimits.admitAction,
    handle: ({ params, body, version, ...request }) =>
      assign({ ...params, ...body, version }, actionContext(platform, request)),
  });

  route(platform, commentCase, {
    admit: callLimits.admitAction,
    handle: ({ params, body, ...request }) => comment({ ...params, ...body }, actionContext(platform, request)),
  });

  route(platform, correctAnswerMap, {
    admit: callLimits.admitAction,
    prepare: (request) => mapToGive(request.body, { files: platform.files, writing }, request),
    handle: ({ params, version, ...request }, map) =>
      changeMap({ ...params, version, change: { kind: 'AnswerMapChanged', map } }, actionContext(platform, request)),
  });

  route(platform, withdrawAnswerMap, {
    admit: callLimits.admitAction,
    handle: ({ params, body, version, ...request }) =>
      changeMap(
        { ...params, version, change: { kind: 'AnswerMapWithdrawn', ...body } },
        actionContext(platform, request),
      ),
  });

  route(platform, answerCase, {
    prepare: async (request) =>
      request.body.map && mapToGive(request.body.map, { files: platform.files, writing }, request),
    handle: ({ params, body, version, ...request }, map) =>
      ownerActions.answerCase({ ...params, ...body, map, version }, actionContext(platform, request)),
  });
}
