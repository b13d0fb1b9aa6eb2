import type { AnswerRuleValues } from '@schaktkoll/contract';
import { answerRuleTexts, caseFieldChoiceTexts, measureTexts, purposeTexts } from '@schaktkoll/texts';
import type { DefinitionRow } from '@schaktkoll/ui';

const texts = answerRuleTexts.conditions;

/** What a rule takes and answers, in words; conditions that it has not are left out. */
export function conditionRows(
  values: AnswerRuleValues,
  areas: readonly { readonly id: string; readonly name: string }[],
): DefinitionRow[] {
  const { workCategories, workMethods, maximumExcavationDepth } = caseFieldChoiceTexts;
  const area = areas.find(({ id }) => id === values.areaId);
  const named = (choices: readonly string[], names: Readonly<Record<string, string>> | undefined) =>
    choices.map((choice) => names?.[choice] ?? choice).join(', ');
  const rows: DefinitionRow[] = [
    { label: texts.hit, value: answerRuleTexts.hits[values.hit] },
    { label: texts.purposes, value: values.purposes.map((purpose) => purposeTexts[purpose]).join(', ') },
    { label: texts.workCategories, value: named(values.workCategories, workCategories) },
    { label: texts.workMethods, value: named(values.workMethods, workMethods) },
    { label: texts.deepest, value: values.deepest === '' ? '' : (maximumExcavationDepth?.[values.deepest] ?? '') },
    { label: texts.startsFrom, value: values.startsFrom ? answerRuleTexts.day(values.startsFrom) : '' },
    { label: texts.endsBy, value: values.endsBy ? answerRuleTexts.day(values.endsBy) : '' },
    { label: texts.area, value: area === undefined ? '' : answerRuleTexts.areaWith(values.areaRelation, area.name) },
    { label: texts.measure, value: measureTexts.name(values.measure) },
    { label: texts.comment, value: values.comment ?? '' },
  ];
  return rows.filter(({ value }) => value !== '');
}
