import { useState } from 'react';
import { ApiError, useAnswerCase } from '@schaktkoll/api-client';
import { answerCase, type BodyOf, type CableOwnerCase, type CaseRecipient } from '@schaktkoll/contract';
import { measuresFor, type Measure } from '@schaktkoll/domain';
import { FormShell, RadioGroupField, TextAreaField, useSchemaForm } from '@schaktkoll/forms';
import { caseTexts, measureTexts } from '@schaktkoll/texts';
import { StatusBox, Text, useToasts } from '@schaktkoll/ui';

const texts = caseTexts.detail.answer;
const labels = { measure: texts.measureLabel, comment: texts.comment };

type Values = Omit<BodyOf<typeof answerCase>, 'measure'> & { measure: Measure | '' };

interface AnswerFormProps {
  readonly item: CableOwnerCase;
  readonly recipient: CaseRecipient;
  readonly isChange: boolean;
}

/**
 * Answers with a measure and a comment. If somebody else changed the case at this answer point meanwhile,
 * the newest is shown, what was written stays, and the next sending counts from the newest.
 */
export function AnswerForm({ item, recipient, isChange }: AnswerFormProps) {
  const { run } = useAnswerCase();
  const toasts = useToasts();
  const [hasChanged, setHasChanged] = useState(false);
  const form = useSchemaForm<Values>({
    schema: answerCase.body,
    labels,
    defaultValues: { measure: recipient.measure ?? '', comment: recipient.comment ?? '' },
  });
  const choices = measuresFor('CableOwner', item.purpose, recipient.hit).map((measure) => ({
    value: measure,
    label: measureTexts.name(measure),
  }));

  const answer = async (values: Values) => {
    setHasChanged(false);
    try {
      await run({
        params: { caseNumber: item.caseNumber, caseRecipientId: recipient.id },
        version: recipient.version,
        body: values as BodyOf<typeof answerCase>,
      });
      toasts.showInfo(texts.sent);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'VersionConflict') throw error;
      setHasChanged(true);
    }
  };

  return (
    <FormShell
      form={form}
      labels={labels}
      label={texts.headingFor(recipient.recipientName)}
      onSubmit={answer}
      submitLabel={isChange ? texts.sendChange : texts.send}
      busyLabel={texts.sending}
    >
      <RadioGroupField control={form.control} name="measure" label={texts.measure} choices={choices} />
      <TextAreaField control={form.control} name="comment" label={texts.comment} hint={texts.commentHint} optional maximum={2000} />
      {/* Next to the button that was pressed: at the top of the form it would be off a phone's screen. */}
      {hasChanged && (
        <StatusBox kind="warning" role="alert">
          <Text>{texts.changed}</Text>
        </StatusBox>
      )}
    </FormShell>
  );
}
