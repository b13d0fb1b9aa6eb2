import type { AnswerRuleItem, AnswerRuleValues, DryRun } from '@schaktkoll/contract';
import {
  answeringRule,
  checkAnswerRule,
  decidingRule,
  dryRunDays,
  mostAnswerRules,
  type FieldIssue,
  type RuleConditions,
} from '@schaktkoll/domain';
import { auditAction } from '../../platform/audit/audit.repository.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import type { Queries } from '../../platform/db/database.ts';
import { ApiError, RuleRefused } from '../../platform/apiError.ts';
import { requireCurrent } from '../../platform/http/requireCurrent.ts';
import * as rules from './answerRules.repository.ts';
import { readRuledCases, ruleOf } from './ruleMatching.ts';

/** The action's own transaction, with its user, place and time. */
export interface RuleContext {
  readonly transaction: Queries;
  readonly scope: rules.RuleScope;
  readonly user: SignedInUser;
  readonly now: Date;
  readonly address: string;
  readonly requestId: string;
}

/** Which rule, in the version that was read. */
export interface RuleVersion {
  readonly id: string;
  readonly version: number;
}

const day = 24 * 3_600_000;
/** Cases that a dry run reads at most: those of a large owner. */
const mostTriedCases = 5_000;
const mostExamples = 20;

/**
 * Creates a rule, last in the order and switched off.
 * @throws ApiError TooManyAnswerRules, RuleRefused
 */
export async function createRule(values: AnswerRuleValues, context: RuleContext): Promise<{ id: string }> {
  const { transaction, scope, user, now } = context;
  await rules.lockRules(transaction, scope);
  const stored = await rules.listRules(transaction, scope);
  if (stored.length >= mostAnswerRules) throw new ApiError('TooManyAnswerRules', { maximum: mostAnswerRules });
  const rule = await checked(values, stored, context);
  const position = Math.max(0, ...stored.map((each) => each.position)) + 1;
  const id = await rules.insertRule(transaction, scope, rule, { position, userId: user.id, now });
  await audit('AnswerRuleCreated', { id, name: rule.name }, context);
  return { id };
}

/**
 * Saves a rule and switches it off.
 * @throws ApiError NotFound, RuleRefused, VersionConflict
 */
export async function saveRule(
  key: RuleVersion,
  values: AnswerRuleValues,
  context: RuleContext,
): Promise<{ version: number }> {
  const { rule, others } = await lockRule(key, context);
  const saved = await checked(values, others, context);
  const { user, now } = context;
  const version = await rules.updateRule(context.transaction, rule, saved, { userId: user.id, now });
  await audit('AnswerRuleChanged', { id: key.id, name: saved.name }, context);
  return { version };
}

/** @throws ApiError NotFound, VersionConflict */
export async function removeRule(key: RuleVersion, context: RuleContext): Promise<void> {
  const { rule } = await lockRule(key, context);
  await rules.deleteRule(context.transaction, key.id);
  await audit('AnswerRuleRemoved', rule, context);
}

/**
 * Switches a rule on in the name of the user, or off.
 * @throws ApiError NotFound, VersionConflict, AnswerRuleNotTried, RuleRefused when its measure is no longer allowed
 */
export async function switchRule(
  { isOn, ...key }: RuleVersion & { readonly isOn: boolean },
  context: RuleContext,
): Promise<void> {
  const { transaction, scope, user, now } = context;
  const { rule } = await lockRule(key, context);
  if (isOn) {
    if (rule.tried_version !== rule.version) throw new ApiError('AnswerRuleNotTried');
    const { type, areas } = await rules.findRuleOwner(transaction, scope);
    const issues = checkAnswerRule(ruleOf(rule), { kind: type, areaIds: areas.map(({ id }) => id) });
    if (issues.length > 0) throw new RuleRefused(issues);
  }
  await rules.setRuleState(transaction, rule.id, isOn ? user.id : null, now);
  await audit(isOn ? 'AnswerRuleSwitchedOn' : 'AnswerRuleSwitchedOff', rule, context);
}

/** Moves a rule one place; the first and the last stay. @throws ApiError NotFound */
export async function moveRule(id: string, direction: 'Up' | 'Down', context: RuleContext): Promise<void> {
  const { transaction, scope } = context;
  await rules.lockRules(transaction, scope);
  const stored = await rules.listRules(transaction, scope);
  const index = stored.findIndex((rule) => rule.id === id);
  const [rule, other] = [stored[index], stored[direction === 'Up' ? index - 1 : index + 1]];
  if (rule === undefined) throw new ApiError('NotFound');
  if (other === undefined) return;
  await rules.exchangeRules(transaction, rule, other);
  await audit('AnswerRuleChanged', rule, context);
}

/**
 * What a rule would have answered among the cases of the last days, after the rules before it that are on. Without a lock
 * on the rules: of a rule that is changed meanwhile the old version has been tried.
 * @param most how many of them are read, the latest
 * @throws ApiError NotFound, VersionConflict
 */
export async function tryRule(
  key: RuleVersion,
  { queries, scope, now }: Pick<RuleContext, 'scope' | 'now'> & { readonly queries: Queries },
  most = mostTriedCases,
): Promise<DryRun> {
  const { rule, stored } = await findRule(key, queries, scope);
  const { type } = await rules.findRuleOwner(queries, scope);
  const before = stored.filter((each) => each.is_on && each.position < rule.position).map(ruleOf);
  const tried = [...before, { ...ruleOf(rule), isStopped: false }];
  const since = new Date(now.getTime() - dryRunDays * day).toISOString();
  const rows = await rules.listRecentCases(queries, scope, { since, limit: most + 1 });
  const cases = await readRuledCases(queries, scope, { rules: tried, rows: rows.slice(0, most) });
  const answered = cases.filter((digCase) => answeringRule(tried, digCase, type)?.id === rule.id);
  const takenByOthers = cases.filter((digCase) => (decidingRule(tried, digCase)?.id ?? rule.id) !== rule.id);
  const [same, open, other] = [
    answered.filter(({ measure }) => measure === rule.measure),
    answered.filter(({ measure }) => measure === null),
    answered.filter(({ measure }) => measure !== null && measure !== rule.measure),
  ];
  await rules.markTried(queries, rule.id, rule.version);
  return {
    cases: cases.length,
    isCut: rows.length > most,
    answered: answered.length,
    takenByOthers: takenByOthers.length,
    same: same.length,
    other: other.length,
    open: open.length,
    examples: [...other, ...open, ...same]
      .slice(0, mostExamples)
      .map(({ caseNumber, name, measure }) => ({ caseNumber, name, measure })),
  };
}

export function itemOf(row: rules.AnswerRuleRow, areaIds: readonly string[]): AnswerRuleItem {
  const { hit, purposes, workCategories, workMethods, deepest, startsFrom, endsBy, area } = row.conditions;
  return {
    id: row.id,
    version: row.version,
    values: {
      name: row.name,
      hit,
      purposes: [...purposes],
      workCategories: [...workCategories],
      workMethods: [...workMethods],
      deepest: deepest ?? '',
      startsFrom: startsFrom ?? '',
      endsBy: endsBy ?? '',
      areaId: area?.id ?? '',
      areaRelation: area?.relation ?? 'Outside',
      measure: row.measure,
      comment: row.comment ?? '',
    },
    isOn: row.is_on && row.switched_by_may,
    isStopped: row.is_on && !row.switched_by_may,
    isTried: row.tried_version === row.version,
    switchedBy: row.switched_by_name,
    switchedAt: row.switched_at,
    isAreaGone: area !== null && !areaIds.includes(area.id),
  };
}

/** @throws RuleRefused */
async function checked(
  values: AnswerRuleValues,
  others: readonly rules.AnswerRuleRow[],
  { transaction, scope }: RuleContext,
): Promise<rules.RuleToSave> {
  const { type, areas } = await rules.findRuleOwner(transaction, scope);
  const rule = {
    name: values.name,
    conditions: conditionsOf(values),
    measure: values.measure,
    comment: values.comment || null,
  };
  const isNamedTwice = others.some(({ name }) => name.toLowerCase() === rule.name.toLowerCase());
  const issues: FieldIssue[] = [
    ...(isNamedTwice ? [{ path: 'name', code: 'AnswerRuleNameTaken' }] : []),
    ...checkAnswerRule(rule, { kind: type, areaIds: areas.map(({ id }) => id) }),
  ];
  if (issues.length > 0) throw new RuleRefused(issues);
  return rule;
}

function conditionsOf(values: AnswerRuleValues): RuleConditions {
  const { hit, purposes, workCategories, workMethods, deepest, startsFrom, endsBy, areaId, areaRelation } = values;
  return {
    hit,
    purposes,
    workCategories,
    workMethods,
    deepest: deepest || null,
    startsFrom: startsFrom || null,
    endsBy: endsBy || null,
    area: areaId === '' ? null : { id: areaId, relation: areaRelation },
  };
}

async function lockRule(key: RuleVersion, { transaction, scope }: Pick<RuleContext, 'transaction' | 'scope'>) {
  await rules.lockRules(transaction, scope);
  return findRule(key, transaction, scope);
}

/** @throws ApiError NotFound, VersionConflict */
async function findRule({ id, version }: RuleVersion, queries: Queries, scope: rules.RuleScope) {
  const stored = await rules.listRules(queries, scope);
  const found = stored.find((each) => each.id === id);
  const rule = requireCurrent(found, version, ({ changed_at: at }) => ({ by: null, at }));
  return { rule, stored, others: stored.filter((each) => each !== rule) };
}

function audit(
  kind:
    | 'AnswerRuleCreated'
    | 'AnswerRuleChanged'
    | 'AnswerRuleRemoved'
    | 'AnswerRuleSwitchedOn'
    | 'AnswerRuleSwitchedOff',
  { id: ruleId, name }: { readonly id: string; readonly name: string },
  context: RuleContext,
): Promise<void> {
  return auditAction(context.transaction, kind, context, { ruleId, name });
}
