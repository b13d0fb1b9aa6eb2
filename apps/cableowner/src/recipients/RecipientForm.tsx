import { useCreateRecipient, useSaveRecipient } from '@schaktkoll/api-client';
import { recipientFieldsSchema, type Recipient } from '@schaktkoll/contract';
import { buildPath, checkRecipient, paths, textLengths } from '@schaktkoll/domain';
import { CheckboxField, TextAreaField, TextField, VersionedForm } from '@schaktkoll/forms';
import { ButtonLink } from '@schaktkoll/routing';
import { useNavigateWhenDone } from '@schaktkoll/shell';
import { recipientTexts as texts } from '@schaktkoll/texts';
import { Text, useToasts } from '@schaktkoll/ui';
import { useRef } from 'react';
import type { Control } from 'react-hook-form';
import { ContactFields } from './ContactFields.tsx';
import { NoticeFields } from './NoticeFields.tsx';
import { recipientLabels, recipientValues, type RecipientChoices, type RecipientValues } from './recipientValues.ts';
import { UserFields } from './UserFields.tsx';

interface RecipientFormProps {
  /** The stored recipient; null for a new one. */
  readonly recipient: Recipient | null;
  readonly choices: RecipientChoices;
  /** Called with whether it is being saved. */
  readonly onSending?: (isSending: boolean) => void;
}

/** The form of a recipient: creates it, or saves it with its version. */
export function RecipientForm({ recipient, choices, onSending }: RecipientFormProps) {
  const { run: create } = useCreateRecipient();
  const { run: save } = useSaveRecipient();
  const toasts = useToasts();
  const navigate = useNavigateWhenDone();
  const created = useRef<string | null>(null);
  const send = async (body: RecipientValues, stored: Recipient | null): Promise<void> => {
    if (stored === null) created.current = (await create({ body })).id;
    else await save({ params: { id: stored.id }, version: stored.version, body });
  };
  const goOn = () => {
    const id = created.current;
    return id === null
      ? undefined
      : navigate({ path: buildPath(paths.cableowner.recipient, { id }) }, { replace: true });
  };
  const { maximumEmails } = choices;
  return (
    <VersionedForm<RecipientValues, Recipient | null>
      schema={recipientFieldsSchema}
      rules={(values) => checkRecipient(values, { maximumEmails, isDefaultNow: recipient?.isDefault ?? false })}
      labels={recipientLabels}
      label={texts.formLabel}
      stored={recipient}
      valuesOf={(stored) => recipientValues(stored, choices)}
      save={send}
      onSaved={() => toasts.showInfo(created.current === null ? texts.saved : texts.created)}
      onDone={goOn}
      {...(onSending && { onSending })}
      submitLabel={recipient === null ? texts.create : texts.save}
      busyLabel={texts.saving}
      refusedHeading={texts.notSaved}
      actions={() =>
        recipient === null && <ButtonLink to={{ path: paths.cableowner.recipients }}>{texts.cancel}</ButtonLink>
      }
    >
      {({ control }) => (
        <>
          <RecipientIdentity
            control={control}
            isDefaultNow={recipient?.isDefault ?? false}
            isFirst={recipient === null && !choices.hasRecipients}
          />
          <NoticeFields control={control} maximumEmails={maximumEmails} sendsSms={choices.sendsSms} />
          <ContactFields control={control} />
          <UserFields control={control} id={recipient?.id ?? null} users={choices.users} />
        </>
      )}
    </VersionedForm>
  );
}

interface RecipientIdentityProps {
  readonly control: Control<RecipientValues>;
  readonly isDefaultNow: boolean;
  readonly isFirst: boolean;
}

/** Name, description, and whether it is the default recipient. */
function RecipientIdentity({ control, isDefaultNow, isFirst }: RecipientIdentityProps) {
  return (
    <>
      <TextField control={control} name="name" label={texts.fields.name} hint={texts.nameHint} autoComplete="off" />
      <TextAreaField
        control={control}
        name="description"
        label={texts.fields.description}
        hint={texts.descriptionHint}
        optional
        rows={3}
        maximum={textLengths.recipientDescription.maximum}
      />
      {isDefaultNow || isFirst ? (
        <div data-field="isDefault" tabIndex={-1}>
          <Text>{isFirst ? texts.becomesDefault : texts.isDefaultNow}</Text>
        </div>
      ) : (
        <CheckboxField control={control} name="isDefault" label={texts.fields.isDefault} hint={texts.isDefaultHint} />
      )}
    </>
  );
}
