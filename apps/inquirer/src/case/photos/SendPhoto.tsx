import { useSend, useSendSitePhoto } from '@schaktkoll/api-client';
import { FormInPlace } from '@schaktkoll/cases';
import { newSitePhotoSchema, removeAttachment, uploadAttachment, type InquirerCase } from '@schaktkoll/contract';
import { attachmentLimits, isUrgent, longestPhotoRemark, mostSitePhotos, sitePhotosLeft } from '@schaktkoll/domain';
import {
  FileField,
  FormShell,
  resolverFor,
  schemaIssues,
  TextAreaField,
  useCheckedForm,
  type Upload,
  type UploadedFile,
} from '@schaktkoll/forms';
import { useLeaveQuestion, useLeaveUploadsQuestion } from '@schaktkoll/routing';
import { photoFormTexts as texts, sitePhotoTexts } from '@schaktkoll/texts';
import { Button, Text, useOnMount, useToasts } from '@schaktkoll/ui';
import { useState } from 'react';
import { useCaseSettings } from '../../createCase/flow/useCaseSettings.ts';
import { PhotoPlace, type ChosenPlace } from './PhotoPlace.tsx';
import { preparePhoto } from './preparePhoto.ts';

/** Opens the form that sends a photo to the owners, while the case may have more of them. */
export function SendPhoto({ item }: { readonly item: InquirerCase }) {
  const isFull = sitePhotosLeft(item.photos.length) === 0;
  return (
    <FormInPlace
      label={sitePhotoTexts.open}
      text={<Text>{isFull ? sitePhotoTexts.full(mostSitePhotos) : sitePhotoTexts.lead}</Text>}
      hasButton={!isFull}
    >
      {(leave) => <SendPhotoForm item={item} onLeave={leave} />}
    </FormInPlace>
  );
}

const labels = { photo: texts.photo, remark: texts.remark };

interface Values {
  photo: UploadedFile[];
  remark: string;
  place: ChosenPlace;
}

const bodyOf = ({ photo: [photo], remark, place }: Values) => ({
  photoId: photo?.id ?? '',
  remark,
  ...(place === null || place === 'asking' ? {} : { place }),
});

const resolver = resolverFor<Values>(
  (values) =>
    values.photo.length === 0
      ? [{ path: 'photo', code: 'Required' }]
      : schemaIssues(newSitePhotoSchema, bodyOf(values)),
  // A photo that is sent now would lack the requested place.
  { labels, rules: ({ place }) => (place === 'asking' ? [{ path: 'place', code: 'PositionUnderWay' }] : []) },
);

interface SendPhotoFormProps {
  readonly item: Pick<InquirerCase, 'caseNumber' | 'purpose' | 'photos'>;
  readonly onLeave: () => void;
}

/** Takes or chooses a photo, with a remark and a place, and sends it to the owners of the case. */
function SendPhotoForm({ item: { caseNumber, purpose, photos }, onLeave }: SendPhotoFormProps) {
  const send = useSend();
  const { run } = useSendSitePhoto();
  const toasts = useToasts();
  const [isUnderWay, setIsUnderWay] = useState(false);
  const form = useCheckedForm<Values>({ resolver, labels, defaultValues: { photo: [], remark: '', place: null } });
  const { control, formState, getFieldState, getValues, setValue } = form;
  useLeaveQuestion(formState.isDirty);
  useLeaveUploadsQuestion(isUnderWay);
  useOnMount(() => form.setFocus('photo'));

  const upload: Upload = async (file, { uploadId, ...attempt }) =>
    send(uploadAttachment, { query: { kind: 'SitePhoto', uploadId }, files: [await preparePhoto(file)], ...attempt });
  // If this fails, the server deletes the file later.
  const remove = ({ id }: { readonly id: string }): void => {
    send(removeAttachment, { params: { attachmentId: id } }).catch(() => undefined);
  };
  const cancel = (): void => {
    getValues('photo').forEach(remove);
    onLeave();
  };

  return (
    <FormShell
      form={form}
      closesWhenSent
      label={sitePhotoTexts.open}
      labels={labels}
      submitLabel={texts.send}
      busyLabel={texts.busy}
      onSubmit={async (values) => {
        await run({ params: { caseNumber }, body: bodyOf(values) });
        onLeave();
        toasts.showInfo(texts.done);
      }}
      actions={
        <Button variant="quiet" onClick={cancel}>
          {texts.cancel}
        </Button>
      }
    >
      <FileField
        control={control}
        name="photo"
        label={texts.photo}
        hint={texts.photoHint}
        limits={{ ...attachmentLimits(useCaseSettings(), 'SitePhoto'), maximumCount: 1 }}
        limitsText={texts.types}
        photo={texts}
        upload={upload}
        onUnderWay={setIsUnderWay}
        onRemoved={remove}
        isSingle
      />
      <TextAreaField
        control={control}
        name="remark"
        label={texts.remark}
        hint={texts.remarkHint}
        maximum={longestPhotoRemark}
        rows={3}
        optional
      />
      <PhotoPlace
        path="place"
        error={getFieldState('place', formState).error?.message}
        onChange={(place) => setValue('place', place, { shouldDirty: true })}
      />
      <Text>
        {isUrgent(purpose) ? texts.after.now : texts.after.later} {texts.left(sitePhotosLeft(photos.length))}
      </Text>
    </FormShell>
  );
}
