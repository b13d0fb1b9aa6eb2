import { useCreateUnregisteredOwner, useSaveUnregisteredOwner, useSend } from '@schaktkoll/api-client';
import {
  newUnregisteredOwnerSchema,
  removeUnregisteredOwner,
  unregisteredOwnerIssues,
  type ListedUnregisteredOwner,
} from '@schaktkoll/contract';
import { EmailField, HttpsAddressField, PhoneField, SelectField, TextField, VersionedForm } from '@schaktkoll/forms';
import { PageHeader, useActionFailure } from '@schaktkoll/shell';
import { municipalityNames, unregisteredRegisterTexts } from '@schaktkoll/texts';
import { Button, PageContainer, Section, Stack, Text, useDialogs, useIsUnmounted, useToasts } from '@schaktkoll/ui';
import { useState } from 'react';

const texts = unregisteredRegisterTexts.form;
const labels = { ...unregisteredRegisterTexts.columns, municipality: unregisteredRegisterTexts.municipality };
/** By name, as people look for them. */
const municipalities = [...municipalityNames]
  .toSorted(([, a], [, b]) => a.localeCompare(b, 'sv'))
  .map(([value, name]) => ({ value, label: unregisteredRegisterTexts.place(value, name) }));

type Values = Record<'municipality' | 'name' | 'about' | 'phone' | 'email' | 'website', string>;

const valuesOf = (owner: ListedUnregisteredOwner | null): Values => ({
  municipality: owner?.municipality ?? '',
  name: owner?.name ?? '',
  about: owner?.about ?? '',
  phone: owner?.phone ?? '',
  email: owner?.email ?? '',
  website: owner?.website ?? '',
});

interface OwnerFormProps {
  /** Null for a new owner. */
  readonly owner: ListedUnregisteredOwner | null;
  /** Reads what is stored now; for an owner that exists. */
  readonly readNewest?: () => Promise<ListedUnregisteredOwner>;
  readonly onClose: () => void;
}

/** One owner of the register: adds it, changes it or removes it. */
export function OwnerForm({ owner, readNewest, onClose }: OwnerFormProps) {
  const create = useCreateUnregisteredOwner();
  const save = useSaveUnregisteredOwner();
  const toasts = useToasts();
  // Without its form the page is left without a question about unsaved changes.
  const [isRemoved, setIsRemoved] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const title = owner === null ? texts.add : texts.edit(owner.name);
  return (
    <PageContainer $width="reading">
      <Stack $gap={6}>
        <PageHeader title={title} />
        {!isRemoved && (
          <VersionedForm<Values, ListedUnregisteredOwner | null>
            schema={newUnregisteredOwnerSchema}
            rules={unregisteredOwnerIssues}
            labels={labels}
            label={title}
            stored={owner}
            valuesOf={valuesOf}
            save={(body, newest) =>
              newest === null
                ? create.run({ body })
                : save.run({ params: { id: newest.id }, body, version: newest.version })
            }
            {...(readNewest && { readNewest })}
            onSaved={({ name }) => toasts.showInfo(texts.saved(name))}
            onDone={onClose}
            onSending={setIsSaving}
            submitLabel={texts.save}
            busyLabel={texts.saving}
            refusedHeading={texts.notSaved}
            actions={(form) => (
              <Button
                onClick={() => {
                  form.reset();
                  onClose();
                }}
              >
                {texts.cancel}
              </Button>
            )}
          >
            {({ control }) => (
              <>
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
                <HttpsAddressField
                  control={control}
                  name="website"
                  label={labels.website}
                  autoComplete="off"
                  optional
                />
              </>
            )}
          </VersionedForm>
        )}
        {owner !== null && readNewest && (
          <Section heading={texts.remove}>
            <RemoveButton
              owner={owner}
              isLocked={isSaving}
              onRemoved={() => {
                setIsRemoved(true);
                onClose();
              }}
              onRead={readNewest}
            />
          </Section>
        )}
      </Stack>
    </PageContainer>
  );
}

interface RemoveButtonProps {
  readonly owner: ListedUnregisteredOwner;
  /** It is being saved, which changes its version. */
  readonly isLocked: boolean;
  readonly onRemoved: () => void;
  /** Reads what is stored now, after a failure. */
  readonly onRead: () => Promise<unknown>;
}

function RemoveButton({ owner: { id, name, version }, isLocked, onRemoved, onRead }: RemoveButtonProps) {
  const send = useSend();
  const toasts = useToasts();
  const dialogs = useDialogs();
  const showFailure = useActionFailure();
  const isUnmounted = useIsUnmounted();
  const [isBusy, setIsBusy] = useState(false);
  const remove = async () => {
    const { heading, body, yes, no } = texts.question;
    if (!(await dialogs.confirm({ heading: heading(name), body, confirmLabel: yes, cancelLabel: no, danger: true })))
      return;
    setIsBusy(true);
    try {
      await send(removeUnregisteredOwner, { params: { id }, version });
      toasts.showInfo(texts.removed(name));
      if (!isUnmounted.current) onRemoved();
    } catch (error) {
      await onRead().catch(() => undefined);
      setIsBusy(false);
      await showFailure(error);
    }
  };
  return (
    <div>
      <Button
        variant="danger"
        disabled={isLocked}
        busyLabel={isBusy ? texts.saving : undefined}
        onClick={() => void remove()}
      >
        {texts.remove}
      </Button>
    </div>
  );
}
