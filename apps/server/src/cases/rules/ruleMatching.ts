import type { AnswerRule, AreaRelation, RuledCase } from '@schaktkoll/domain';
import { squareCount, subtractSpans, type SquareSpan } from '@schaktkoll/geometry';
import type { Queries } from '../../platform/db/database.ts';
import {
  squaresOfAreas,
  squaresOfCases,
  type AnswerRuleRow,
  type RuledCaseRow,
  type RuleScope,
} from './answerRules.repository.ts';

/** A stored rule as the domain has it. */
export const ruleOf = ({ id, name, conditions, measure, comment }: AnswerRuleRow): AnswerRule => ({
  id,
  name,
  conditions,
  measure,
  comment,
});

/** Cases as the rules of an organisation see them: with how they lie to the areas that the rules name. */
export async function readRuledCases<Row extends RuledCaseRow>(
  queries: Queries,
  scope: RuleScope,
  { rules, rows }: { readonly rules: readonly AnswerRule[]; readonly rows: readonly Row[] },
): Promise<(Row & RuledCase)[]> {
  const areaIds = [...new Set(rules.flatMap(({ conditions: { area } }) => (area === null ? [] : [area.id])))];
  const areas = await squaresOfAreas(queries, scope, areaIds);
  const cases = await squaresOfCases(queries, areas.size === 0 ? [] : [...new Set(rows.map(({ caseId }) => caseId))]);
  return rows.map((row) => ({
    ...row,
    relationTo: (areaId) => relationOf(cases.get(row.caseId) ?? [], areas.get(areaId)),
  }));
}

/** How squares lie to those of an area; null where the area is gone, or they lie partly in it. */
function relationOf(squares: readonly SquareSpan[], area: readonly SquareSpan[] | undefined): AreaRelation | null {
  if (area === undefined || squares.length === 0) return null;
  const [all, outside] = [squareCount(squares), squareCount(subtractSpans(squares, area))];
  if (outside === 0) return 'Inside';
  return outside === all ? 'Outside' : null;
}
