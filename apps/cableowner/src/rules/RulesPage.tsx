import { useAnswerRules } from '@schaktkoll/api-client';
import type { AnswerRuleItem } from '@schaktkoll/contract';
import { ErrorContent, PageHeader } from '@schaktkoll/shell';
import { answerRuleTexts as texts } from '@schaktkoll/texts';
import { Button, focusPageHeading, LoadingBlock, PageContainer, Stack, StatusBox, Text } from '@schaktkoll/ui';
import { useState } from 'react';
import { RuleForm } from './RuleForm.tsx';
import { RuleSection } from './RuleSection.tsx';

/** The rules that answer cases by themselves, in their order (decision record 84). */
export function RulesPage() {
  const { data, error, mutate } = useAnswerRules();
  const [editing, setEditing] = useState<AnswerRuleItem | 'new' | null>(null);
  const leave = () => {
    setEditing(null);
    focusPageHeading();
  };
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
        {data !== undefined && editing !== null && (
          <RuleForm
            rule={editing === 'new' ? null : (data.rules.find(({ id }) => id === editing.id) ?? editing)}
            owner={data}
            onLeave={leave}
          />
        )}
        {data !== undefined && editing === null && (
          <>
            <StatusBox kind="information">
              <Text>{texts.responsibility}</Text>
            </StatusBox>
            {data.rules.length === 0 && <Text $muted>{texts.none}</Text>}
            {data.rules.map((rule, index) => (
              <RuleSection
                key={rule.id}
                rule={rule}
                areas={data.areas}
                isFirst={index === 0}
                isLast={index === data.rules.length - 1}
                onEdit={() => setEditing(rule)}
              />
            ))}
            <div>
              <Button variant={data.rules.length === 0 ? 'primary' : 'secondary'} onClick={() => setEditing('new')}>
                {texts.add}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </PageContainer>
  );
}
