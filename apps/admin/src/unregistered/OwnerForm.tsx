import { useCreateUnregisteredOwner, useSend } from '@schaktkoll/api-client';
import {
  newUnregisteredOwnerSchema,
  removeUnregisteredOwner,
  saveUnregisteredOwner,
  unregisteredOwnerIssues,
  type ListedUnregisteredOwner,
} from '@schaktkoll/contract';
import {
  EmailField,
  FormShell,
  HttpsAddressField,
  PhoneField,
  SelectField,
  TextField,
  useSchemaForm,
} from '@schaktkoll/forms';
import { useLeaveQuestion } from '@schaktkoll/routing';
import { PageHeader, useActionFailure } from '@schaktkoll/shell';
import { municipalityNames, unregisteredRegisterTexts } from '@schaktkoll/texts';
import { Button, PageContainer, Stack, Text, useDialogs, useToasts } from '@schaktkoll/ui';
import { useState } from 'react';

const texts = unregisteredRegisterTexts.form;
const labels = { ...unregisteredRegisterTexts.columns, municipality: unregisteredRegisterTexts.municipality };
/** By name, as people look for them. */
const municipalities = [...municipalityNames]
  .toSorted(([, a], [, b]) => a.localeCompare(b, 'sv'))
  .map(([value, name]) => ({ value, label: unregisteredRegisterTexts.place(value, name) }));

interface OwnerFormProps {
  /** Null for a new owner. */
  readonly owner: ListedUnregisteredOwner | null;
  readonly onEnd: () => void;
}

/** One owner of the register: adds it, changes it or removes it. */
export function OwnerForm({ owner, onEnd }: OwnerFormProps) {
  const send = useSend();
  const create = useCreateUnregisteredOwner();
  const toasts = useToasts();
  const form = useSchemaForm({
    schema: newUnregisteredOwnerSchema,
    labels,
    rules: unregisteredOwnerIssues,
    defaultValues: {
      municipality: owner?.municipality ?? '',
      name: owner?.name ?? '',
      about: owner?.about ?? '',
      phone: owner?.phone ?? '',
      email: owner?.email ?? '',
      website: owner?.website ?? '',
    },
  });
  const { control } = form;
  useLeaveQuestion(form.formState.isDirty);
  const title = owner === null ? texts.add : texts.edit(owner.name);
  const end = (text: string) => {
    toasts.showInfo(text);
    onEnd();
  };
  return (
    <PageContainer $width="reading">
      <Stack $gap={6}>
        <PageHeader title={title} />
        <FormShell
          form={form}
          labels={labels}
          label={title}
          onSubmit={async (body) => {
            await (owner === null
              ? create.run({ body })
              : send(saveUnregisteredOwner, { params: { id: owner.id }, body, version: owner.version }));
            end(texts.saved(body.name));
          }}
          submitLabel={texts.save}
          busyLabel={texts.saving}
          refusedHeading={texts.notSaved}
          actions={
            <>
              <Button onClick={onEnd}>{texts.cancel}</Button>
              {owner !== null && <RemoveButton owner={owner} onRemoved={() => end(texts.removed(owner.name))} />}
            </>
          }
        >
          <TextField control={control} name="name" label={labels.name} />
          <SelectField
            control={control}
            name="municipality"
            label={labels.municipality}
            choices={municipalities}
            width="medium"
          />
          <TextField control={control} name="about" label={labels.about} hint={texts.aboutHint} optional />
          <Text>{texts.reach}</Text>
          <PhoneField control={control} name="phone" label={labels.phone} autoComplete="off" optional />
          <EmailField control={control} name="email" label={labels.email} autoComplete="off" optional />
          <HttpsAddressField control={control} name="website" label={labels.website} autoComplete="off" optional />
        </FormShell>
      </Stack>
    </PageContainer>
  );
}

interface RemoveButtonProps {
  readonly owner: ListedUnregisteredOwner;
  readonly onRemoved: () => void;
}

function RemoveButton({ owner: { id, name, version }, onRemoved }: RemoveButtonProps) {
  const send = useSend();
  const dialogs = useDialogs();
  const showFailure = useActionFailure();
  const [isBusy, setIsBusy] = useState(false);
  const remove = async () => {
    const { heading, body, yes, no } = texts.question;
    if (!(await dialogs.confirm({ heading: heading(name), body, confirmLabel: yes, cancelLabel: no, danger: true })))
      return;
    setIsBusy(true);
    try {
      await send(removeUnregisteredOwner, { params: { id }, version });
      onRemoved();
    } catch (error) {
      setIsBusy(false);
      await showFailure(error);
    }
  };
  return (
    <Button variant="danger" busyLabel={isBusy ? texts.saving : undefined} onClick={() => void remove()}>
      {texts.remove}
    </Button>
  );
}
