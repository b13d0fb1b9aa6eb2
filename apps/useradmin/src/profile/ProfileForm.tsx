import type { ReactNode } from 'react';
import type { OwnProfile } from '@schaktkoll/contract';
import { FormShell, useSchemaForm, useVersionedForm, type FieldLabels } from '@schaktkoll/forms';
import { useLeaveQuestion } from '@schaktkoll/routing';
import { useGuardedSend } from '@schaktkoll/shell';
import { contactTexts, formTexts } from '@schaktkoll/texts';
import { Button, StatusBox, Text } from '@schaktkoll/ui';
import type { Control, DefaultValues, FieldValues } from 'react-hook-form';
import type { Change } from './useChange.ts';

interface ProfileFormProps<T extends FieldValues> {
  readonly profile: OwnProfile;
  readonly change: Change;
  readonly schema: Parameters<typeof useSchemaForm<T>>[0]['schema'];
  readonly labels: FieldLabels;
  readonly valuesOf: (profile: OwnProfile) => T;
  /** Sends the values with this version of the profile. */
  readonly send: (send: ReturnType<typeof useGuardedSend>, body: T, version: number) => Promise<unknown>;
  /** The text that confirms the change. */
  readonly done: string;
  readonly children: (control: Control<T>) => ReactNode;
}

/**
 * Changes a part of the user's own profile. If another tab has changed it meanwhile, the new values are shown and the
 * input is kept.
 */
export function ProfileForm<T extends FieldValues>(props: ProfileFormProps<T>) {
  const { profile, change, schema, labels, valuesOf, send, done, children } = props;
  const guardedSend = useGuardedSend();
  const form = useSchemaForm<T>({ schema, labels, defaultValues: valuesOf(profile) as DefaultValues<T> });
  const { submit, conflict } = useVersionedForm<T, OwnProfile>({
    form,
    stored: profile,
    valuesOf,
    save: (body, { version }) => change.finish(() => send(guardedSend, body, version), done),
  });
  useLeaveQuestion(form.formState.isDirty);
  return (
    <FormShell
      form={form}
      labels={labels}
      onSubmit={submit}
      submitLabel={contactTexts.save}
      busyLabel={contactTexts.saving}
      refusedHeading={contactTexts.refused}
      actions={<Button onClick={change.cancel}>{contactTexts.cancel}</Button>}
    >
      {children(form.control)}
      {conflict && (
        <StatusBox kind="warning" role="alert">
          <Text>{formTexts.changedMeanwhile}</Text>
        </StatusBox>
      )}
    </FormShell>
  );
}
