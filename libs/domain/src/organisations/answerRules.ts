import { expectsFiles, measuresFor, needsComment } from '../cases/measures.ts';
import {
  excavationDepths,
  type CaseMatch,
  type CasePurpose,
  type ExcavationDepth,
  type Measure,
  type OrganisationType,
  type WorkCategory,
  type WorkMethod,
} from '../enumerations.ts';
import type { FieldIssue } from '../validation/issueMessage.ts';

/** How a case may lie to an area that a rule names: all its squares in it, or none. */
export const areaRelations = ['Inside', 'Outside'] as const;
export type AreaRelation = (typeof areaRelations)[number];

export const mostAnswerRules = 50;

/** The days of which a dry run reads the cases. */
export const dryRunDays = 30;

/** What a case must be for a rule to answer it. What is empty or null sets no condition. */
export interface RuleConditions {
  /** How the case reached the organisation. */
  readonly hit: CaseMatch;
  readonly purposes: readonly CasePurpose[];
  /** All that the case names must be among these. */
  readonly workCategories: readonly WorkCategory[];
  readonly workMethods: readonly WorkMethod[];
  /** The deepest excavation; a case that does not say how deep it goes does not meet it. */
  readonly deepest: ExcavationDepth | null;
  /** The first calendar day on which the work may start, and the last on which it may end. */
  readonly startsFrom: string | null;
  readonly endsBy: string | null;
  readonly area: { readonly id: string; readonly relation: AreaRelation } | null;
}

/** A rule that answers cases automatically (ANSWER-12). */
export interface AnswerRule {
  readonly id: string;
  readonly name: string;
  readonly conditions: RuleConditions;
  readonly measure: Measure;
  readonly comment: string | null;
}

/** A rule that is on. It has stopped when the user in whose name it answers may no longer do so (ANSWER-13). */
export type RuleInForce = AnswerRule & { readonly isStopped: boolean };

/** A case as rules see it. */
export interface RuledCase {
  readonly purpose: CasePurpose;
  readonly hit: CaseMatch;
  readonly workCategories: readonly WorkCategory[];
  readonly workMethods: readonly WorkMethod[];
  readonly maximumExcavationDepth: ExcavationDepth | null;
  readonly startDate: string;
  readonly endDate: string;
  /** How the case lies to an area; null when that is unknown, because the area is gone. */
  readonly relationTo: (areaId: string) => AreaRelation | 'Partly' | null;
}

/**
 * The rule that decides about the case: the first, in the organisation's order, whose conditions it meets. One whose
 * area is gone decides about all cases that meet its other conditions, because it may have been written for them. Null
 * when there is none.
 */
export function decidingRule<Rule extends AnswerRule>(rules: readonly Rule[], digCase: RuledCase): Rule | null {
  return rules.find((rule) => meetsConditions(rule, digCase) !== false) ?? null;
}

/**
 * The rule that answers the case; null if a person must. A rule that decides about the case but cannot answer it stops
 * the rules after it.
 *
 * @param rules those that are on, in the organisation's order
 */
export function answeringRule<Rule extends RuleInForce>(
  rules: readonly Rule[],
  digCase: RuledCase,
  kind: OrganisationType,
): Rule | null {
  const rule = decidingRule(rules, digCase);
  return rule !== null && !rule.isStopped && ruleApplies(rule, digCase, kind) ? rule : null;
}

/** Whether the case meets every condition, and the measure is one that the rule may answer it with. */
export function ruleApplies(rule: AnswerRule, digCase: RuledCase, kind: OrganisationType): boolean {
  return (
    meetsConditions(rule, digCase) === true &&
    mayAnswerWithoutPeople(rule) &&
    measuresFor(kind, digCase.purpose, digCase.hit).includes(rule.measure)
  );
}

/** Measures that state a conversation with the inquirer. */
const measuresAfterContact: readonly Measure[] = ['ContactedAndIsEmergency', 'AgreedWithInquirerNotEmergency'];

/** Whether a rule with the measure needs a comment: a rule sends no files, so its comment says where the map is. */
export function ruleNeedsComment(measure: Measure): boolean {
  return needsComment(measure) || expectsFiles(measure);
}

/** Whether the answer of a rule can be true although no person gives it (ANSWER-12). */
export function mayAnswerWithoutPeople({ measure, comment }: Pick<AnswerRule, 'measure' | 'comment'>): boolean {
  return !measuresAfterContact.includes(measure) && (comment !== null || !ruleNeedsComment(measure));
}

/** The measures that a rule for these purposes may answer with: those that each of them allows, without contact. */
export function measuresOfRule(
  kind: OrganisationType,
  { hit, purposes }: Pick<RuleConditions, 'hit' | 'purposes'>,
): readonly Measure[] {
  const [first = [], ...others] = purposes.map((purpose) => measuresFor(kind, purpose, hit));
  return first.filter(
    (measure) => !measuresAfterContact.includes(measure) && others.every((measures) => measures.includes(measure)),
  );
}

/** What is wrong with a rule. `areaIds`: the organisation's areas. */
export function checkAnswerRule(
  { conditions, measure, comment }: Pick<AnswerRule, 'conditions' | 'measure' | 'comment'>,
  { kind, areaIds }: { readonly kind: OrganisationType; readonly areaIds: readonly string[] },
): FieldIssue[] {
  const { startsFrom, endsBy, area } = conditions;
  return [
    ...(measuresOfRule(kind, conditions).includes(measure) ? [] : [{ path: 'measure', code: 'MeasureNotForPurposes' }]),
    ...(ruleNeedsComment(measure) && comment === null ? [{ path: 'comment', code: 'Required' }] : []),
    ...(startsFrom !== null && endsBy !== null && endsBy < startsFrom
      ? [{ path: 'endsBy', code: 'StartAfterEnd' }]
      : []),
    ...(area !== null && !areaIds.includes(area.id) ? [{ path: 'areaId', code: 'ChooseOne' }] : []),
  ];
}

/** Whether the case meets every condition; null when only the relation to the area is unknown. */
function meetsConditions({ conditions }: AnswerRule, digCase: RuledCase): boolean | null {
  const { hit, purposes, workCategories, workMethods, deepest, startsFrom, endsBy, area } = conditions;
  const meetsOthers =
    hit === digCase.hit &&
    purposes.includes(digCase.purpose) &&
    areAmong(digCase.workCategories, workCategories) &&
    areAmong(digCase.workMethods, workMethods) &&
    (deepest === null || isAtMost(digCase.maximumExcavationDepth, deepest)) &&
    (startsFrom === null || digCase.startDate >= startsFrom) &&
    (endsBy === null || digCase.endDate <= endsBy);
  if (!meetsOthers || area === null) return meetsOthers;
  const relation = digCase.relationTo(area.id);
  return relation === null ? null : relation === area.relation;
}

function areAmong<T>(given: readonly T[], allowed: readonly T[]): boolean {
  return allowed.length === 0 || (given.length > 0 && given.every((each) => allowed.includes(each)));
}

function isAtMost(depth: ExcavationDepth | null, deepest: ExcavationDepth): boolean {
  return depth !== null && excavationDepths.indexOf(depth) <= excavationDepths.indexOf(deepest);
}
