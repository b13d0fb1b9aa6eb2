import { useState } from 'react';
import { useCreateSandbox } from '@schaktkoll/api-client';
import { newSandboxSchema, type NewSandbox } from '@schaktkoll/contract';
import { buildPath, organisationTypes, paths } from '@schaktkoll/domain';
import { FormShell, RadioGroupField, TextField, useSchemaForm } from '@schaktkoll/forms';
import { ButtonLink, useLeaveQuestion } from '@schaktkoll/routing';
import { PageHeader, useGuardedSend, useNavigateWhenDone } from '@schaktkoll/shell';
import { adminOrganisationTexts, sandboxTexts } from '@schaktkoll/texts';
import { PageContainer, Stack, useToasts } from '@schaktkoll/ui';

const texts = sandboxTexts.create;
const labels = texts.fields;
const trail = [{ label: adminOrganisationTexts.heading, to: { path: paths.admin.organisations } }];
const types = organisationTypes.map((value) => ({ value, label: adminOrganisationTexts.types[value] }));

/** Creates a sandbox, and shows it: its users are added as those of any organisation (OWNER-8). */
export function CreateSandboxPage() {
  const { run } = useCreateSandbox(useGuardedSend());
  const toasts = useToasts();
  const navigate = useNavigateWhenDone();
  const [isSaved, setIsSaved] = useState(false);
  const form = useSchemaForm<NewSandbox>({
    schema: newSandboxSchema,
    labels,
    defaultValues: { name: '', type: 'Inquirer' },
  });
  useLeaveQuestion(form.formState.isDirty && !isSaved);
  const create = async (body: NewSandbox): Promise<void> => {
    const { id } = await run({ body });
    setIsSaved(true);
    toasts.showInfo(texts.done);
    await navigate({ path: buildPath(paths.admin.organisation, { id }) });
  };
  return (
    <PageContainer $width="reading">
      <Stack $gap={6}>
        <PageHeader title={texts.heading} lead={texts.lead} trail={trail} />
        <FormShell
          form={form}
          closesWhenSent
          labels={labels}
          label={texts.heading}
          onSubmit={create}
          submitLabel={texts.submit}
          busyLabel={texts.saving}
          refusedHeading={texts.failed}
          actions={<ButtonLink to={{ path: paths.admin.organisations }}>{texts.cancel}</ButtonLink>}
        >
          <TextField control={form.control} name="name" label={labels.name} hint={texts.nameHint} autoComplete="off" />
          <RadioGroupField control={form.control} name="type" label={labels.type} choices={types} />
        </FormShell>
      </Stack>
    </PageContainer>
  );
}
