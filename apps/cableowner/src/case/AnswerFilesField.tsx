import { useSend, useSystemSettings } from '@schaktkoll/api-client';
import { removeAnswerFile, uploadAnswerFile } from '@schaktkoll/contract';
import { attachmentLimits, defaultSettings, expectsFiles } from '@schaktkoll/domain';
import { FileField, type Upload } from '@schaktkoll/forms';
import { useLeaveUploadsQuestion } from '@schaktkoll/routing';
import { ownerAnswerTexts } from '@schaktkoll/texts';
import { Text } from '@schaktkoll/ui';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import type { AnswerValues } from './answerValues.ts';

const texts = ownerAnswerTexts.files;

/** The files of an answer, such as a cable map; uploaded while the answer is being written. */
export function AnswerFilesField({ control }: { readonly control: Control<AnswerValues> }) {
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
      {expectsFiles(measure === '' ? null : measure) && files.length === 0 && <Text>{texts.expected}</Text>}
      <FileField
        control={control}
        name="files"
        label={texts.label}
        hint={texts.hint}
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
