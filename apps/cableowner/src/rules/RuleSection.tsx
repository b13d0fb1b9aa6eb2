import type { AnswerRuleItem, DryRun, AnswerRuleValues } from '@schaktkoll/contract';
import { mayAnswerWithoutPeople } from '@schaktkoll/domain';
import { answerRuleTexts as texts, caseFieldChoiceTexts, measureTexts, purposeTexts } from '@schaktkoll/texts';
import { DefinitionList, Section, Note, Tag, Text, type DefinitionRow } from '@schaktkoll/ui';
import { useState } from 'react';
import { DryRunResult } from './DryRunResult.tsx';
import { RuleButtons } from './RuleButtons.tsx';

interface RuleSectionProps {
  readonly rule: AnswerRuleItem;
  readonly areas: readonly { readonly id: string; readonly name: string }[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly hasOthers: boolean;
  readonly onEdit: () => void;
}

/** One rule: what it takes and answers, its state, and its dry run. */
export function RuleSection({ rule, areas, ...rest }: RuleSectionProps) {
  const [result, setResult] = useState<DryRun | null>(null);
  const { isOn, isStopped, isAreaGone, isTried, switchedBy, switchedAt, values } = rule;
  const { measure, comment } = values;
  const needsPerson = !mayAnswerWithoutPeople({ measure, comment: comment || null });
  const state = isOn ? 'on' : isStopped ? 'stopped' : 'off';
  return (
    <Section heading={values.name} action={<Tag icon={isOn ? 'check' : 'close'}>{texts.state[state]}</Tag>}>
      {isStopped && switchedBy !== null && (
        <Note kind="warning">
          <Text>{texts.stopped(switchedBy)}</Text>
        </Note>
      )}
      {isAreaGone && (
        <Note kind="warning">
          <Text>{texts.areaGone}</Text>
          {isOn && <Text>{texts.holdsBack}</Text>}
        </Note>
      )}
      {needsPerson && (
        <Note kind="warning">
          <Text>{texts.needsPerson}</Text>
          {isOn && <Text>{texts.holdsBack}</Text>}
        </Note>
      )}
      <DefinitionList rows={conditionRows(values, areas)} />
      {isOn && switchedBy !== null && switchedAt !== null && <Text>{texts.switchedOn(switchedBy, switchedAt)}</Text>}
      {!isOn && !isTried && <Text $muted>{texts.mustTry}</Text>}
      <RuleButtons rule={rule} {...rest} onTried={setResult} />
      <DryRunResult result={result} />
    </Section>
  );
}

/** What a rule takes and answers, as texts; conditions that it does not have are left out. */
function conditionRows(
  values: AnswerRuleValues,
  areas: readonly { readonly id: string; readonly name: string }[],
): DefinitionRow[] {
  const { workCategories, workMethods, maximumExcavationDepth } = caseFieldChoiceTexts;
  const area = areas.find(({ id }) => id === values.areaId);
  const named = (choices: readonly string[], names: Readonly<Record<string, string>> | undefined) =>
    choices.map((choice) => names?.[choice] ?? choice).join(', ');
  const rows: DefinitionRow[] = [
    { label: texts.conditions.hit, value: texts.hits[values.hit] },
    { label: texts.conditions.purposes, value: values.purposes.map((purpose) => purposeTexts[purpose]).join(', ') },
    { label: texts.conditions.workCategories, value: named(values.workCategories, workCategories) },
    { label: texts.conditions.workMethods, value: named(values.workMethods, workMethods) },
    {
      label: texts.conditions.deepest,
      value: values.deepest === '' ? '' : (maximumExcavationDepth?.[values.deepest] ?? ''),
    },
    { label: texts.conditions.startsFrom, value: values.startsFrom ? texts.day(values.startsFrom) : '' },
    { label: texts.conditions.endsBy, value: values.endsBy ? texts.day(values.endsBy) : '' },
    { label: texts.conditions.area, value: area === undefined ? '' : texts.areaWith(values.areaRelation, area.name) },
    { label: texts.conditions.measure, value: measureTexts.name(values.measure) },
    { label: texts.conditions.comment, value: values.comment ?? '' },
  ];
  return rows.filter(({ value }) => value !== '');
}
