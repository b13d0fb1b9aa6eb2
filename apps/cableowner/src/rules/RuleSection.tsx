import type { AnswerRuleItem, DryRun } from '@schaktkoll/contract';
import { mayAnswerWithoutPeople } from '@schaktkoll/domain';
import { answerRuleTexts as texts } from '@schaktkoll/texts';
import { DefinitionList, Section, StatusBox, Tag, Text } from '@schaktkoll/ui';
import { useState } from 'react';
import { conditionRows } from './conditionRows.ts';
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
        <StatusBox kind="warning">
          <Text>{texts.stopped(switchedBy)}</Text>
        </StatusBox>
      )}
      {isAreaGone && (
        <StatusBox kind="warning">
          <Text>{texts.areaGone}</Text>
          {isOn && <Text>{texts.holdsBack}</Text>}
        </StatusBox>
      )}
      {needsPerson && (
        <StatusBox kind="warning">
          <Text>{texts.needsPerson}</Text>
          {isOn && <Text>{texts.holdsBack}</Text>}
        </StatusBox>
      )}
      <DefinitionList rows={conditionRows(values, areas)} />
      {isOn && switchedBy !== null && switchedAt !== null && <Text>{texts.switchedOn(switchedBy, switchedAt)}</Text>}
      {!isOn && !isTried && <Text $muted>{texts.mustTry}</Text>}
      <RuleButtons rule={rule} {...rest} onTried={setResult} />
      <DryRunResult result={result} />
    </Section>
  );
}
