import type { ComponentProps, ReactNode } from 'react';
import type { OwnProfile } from '@schaktkoll/contract';
import { VersionedForm, type FieldLabels } from '@schaktkoll/forms';
import { useGuardedSend } from '@schaktkoll/shell';
import { contactTexts } from '@schaktkoll/texts';
import { Button } from '@schaktkoll/ui';
import type { Control, FieldValues } from 'react-hook-form';
import type { Change } from './useChange.ts';

interface ProfileFormProps<T extends FieldValues> {
  readonly profile: OwnProfile;
  readonly change: Change;
  readonly schema: ComponentProps<typeof VersionedForm<T, OwnProfile>>['schema'];
  readonly labels: FieldLabels;
  readonly valuesOf: (profile: OwnProfile) => T;
  /** Sends the values with this version of the profile. */
  readonly send: (send: ReturnType<typeof useGuardedSend>, body: T, version: number) => Promise<unknown>;
  readonly done: string;
  readonly children: (control: Control<T>) => ReactNode;
}

export function ProfileForm<T extends FieldValues>(props: ProfileFormProps<T>) {
  const { profile, change, schema, labels, valuesOf, send, done, children } = props;
  const guardedSend = useGuardedSend();
  return (
    <VersionedForm<T, OwnProfile>
      schema={schema}
      labels={labels}
      stored={profile}
      valuesOf={valuesOf}
      save={(body, { version }) => change.save(() => send(guardedSend, body, version), done)}
      onDone={change.cancel}
      submitLabel={contactTexts.save}
      busyLabel={contactTexts.saving}
      refusedHeading={contactTexts.refused}
      actions={() => <Button onClick={change.cancel}>{contactTexts.cancel}</Button>}
    >
      {({ control }) => children(control)}
    </VersionedForm>
  );
}
