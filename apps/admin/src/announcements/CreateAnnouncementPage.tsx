import { useState } from 'react';
import { useCreateAnnouncement } from '@schaktkoll/api-client';
import { newAnnouncement, paths, type WrittenAnnouncement } from '@schaktkoll/domain';
import { FormShell } from '@schaktkoll/forms';
import { ButtonLink, useLeaveQuestion } from '@schaktkoll/routing';
import { PageHeader, useNavigateWhenDone } from '@schaktkoll/shell';
import { announcementTexts as texts } from '@schaktkoll/texts';
import { PageContainer, Stack, useToasts } from '@schaktkoll/ui';
import { AnnouncementFields } from './AnnouncementFields.tsx';
import { announcementTrail } from './announcementTrail.ts';
import { announcementBody, announcementLabels, useAnnouncementForm } from './announcementForm.ts';
import { withFailureLog } from './withFailureLog.ts';

/** Creates a system announcement; its defaults are those of specification section 4. */
export function CreateAnnouncementPage() {
  const [defaults] = useState(() => newAnnouncement(new Date()));
  const form = useAnnouncementForm(defaults);
  const { run } = useCreateAnnouncement();
  const toasts = useToasts();
  const navigate = useNavigateWhenDone();
  const [isSaved, setIsSaved] = useState(false);
  useLeaveQuestion(form.formState.isDirty && !isSaved);

  const save = async (values: WrittenAnnouncement): Promise<void> => {
    await withFailureLog('create', () => run({ body: announcementBody(values) }));
    setIsSaved(true);
    toasts.showInfo(texts.create.done);
    await navigate({ path: paths.admin.announcements });
  };

  return (
    <PageContainer $width="reading">
      <Stack $gap={6}>
        <PageHeader title={texts.create.heading} lead={texts.create.lead} trail={announcementTrail} />
        <FormShell
          form={form}
          closesWhenSent
          labels={announcementLabels}
          label={texts.create.heading}
          onSubmit={save}
          submitLabel={texts.create.submit}
          busyLabel={texts.saving}
          refusedHeading={texts.create.failed}
          actions={<ButtonLink to={{ path: paths.admin.announcements }}>{texts.cancel}</ButtonLink>}
        >
          <AnnouncementFields control={form.control} />
        </FormShell>
      </Stack>
    </PageContainer>
  );
}
