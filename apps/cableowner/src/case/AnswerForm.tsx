import { useEffect } from 'react';
import { useAnswerCase } from '@schaktkoll/api-client';
import {
  answerSchema,
  type answerCase,
  type BodyOf,
  type CableOwnerCase,
  type CaseRecipient,
} from '@schaktkoll/contract';
import { measuresFor, type Measure } from '@schaktkoll/domain';
import { FormShell, RadioGroupField, TextAreaField, useSchemaForm, useVersionedForm } from '@schaktkoll/forms';
import { useLeaveQuestion } from '@schaktkoll/routing';
import { casePageTexts, liveTexts, measureTexts, ownerAnswerTexts } from '@schaktkoll/texts';
import { Button, StatusBox, Text, useToasts } from '@schaktkoll/ui';

const texts = casePageTexts.answer;
const labels = { measure: texts.measureLabel, comment: texts.comment };

type Values = Omit<BodyOf<typeof answerCase>, 'measure'> & { measure: Measure | '' };

interface AnswerFormProps {
  readonly item: CableOwnerCase;
  readonly recipient: CaseRecipient;
  /** Waits until the server knows that the case is opened. */
  readonly opened: () => Promise<void>;
  /** An answer that stands is being changed; `onEnd` goes back to it. */
  readonly change: { readonly onEnd: () => void } | null;
  /** The case has ended, or the answer been confirmed, while this was being written. */
  readonly isTooLate: boolean;
  /** Told whether something is written that is not sent. */
  readonly onWriting: (isWriting: boolean) => void;
}

/** Waits for something, and until the screen shows what came of it. */
async function settled(work: Promise<void>): Promise<void> {
  await work;
  await new Promise((resolve) => setTimeout(resolve));
}

const valuesOf = ({ measure, comment }: CaseRecipient): Values => ({ measure: measure ?? '', comment: comment ?? '' });

/**
 * Answers with a measure and a comment. If somebody else answers at this answer point meanwhile, the newest is shown;
 * what was written stays, the form says what happened, and the next sending counts from the newest.
 */
export function AnswerForm({ item, recipient, opened, change, isTooLate, onWriting }: AnswerFormProps) {
  const { run } = useAnswerCase();
  const toasts = useToasts();
  const form = useSchemaForm<Values>({
    schema: answerSchema,
    labels,
    defaultValues: valuesOf(recipient),
  });
  const { isDirty } = form.formState;
  useLeaveQuestion(isDirty);
  useEffect(() => onWriting(isDirty), [isDirty, onWriting]);
  const { submit, conflict } = useVersionedForm({
    form,
    stored: recipient,
    valuesOf,
    // A measure and its comment are one person's answer.
    keeps: 'whole',
    // Opening the case changes its version too.
    prepare: () => settled(opened()),
    save: (values, { version }) =>
      run({
        params: { caseNumber: item.caseNumber, caseRecipientId: recipient.id },
        version,
        body: values as BodyOf<typeof answerCase>,
      }),
    onSaved: () => {
      change?.onEnd();
      toasts.showInfo(texts.sent);
    },
  });
  const choices = measuresFor(item.organisationType, item.purpose, recipient.hit).map((measure) => ({
    value: measure,
    label: measureTexts.name(measure),
  }));

  const leave = () => {
    form.reset(valuesOf(recipient));
    change?.onEnd();
  };

  return (
    <FormShell
      form={form}
      labels={labels}
      label={texts.headingFor(recipient.recipientName)}
      onSubmit={submit}
      submitLabel={change ? ownerAnswerTexts.sendChange : texts.send}
      actions={change && !isTooLate ? <Button onClick={leave}>{ownerAnswerTexts.keep}</Button> : undefined}
      busyLabel={texts.sending}
    >
      <RadioGroupField control={form.control} name="measure" label={texts.measure} choices={choices} />
      <TextAreaField
        control={form.control}
        name="comment"
        label={texts.comment}
        hint={texts.commentHint}
        optional
        maximum={2000}
      />
      {/* Next to the button that was pressed: at the top of the form it would be off a phone's screen. */}
      {conflict !== null && !isTooLate && (
        <StatusBox kind="warning" role="alert">
          <Text>{texts.changed}</Text>
        </StatusBox>
      )}
      {isTooLate && (
        <StatusBox kind="warning" role="alert">
          <Text>{liveTexts.answerTooLate}</Text>
        </StatusBox>
      )}
    </FormShell>
  );
}
