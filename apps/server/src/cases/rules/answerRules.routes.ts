import {
  createAnswerRule,
  listAnswerRules,
  moveAnswerRule,
  removeAnswerRule,
  saveAnswerRule,
  switchAnswerRule,
  tryAnswerRule,
} from '@schaktkoll/contract';
import type { SignedInUser } from '../../platform/caller.ts';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import { storedLimit } from '../../platform/limits/storedLimit.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import { findRuleOwner, listRules, type RuleScope } from './answerRules.repository.ts';
import * as actions from './ruleActions.ts';

/** The rules of the caller's own organisation; another's do not exist. */
export function answerRuleRoutes(platform: Platform): void {
  const dryRuns = storedLimit('answerRuleDryRuns', platform);
  const inContext = <T>(
    request: Omit<actions.RuleContext, 'transaction' | 'scope'> & { readonly database: Queries },
    action: (context: actions.RuleContext) => Promise<T>,
  ): Promise<T> => {
    const { user, now, address, requestId } = request;
    return inTransaction(request.database, (transaction) =>
      action({ transaction, scope: scopeOf(user), user, now, address, requestId }),
    );
  };

  route(platform, listAnswerRules, async ({ user, database }) => {
    const scope = scopeOf(user);
    const { type: organisationType, areas } = await findRuleOwner(database, scope);
    const areaIds = areas.map(({ id }) => id);
    const rows = await listRules(database, scope);
    return { rules: rows.map((row) => actions.itemOf(row, areaIds)), organisationType, areas };
  });
  route(platform, createAnswerRule, (request) =>
    inContext(request, (context) => actions.createRule(request.body, context)),
  );
  route(platform, saveAnswerRule, (request) =>
    inContext(request, (context) =>
      actions.saveRule({ id: request.params.id, version: request.version }, request.body, context),
    ),
  );
  route(platform, removeAnswerRule, async (request) => {
    await inContext(request, (context) =>
      actions.removeRule({ id: request.params.id, version: request.version }, context),
    );
    return null;
  });
  route(platform, tryAnswerRule, {
    admit: ({ user }) => dryRuns.take(user.organisationId),
    handle: ({ params, version, user, database, now }) =>
      actions.tryRule({ ...params, version }, { queries: database, scope: scopeOf(user), now }),
  });
  route(platform, switchAnswerRule, async (request) => {
    await inContext(request, (context) =>
      actions.switchRule({ id: request.params.id, version: request.version, ...request.body }, context),
    );
    return null;
  });
  route(platform, moveAnswerRule, async (request) => {
    await inContext(request, (context) => actions.moveRule(request.params.id, request.body.direction, context));
    return null;
  });
}

const scopeOf = ({ organisationId }: SignedInUser): RuleScope => ({ kind: 'organisation', id: organisationId });
