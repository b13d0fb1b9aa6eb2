import { useState } from 'react';
import { useChangeAnnouncement } from '@schaktkoll/api-client';
import type { Announcement } from '@schaktkoll/contract';
import { paths, type WrittenAnnouncement } from '@schaktkoll/domain';
import { FormShell, ConflictNotes, useVersionedForm } from '@schaktkoll/forms';
import { useLeaveQuestion } from '@schaktkoll/routing';
import { useNavigateWhenDone } from '@schaktkoll/shell';
import { announcementTexts as texts } from '@schaktkoll/texts';
import { Section, Text, useToasts } from '@schaktkoll/ui';
import { AnnouncementFields } from './AnnouncementFields.tsx';
import {
  announcementBody,
  announcementLabels,
  announcementValues,
  useAnnouncementForm,
  useDateErrors,
} from './announcementForm.ts';
import { withFailureLog } from './withFailureLog.ts';
import { RemoveAnnouncement } from './RemoveAnnouncement.tsx';

interface EditAnnouncementProps {
  readonly announcement: Announcement;
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
  const navigate = useNavigateWhenDone();
  const [isGone, setIsGone] = useState(false);
  useLeaveQuestion(isDirty && !isGone);
  const leave = (): void => {
    setIsGone(true);
    void navigate({ path: paths.admin.announcements });
  };
  const { submit, conflict, isRemoved } = useVersionedForm<WrittenAnnouncement, Announcement>({
    form,
    stored: announcement,
    valuesOf: announcementValues,
    save: async (values, { id, version }) => {
      const body = { id, ...announcementBody(values) };
      onStored(await withFailureLog('change', () => change.run({ version, body })));
    },
    readNewest: onRead,
    onSaved: () => toasts.showInfo(texts.page.done),
    onDone: leave,
  });

  return (
    <>
      <FormShell
        form={form}
        labels={announcementLabels}
        label={announcement.title}
        onSubmit={submit}
        submitLabel={texts.page.submit}
        busyLabel={texts.saving}
        isLocked={!isDirty || hasDateErrors}
        refusedHeading={texts.page.failed}
        actions={!isDirty && <Text $muted>{texts.page.unchanged}</Text>}
      >
        <AnnouncementFields control={form.control} />
        <ConflictNotes conflict={conflict} isRemoved={isRemoved} />
      </FormShell>
      <Section heading={texts.remove.action}>
        <RemoveAnnouncement
          announcement={announcement}
          onRead={onRead}
          isLocked={form.formState.isSubmitting}
          onRemoved={() => {
            toasts.showInfo(texts.remove.done);
            leave();
          }}
        />
      </Section>
    </>
  );
}
