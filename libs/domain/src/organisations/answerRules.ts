import { measuresFor, needsComment } from '../cases/measures.ts';
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

/** Rules that an organisation may have. */
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

/** A rule that answers cases by itself (decision record 84). */
export interface AnswerRule {
  readonly id: string;
  readonly name: string;
  readonly conditions: RuleConditions;
  readonly measure: Measure;
  readonly comment: string | null;
}

/** A case as rules see it. */
export interface RuledCase {
  readonly purpose: CasePurpose;
  readonly hit: CaseMatch;
  readonly workCategories: readonly WorkCategory[];
  readonly workMethods: readonly WorkMethod[];
  readonly maximumExcavationDepth: ExcavationDepth | null;
  readonly startDate: string;
  readonly endDate: string;
  /** How the case lies to an area; null when it lies partly in it, or the area is gone. */
  readonly relationTo: (areaId: string) => AreaRelation | null;
}

/** Whether the case meets every condition, and the measure is one that the organisation may answer it with. */
export function ruleApplies(rule: AnswerRule, digCase: RuledCase, kind: OrganisationType): boolean {
  const { hit, purposes, workCategories, workMethods, deepest, startsFrom, endsBy, area } = rule.conditions;
  return (
    hit === digCase.hit &&
    purposes.includes(digCase.purpose) &&
    measuresFor(kind, digCase.purpose, hit).includes(rule.measure) &&
    areAmong(digCase.workCategories, workCategories) &&
    areAmong(digCase.workMethods, workMethods) &&
    (deepest === null || isAtMost(digCase.maximumExcavationDepth, deepest)) &&
    (startsFrom === null || digCase.startDate >= startsFrom) &&
    (endsBy === null || digCase.endDate <= endsBy) &&
    (area === null || digCase.relationTo(area.id) === area.relation)
  );
}

/** The first rule, in the organisation's order, that applies to the case; null when none does. */
export function answeringRule(
  rules: readonly AnswerRule[],
  digCase: RuledCase,
  kind: OrganisationType,
): AnswerRule | null {
  return rules.find((rule) => ruleApplies(rule, digCase, kind)) ?? null;
}

/** The measures that a rule for these purposes may answer with: those that each of them allows. */
export function measuresOfRule(
  kind: OrganisationType,
  { hit, purposes }: Pick<RuleConditions, 'hit' | 'purposes'>,
): readonly Measure[] {
  const [first = [], ...others] = purposes.map((purpose) => measuresFor(kind, purpose, hit));
  return first.filter((measure) => others.every((measures) => measures.includes(measure)));
}

/** What is wrong with a rule. `areaIds`: the organisation's areas. */
export function checkAnswerRule(
  { conditions, measure, comment }: Pick<AnswerRule, 'conditions' | 'measure' | 'comment'>,
  { kind, areaIds }: { readonly kind: OrganisationType; readonly areaIds: readonly string[] },
): FieldIssue[] {
  const { startsFrom, endsBy, area } = conditions;
  return [
    ...(measuresOfRule(kind, conditions).includes(measure) ? [] : [{ path: 'measure', code: 'MeasureNotForPurposes' }]),
    ...(needsComment(measure) && comment === null ? [{ path: 'comment', code: 'Required' }] : []),
    ...(startsFrom !== null && endsBy !== null && endsBy < startsFrom
      ? [{ path: 'endsBy', code: 'StartAfterEnd' }]
      : []),
    ...(area !== null && !areaIds.includes(area.id) ? [{ path: 'areaId', code: 'ChooseOne' }] : []),
  ];
}

function areAmong<T>(given: readonly T[], allowed: readonly T[]): boolean {
  return allowed.length === 0 || (given.length > 0 && given.every((each) => allowed.includes(each)));
}

function isAtMost(depth: ExcavationDepth | null, deepest: ExcavationDepth): boolean {
  return depth !== null && excavationDepths.indexOf(depth) <= excavationDepths.indexOf(deepest);
}
