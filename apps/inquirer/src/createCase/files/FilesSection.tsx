import { useSend } from '@schaktkoll/api-client';
import { removeAttachment, uploadAttachment } from '@schaktkoll/contract';
import { attachmentLimits, type inquirerFileKinds } from '@schaktkoll/domain';
import { FileField, type Upload } from '@schaktkoll/forms';
import { useLeaveUploadsQuestion } from '@schaktkoll/routing';
import { stepTexts } from '@schaktkoll/texts';
import { Text } from '@schaktkoll/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { FormFlow } from '../flow/useCaseFlow.ts';
import { Fold } from '../Fold.tsx';

const texts = stepTexts.describe.files;

type FileKind = (typeof inquirerFileKinds)[number];

/** The files of a case: a plan and others, uploaded while the case is being written. */
export function FilesSection({ flow }: { readonly flow: FormFlow }) {
  const send = useSend();
  const { control, formState } = flow.form;
  const [plan, attachments] = useWatch({ control, name: ['plan', 'attachments'] });
  const count = plan.length + attachments.length;
  const [underWay, setUnderWay] = useState<readonly FileKind[]>([]);
  useLeaveUploadsQuestion(underWay.length > 0);
  const limits = attachmentLimits(flow.settings);
  const maximumCount = limits.maximumCount - plan.length;
  if (limits.maximumCount === 0) return null;

  const uploadAs =
    (kind: FileKind): Upload =>
    (file, { uploadId, ...attempt }) =>
      send(uploadAttachment, { query: { kind, uploadId }, files: [file], ...attempt });
  // If this fails, the server deletes the file later.
  const remove = ({ id }: { readonly id: string }): void => {
    send(removeAttachment, { params: { attachmentId: id } }).catch(() => undefined);
  };

  const reportUnderWay = (kind: FileKind) => (isUnderWay: boolean) =>
    setUnderWay((kinds) => [...kinds.filter((other) => other !== kind), ...(isUnderWay ? [kind] : [])]);

  return (
    <Fold
      heading={texts.heading}
      filled={count > 0 && texts.count(count)}
      isWrong={(formState.errors.plan ?? formState.errors.attachments) !== undefined}
    >
      <Text>{texts.lead}</Text>
      <FileField
        control={control}
        name="plan"
        label={texts.fields.plan}
        limits={{ ...limits, maximumCount: 1 }}
        isSingle
        upload={uploadAs('Plan')}
        onUnderWay={reportUnderWay('Plan')}
        onRemoved={remove}
        optional
      />
      <FileField
        control={control}
        name="attachments"
        label={texts.fields.attachments}
        limits={{ ...limits, maximumCount }}
        upload={uploadAs('Attachment')}
        onUnderWay={reportUnderWay('Attachment')}
        onRemoved={remove}
        optional
      />
    </Fold>
  );
}
