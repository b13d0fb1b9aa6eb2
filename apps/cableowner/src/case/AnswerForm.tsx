import { ApiError, useAnswerCase, useSend, useSystemSettings } from '@schaktkoll/api-client';
import {
  answerSchema,
  removeAnswerFile,
  uploadAnswerFile,
  type answerCase,
  type BodyOf,
  type CableOwnerCase,
  type CaseRecipient,
} from '@schaktkoll/contract';
import { attachmentLimits, defaultSettings, expectsFiles, measuresFor, type Measure } from '@schaktkoll/domain';
import {
  FileField,
  RadioGroupField,
  TextAreaField,
  VersionedForm,
  type Upload,
  type UploadedFile,
} from '@schaktkoll/forms';
import { useLeaveUploadsQuestion } from '@schaktkoll/routing';
import { casePageTexts, measureTexts, ownerAnswerTexts } from '@schaktkoll/texts';
import { Button, Note, Text, useToasts } from '@schaktkoll/ui';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';

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
          throw withFileErrors(error, values.files);
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
            <Note kind="warning" role="alert">
              <Text>{ownerAnswerTexts.tooLate}</Text>
            </Note>
          )}
        </>
      )}
    </VersionedForm>
  );
}

/** What the answer form is filled in with. */
interface AnswerValues {
  measure: Measure | '';
  comment: string;
  files: readonly UploadedFile[];
}

/** The values of the answer that is stored. */
const valuesOf = ({ measure, comment, files }: CaseRecipient): AnswerValues => ({
  measure: measure ?? '',
  comment: comment ?? '',
  files: files.map(({ id, name, size }) => ({ id, name, size })),
});

/** The values as they are sent: the form shows names and sizes of files too. */
const bodyOf = ({ files, ...values }: AnswerValues) => ({ ...values, files: files.map(({ id }) => id) });

/** The files of an answer, such as a cable map; uploaded while the answer is being written. */
function AnswerFilesField({ control }: { readonly control: Control<AnswerValues> }) {
  const send = useSend();
  const settings = useSystemSettings().data ?? defaultSettings();
  const [measure, files] = useWatch({ control, name: ['measure', 'files'] });
  const [isUnderWay, setIsUnderWay] = useState(false);
  useLeaveUploadsQuestion(isUnderWay);
  const limits = attachmentLimits(settings, 'Answer');
  const upload: Upload = (file, { uploadId, ...attempt }) =>
    send(uploadAnswerFile, { query: { uploadId }, files: [file], ...attempt });
  if (limits.maximumCount === 0) return null;
  return (
    <>
      {expectsFiles(measure === '' ? null : measure) && files.length === 0 && (
        <Text>{ownerAnswerTexts.files.expected}</Text>
      )}
      <FileField
        control={control}
        name="files"
        label={ownerAnswerTexts.files.label}
        hint={ownerAnswerTexts.files.hint}
        limits={limits}
        upload={upload}
        onUnderWay={setIsUnderWay}
        // The server deletes a file that no answer has; if this fails, it does so later.
        onRemoved={({ id }) => void send(removeAnswerFile, { params: { attachmentId: id } }).catch(() => undefined)}
        optional
      />
    </>
  );
}

/** Moves the error of a file of an answer, `files.1`, to the field that shows the files, with the file's name. */
function withFileErrors(error: unknown, files: readonly UploadedFile[]): unknown {
  if (!(error instanceof ApiError) || error.info?.errors === undefined) return error;
  const errors = error.info.errors.map((issue) => {
    const file = files[Number(/^files\.(\d+)$/.exec(issue.path)?.[1] ?? -1)];
    return file === undefined ? issue : { ...issue, path: 'files', params: { ...issue.params, name: file.name } };
  });
  return new ApiError({ info: { ...error.info, errors }, status: error.status, requestId: error.requestId });
}
