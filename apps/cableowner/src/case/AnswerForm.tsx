import { useAnswerCase } from '@schaktkoll/api-client';
import {
  answerSchema,
  type answerCase,
  type BodyOf,
  type CableOwnerCase,
  type CaseRecipient,
} from '@schaktkoll/contract';
import { measuresFor } from '@schaktkoll/domain';
import { RadioGroupField, TextAreaField, VersionedForm } from '@schaktkoll/forms';
import { casePageTexts, measureTexts, ownerAnswerTexts } from '@schaktkoll/texts';
import { Button, StatusBox, Text, useToasts } from '@schaktkoll/ui';
import { AnswerFilesField } from './AnswerFilesField.tsx';
import { bodyOf, valuesOf, type AnswerValues } from './answerValues.ts';
import { withRefusedFiles } from './refusedFiles.ts';

const texts = casePageTexts.answer;
const labels = { measure: texts.measureLabel, comment: texts.comment, files: ownerAnswerTexts.files.label };

interface AnswerFormProps {
  readonly item: CableOwnerCase;
  readonly recipient: CaseRecipient;
  /** Set when an existing answer is being changed; `onEnd` closes the form. */
  readonly change: { readonly onEnd: () => void } | null;
  /** The case was closed, or the answer confirmed, while this was being written. */
  readonly isTooLate: boolean;
  /** Called with whether there is unsent input. */
  readonly onWriting: (isWriting: boolean) => void;
}

/**
 * Answers with a measure and a comment. If a colleague at this answer point answers meanwhile, the form shows the
 * newest answer, keeps the input, says what happened, and sends the newest version next time.
 */
export function AnswerForm({ item, recipient, change, isTooLate, onWriting }: AnswerFormProps) {
  const { run } = useAnswerCase();
  const toasts = useToasts();
  const choices = measuresFor(item.organisationType, item.purpose, recipient.hit).map((measure) => ({
    value: measure,
    label: measureTexts.name(measure),
  }));
  return (
    <VersionedForm<AnswerValues, CaseRecipient>
      schema={answerSchema}
      labels={labels}
      label={texts.headingFor(recipient.recipientName)}
      toInput={bodyOf}
      stored={recipient}
      valuesOf={valuesOf}
      // A measure and its comment belong together, so they are not merged field by field.
      keeps="whole"
      save={(values, { version }) =>
        run({
          params: { caseNumber: item.caseNumber, caseRecipientId: recipient.id },
          version,
          body: bodyOf(values) as BodyOf<typeof answerCase>,
        }).catch((error: unknown) => {
          throw withRefusedFiles(error, values.files);
        })
      }
      onSaved={() => toasts.showInfo(texts.sent)}
      onDone={() => change?.onEnd()}
      changedText={isTooLate ? null : texts.changed}
      onDirty={onWriting}
      submitLabel={change ? ownerAnswerTexts.sendChange : texts.send}
      busyLabel={texts.sending}
      actions={(form) =>
        change &&
        !isTooLate && (
          <Button
            onClick={() => {
              form.reset(valuesOf(recipient));
              change.onEnd();
            }}
          >
            {ownerAnswerTexts.keep}
          </Button>
        )
      }
    >
      {({ control }) => (
        <>
          {item.markingWish !== null && choices.some(({ value }) => value === 'VisitWillOccur') && (
            <Text>{ownerAnswerTexts.markingWish(item.markingWish)}</Text>
          )}
          <RadioGroupField control={control} name="measure" label={texts.measure} choices={choices} />
          <TextAreaField
            control={control}
            name="comment"
            label={texts.comment}
            hint={texts.commentHint}
            optional
            maximum={2000}
          />
          <AnswerFilesField control={control} />
          {isTooLate && (
            <StatusBox kind="warning" role="alert">
              <Text>{ownerAnswerTexts.tooLate}</Text>
            </StatusBox>
          )}
        </>
      )}
    </VersionedForm>
  );
}
