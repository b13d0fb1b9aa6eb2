import { useCreateAnswerRule, useSaveAnswerRule } from '@schaktkoll/api-client';
import {
  answerRuleSchema,
  type AnswerRuleItem,
  type AnswerRuleValues,
  type listAnswerRules,
  type ResponseOf,
} from '@schaktkoll/contract';
import { VersionedForm } from '@schaktkoll/forms';
import { PageHeader } from '@schaktkoll/shell';
import { answerRuleTexts } from '@schaktkoll/texts';
import { Button, PageContainer, Stack, Text, useToasts } from '@schaktkoll/ui';
import { RuleFields } from './RuleFields.tsx';
import { emptyRule, ruleLabels } from './ruleValues.ts';

const texts = answerRuleTexts.form;

interface RuleFormProps {
  /** Null for a new one. */
  readonly rule: AnswerRuleItem | null;
  /** Rules that are on stand below and take its cases until it is on again. */
  readonly hasOthers: boolean;
  /** A colleague has removed it since it was opened: what is in the form can be saved as a new rule. */
  readonly isRemoved: boolean;
  readonly owner: ResponseOf<typeof listAnswerRules>;
  readonly onLeave: () => void;
}

/** In place of the list: creates a rule, or changes one, which switches it off. */
export function RuleForm({ rule, hasOthers, isRemoved, owner, onLeave }: RuleFormProps) {
  const create = useCreateAnswerRule();
  const save = useSaveAnswerRule();
  const toasts = useToasts();
  return (
    <PageContainer>
      <Stack $gap={6}>
        <PageHeader title={rule === null ? texts.newHeading : texts.editHeading(rule.values.name)} />
        {(rule?.isOn === true || hasOthers) && !isRemoved && <Text>{texts.switchesOff(hasOthers)}</Text>}
        <VersionedForm<AnswerRuleValues, AnswerRuleItem | null>
          schema={answerRuleSchema}
          labels={ruleLabels}
          label={texts.label}
          stored={isRemoved ? null : rule}
          isRemoved={isRemoved}
          removedText={texts.removed}
          valuesOf={(stored) => (stored ?? rule)?.values ?? emptyRule(owner.organisationType)}
          keeps="whole"
          save={(values, newest) =>
            newest === null
              ? create.run({ body: values })
              : save.run({ params: { id: newest.id }, version: newest.version, body: values })
          }
          onSaved={({ name }) => toasts.showInfo(answerRuleTexts.saved(name))}
          onDone={onLeave}
          submitLabel={isRemoved ? texts.saveAsNew : texts.save}
          busyLabel={texts.saving}
          actions={(form) => (
            <Button
              onClick={() => {
                form.reset();
                onLeave();
              }}
            >
              {texts.cancel}
            </Button>
          )}
        >
          {(form) => <RuleFields form={form} owner={owner} />}
        </VersionedForm>
      </Stack>
    </PageContainer>
  );
}
