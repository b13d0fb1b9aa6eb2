import { useState } from 'react';
import { useChangeAnnouncement } from '@schaktkoll/api-client';
import type { Announcement } from '@schaktkoll/contract';
import { paths, type WrittenAnnouncement } from '@schaktkoll/domain';
import { FormShell, MeanwhileNotes, useVersionedForm } from '@schaktkoll/forms';
import { useAppNavigate, useLeaveQuestion } from '@schaktkoll/routing';
import { announcementTexts as texts } from '@schaktkoll/texts';
import { Text, useToasts } from '@schaktkoll/ui';
import { AnnouncementFields } from './AnnouncementFields.tsx';
import {
  announcementBody,
  announcementLabels,
  announcementValues,
  useAnnouncementForm,
  useDateErrors,
} from './announcementForm.ts';
import { loggingFailure } from './logFailure.ts';
import { RemoveAnnouncement } from './RemoveAnnouncement.tsx';

interface EditAnnouncementProps {
  readonly announcement: Announcement;
  /** Reads what is stored now. */
  readonly onRead: () => Promise<Announcement>;
  readonly onStored: (announcement: Announcement) => void;
}

/** The form can be sent only when something has changed and no date is wrong (specification section 4). */
export function EditAnnouncement({ announcement, onRead, onStored }: EditAnnouncementProps) {
  const form = useAnnouncementForm(announcementValues(announcement));
  const { isDirty } = form.formState;
  const hasDateErrors = useDateErrors(form);
  const change = useChangeAnnouncement();
  const toasts = useToasts();
  const navigate = useAppNavigate();
  const [isGone, setIsGone] = useState(false);
  useLeaveQuestion(isDirty && !isGone);
  const leave = (done: string): void => {
    setIsGone(true);
    toasts.showInfo(done);
    // In a later task, when the unsaved-changes guard has been removed.
    setTimeout(() => navigate({ path: paths.admin.announcements }));
  };
  const { submit, conflict, isRemoved } = useVersionedForm<WrittenAnnouncement, Announcement>({
    form,
    stored: announcement,
    valuesOf: announcementValues,
    save: async (values, { id, version }) => {
      const body = { id, ...announcementBody(values) };
      onStored(await loggingFailure('change', () => change.run({ version, body })));
    },
    readNewest: onRead,
    onSaved: () => leave(texts.page.done),
  });

  return (
    <FormShell
      form={form}
      labels={announcementLabels}
      label={announcement.title}
      onSubmit={submit}
      submitLabel={texts.page.submit}
      busyLabel={texts.saving}
      isLocked={!isDirty || hasDateErrors}
      refusedHeading={texts.page.failed}
      actions={
        <>
          <RemoveAnnouncement announcement={announcement} onRead={onRead} onRemoved={() => leave(texts.remove.done)} />
          {!isDirty && <Text $muted>{texts.page.unchanged}</Text>}
        </>
      }
    >
      <AnnouncementFields control={form.control} />
      <MeanwhileNotes conflict={conflict} isRemoved={isRemoved} />
    </FormShell>
  );
}
