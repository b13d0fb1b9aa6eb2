import type { AnswerRule, RuledCase, RuleInForce } from '@schaktkoll/domain';
import { squareCount, subtractSpans, type SquareSpan } from '@schaktkoll/geometry';
import type { Queries } from '../../platform/db/database.ts';
import {
  squaresOfAreas,
  squaresOfCases,
  type AnswerRuleRow,
  type RuledCaseRow,
  type RuleScope,
} from './answerRules.repository.ts';

export const ruleOf = ({
  id,
  version,
  name,
  conditions,
  measure,
  comment,
  switched_by_may: isAllowed,
}: AnswerRuleRow): RuleInForce & Pick<AnswerRuleRow, 'version'> => ({
  id,
  version,
  name,
  conditions,
  measure,
  comment,
  isStopped: !isAllowed,
});

/** Cases as the rules of an organisation see them: with how they lie to the areas that the rules name. */
export async function readRuledCases<Row extends RuledCaseRow>(
  queries: Queries,
  scope: RuleScope,
  { rules, rows }: { readonly rules: readonly AnswerRule[]; readonly rows: readonly Row[] },
): Promise<(Row & RuledCase)[]> {
  const areaIds = [...new Set(rules.flatMap(({ conditions: { area } }) => (area === null ? [] : [area.id])))];
  const areas = rowsOfAreas(await squaresOfAreas(queries, scope, areaIds));
  const cases = await squaresOfCases(queries, areas.size === 0 ? [] : [...new Set(rows.map(({ caseId }) => caseId))]);
  return rows.map((row) => ({
    ...row,
    relationTo: (areaId) => relationOf(cases.get(row.caseId) ?? [], areas.get(areaId)),
  }));
}

/** The spans of an area by northing. */
type AreaRows = ReadonlyMap<number, readonly SquareSpan[]>;

/** Groups each area once: thousands of cases are compared with it. */
export function rowsOfAreas(areas: ReadonlyMap<string, readonly SquareSpan[]>): Map<string, AreaRows> {
  return new Map([...areas].map(([id, spans]) => [id, Map.groupBy(spans, ({ northing }) => northing)]));
}

/** How the squares of a case lie to those of an area; null where the area is gone, or the case has no squares. */
export function relationOf(
  squares: readonly SquareSpan[],
  area: AreaRows | undefined,
): ReturnType<RuledCase['relationTo']> {
  if (area === undefined || squares.length === 0) return null;
  const northings = [...new Set(squares.map(({ northing }) => northing))];
  const rows = northings.flatMap((northing) => area.get(northing) ?? []);
  const [all, outside] = [squareCount(squares), squareCount(subtractSpans(squares, rows))];
  if (outside === 0) return 'Inside';
  return outside === all ? 'Outside' : 'Partly';
}
