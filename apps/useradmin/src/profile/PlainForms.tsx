import {
  changeName,
  changePhone,
  newNameSchema,
  newPhoneSchema,
  type BodyOf,
  type OwnProfile,
} from '@schaktkoll/contract';
import { FormShell, PhoneField, TextField, useSchemaForm } from '@schaktkoll/forms';
import { useLeaveQuestion } from '@schaktkoll/routing';
import { useGuardedSend } from '@schaktkoll/shell';
import { contactTexts } from '@schaktkoll/texts';
import { Button } from '@schaktkoll/ui';
import type { Change } from './useChange.ts';

interface PlainFormProps {
  readonly profile: OwnProfile;
  readonly change: Change;
}

const phoneLabels = { phoneNumber: contactTexts.phone.label };
const nameLabels = { name: contactTexts.name.label };
const shell = {
  submitLabel: contactTexts.save,
  busyLabel: contactTexts.saving,
  refusedHeading: contactTexts.refused,
} as const;

/** The other phone number: for people to ring, so no code is sent. */
export function PhoneForm({ profile: { phoneNumber, version }, change }: PlainFormProps) {
  const send = useGuardedSend();
  const form = useSchemaForm<BodyOf<typeof changePhone>>({
    schema: newPhoneSchema,
    labels: phoneLabels,
    defaultValues: { phoneNumber: phoneNumber ?? '' },
  });
  useLeaveQuestion(form.formState.isDirty);
  return (
    <FormShell
      {...shell}
      form={form}
      labels={phoneLabels}
      onSubmit={(body) => change.finish(() => send(changePhone, { body, version }), contactTexts.phone.done)}
      actions={<Button onClick={change.cancel}>{contactTexts.cancel}</Button>}
    >
      <PhoneField control={form.control} name="phoneNumber" label={phoneLabels.phoneNumber} optional />
    </FormShell>
  );
}

/** The display name. */
export function NameForm({ profile: { name, version }, change }: PlainFormProps) {
  const send = useGuardedSend();
  const form = useSchemaForm<BodyOf<typeof changeName>>({
    schema: newNameSchema,
    labels: nameLabels,
    defaultValues: { name },
  });
  useLeaveQuestion(form.formState.isDirty);
  return (
    <FormShell
      {...shell}
      form={form}
      labels={nameLabels}
      onSubmit={(body) => change.finish(() => send(changeName, { body, version }), contactTexts.name.done)}
      actions={<Button onClick={change.cancel}>{contactTexts.cancel}</Button>}
    >
      <TextField
        control={form.control}
        name="name"
        label={nameLabels.name}
        hint={contactTexts.name.hint}
        autoComplete="name"
      />
    </FormShell>
  );
}
