import { useAnswerRules } from '@schaktkoll/api-client';
import type { AnswerRuleItem } from '@schaktkoll/contract';
import { useShownPart } from '@schaktkoll/routing';
import { ErrorContent, PageHeader } from '@schaktkoll/shell';
import { answerRuleTexts as texts } from '@schaktkoll/texts';
import { Button, LoadingBlock, PageContainer, Stack, Note, Text } from '@schaktkoll/ui';
import { useState } from 'react';
import { RuleForm } from './RuleForm.tsx';
import { RuleSection } from './RuleSection.tsx';

/** Whether a rule takes cases that rules below it, which are on, take when it no longer does. */
function hasOthers(rules: readonly AnswerRuleItem[], id: string): boolean {
  const index = rules.findIndex((rule) => rule.id === id);
  const rule = rules[index];
  return rule !== undefined && (rule.isOn || rule.isStopped) && rules.slice(index + 1).some(({ isOn }) => isOn);
}

/** The rules that answer cases by themselves, in their order (ANSWER-12). */
export function RulesPage() {
  const { data, error, mutate } = useAnswerRules();
  const { shown, show, showList } = useShownPart();
  const [opened, setOpened] = useState<AnswerRuleItem>();
  const found = data?.rules.find(({ id }) => id === shown);
  if (found !== undefined && found !== opened) setOpened(found);
  // What is being edited stays on the screen even if a colleague removes it.
  const edited = shown === 'new' ? null : (found ?? (opened?.id === shown ? opened : undefined));
  if (data !== undefined && edited !== undefined) {
    return (
      <RuleForm
        rule={edited}
        hasOthers={edited !== null && hasOthers(data.rules, edited.id)}
        isRemoved={edited !== null && found === undefined}
        owner={data}
        onLeave={showList}
      />
    );
  }
  return (
    <PageContainer>
      <Stack $gap={6}>
        <PageHeader title={texts.heading} lead={texts.lead} />
        {data === undefined &&
          (error ? (
            <ErrorContent error={error} onRetry={() => void mutate()} />
          ) : (
            <LoadingBlock text={texts.loading} />
          ))}
        {data !== undefined && (
          <>
            {shown !== null && (
              <Note kind="warning">
                <Text>{texts.missing}</Text>
              </Note>
            )}
            <Note kind="information">
              <Text>{texts.responsibility}</Text>
            </Note>
            {data.rules.length === 0 && <Text $muted>{texts.none}</Text>}
            {data.rules.map((rule, index) => (
              <RuleSection
                key={rule.id}
                rule={rule}
                areas={data.areas}
                isFirst={index === 0}
                isLast={index === data.rules.length - 1}
                hasOthers={hasOthers(data.rules, rule.id)}
                onEdit={() => show(rule.id)}
              />
            ))}
            <div>
              <Button variant={data.rules.length === 0 ? 'primary' : 'secondary'} onClick={() => show('new')}>
                {texts.add}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </PageContainer>
  );
}
