import { useSend, useSystemSettings } from '@schaktkoll/api-client';
import { removeAnswerFile, uploadAnswerFile, type CableOwnerCase, type OwnerCaseRecipient } from '@schaktkoll/contract';
import { attachmentLimits, defaultSettings, expectsFiles, type FileLimits, type Measure } from '@schaktkoll/domain';
import { FileField, focusField, TextAreaField, type Upload, type UploadedFile } from '@schaktkoll/forms';
import { useLeaveUploadsQuestion } from '@schaktkoll/routing';
import { casePageTexts, ownerAnswerTexts as texts } from '@schaktkoll/texts';
import { Button, Inline, Stack, Text } from '@schaktkoll/ui';
import { useEffect, useRef, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { AnswerMapField } from './lines/AnswerMapField.tsx';
import { isMapGiven, type AnswerMapValues } from './lines/mapValues.ts';

/** What the answer form is filled in with. */
export interface AnswerValues {
  measure: Measure | '';
  comment: string;
  files: readonly UploadedFile[];
  map: AnswerMapValues;
}

/** What the files of an answer may be; at most 0 where none may be sent. */
export const useAnswerFileLimits = (): FileLimits =>
  attachmentLimits(useSystemSettings().data ?? defaultSettings(), 'Answer');

interface AnswerFieldsProps {
  readonly control: Control<AnswerValues>;
  readonly item: CableOwnerCase;
  readonly recipient: OwnerCaseRecipient;
}

/** What may stand with an answer: lines, files and a comment. Each is opened by its button, or by need. */
export function AnswerFields({ control, item, recipient }: AnswerFieldsProps) {
  const [measure, comment, files, map] = useWatch({ control, name: ['measure', 'comment', 'files', 'map'] });
  const limits = useAnswerFileLimits();
  const place = useRef<HTMLDivElement>(null);
  const [pressed, setPressed] = useState<'files' | 'comment' | null>(null);
  useEffect(() => {
    if (place.current && pressed !== null) focusField(place.current, pressed);
  }, [pressed]);
  const isExpected = expectsFiles(measure === '' ? null : measure);
  const mayHaveFiles = limits.maximumCount > 0;
  // A field stays once it is there: it may be emptied, or hold a file that is on its way.
  const hasFiles = useStays(mayHaveFiles && (isExpected || files.length > 0 || pressed === 'files'));
  const hasComment = useStays(comment !== '' || pressed === 'comment');
  return (
    <Stack ref={place} $gap={3}>
      <AnswerMapField item={item} recipient={recipient} measure={measure === '' ? null : measure} map={map} />
      {hasFiles && (
        <AnswerFilesField
          control={control}
          limits={limits}
          isExpected={isExpected && files.length === 0 && !isMapGiven(map)}
        />
      )}
      {hasComment && (
        <TextAreaField
          control={control}
          name="comment"
          label={casePageTexts.answer.comment}
          hint={casePageTexts.answer.commentHint}
          rows={3}
          optional
          maximum={2000}
        />
      )}
      {!((hasFiles || !mayHaveFiles) && hasComment) && (
        <Inline $gap={2}>
          {mayHaveFiles && !hasFiles && (
            <Button size="compact" icon="plus" onClick={() => setPressed('files')}>
              {texts.addFile}
            </Button>
          )}
          {!hasComment && (
            <Button size="compact" icon="plus" onClick={() => setPressed('comment')}>
              {texts.addComment}
            </Button>
          )}
        </Inline>
      )}
    </Stack>
  );
}

function useStays(isNow: boolean): boolean {
  const [was, setWas] = useState(isNow);
  if (isNow && !was) setWas(true);
  return isNow || was;
}

interface AnswerFilesFieldProps {
  readonly control: Control<AnswerValues>;
  readonly limits: FileLimits;
  /** The chosen answer says that files were sent, and there are none. */
  readonly isExpected: boolean;
}

/** The files of an answer; uploaded while the answer is being written. */
function AnswerFilesField({ control, limits, isExpected }: AnswerFilesFieldProps) {
  const send = useSend();
  const [isUnderWay, setIsUnderWay] = useState(false);
  useLeaveUploadsQuestion(isUnderWay);
  const upload: Upload = (file, { uploadId, ...attempt }) =>
    send(uploadAnswerFile, { query: { uploadId }, files: [file], ...attempt });
  return (
    <>
      {isExpected && <Text $size={16}>{texts.files.expected}</Text>}
      <FileField
        control={control}
        name="files"
        label={texts.files.label}
        hint={texts.files.hint}
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
