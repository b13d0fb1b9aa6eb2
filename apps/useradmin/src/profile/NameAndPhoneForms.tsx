import {
  changeName,
  changePhone,
  newNameSchema,
  newPhoneSchema,
  type BodyOf,
  type OwnProfile,
} from '@schaktkoll/contract';
import { PhoneField, TextField } from '@schaktkoll/forms';
import { contactTexts } from '@schaktkoll/texts';
import { ProfileForm } from './ProfileForm.tsx';
import type { Change } from './useChange.ts';

interface FormProps {
  readonly profile: OwnProfile;
  readonly change: Change;
}

const phoneLabels = { phoneNumber: contactTexts.phone.label };
const nameLabels = { name: contactTexts.name.label };

/** The other phone number, which is only for calls, so no code is sent. */
export function PhoneForm(props: FormProps) {
  return (
    <ProfileForm<BodyOf<typeof changePhone>>
      {...props}
      schema={newPhoneSchema}
      labels={phoneLabels}
      valuesOf={({ phoneNumber }) => ({ phoneNumber: phoneNumber ?? '' })}
      send={(send, body, version) => send(changePhone, { body, version })}
      done={contactTexts.phone.done}
    >
      {(control) => <PhoneField control={control} name="phoneNumber" label={phoneLabels.phoneNumber} optional />}
    </ProfileForm>
  );
}

export function NameForm(props: FormProps) {
  return (
    <ProfileForm<BodyOf<typeof changeName>>
      {...props}
      schema={newNameSchema}
      labels={nameLabels}
      valuesOf={({ name }) => ({ name })}
      send={(send, body, version) => send(changeName, { body, version })}
      done={contactTexts.name.done}
    >
      {(control) => (
        <TextField
          control={control}
          name="name"
          label={nameLabels.name}
          hint={contactTexts.name.hint}
          autoComplete="name"
        />
      )}
    </ProfileForm>
  );
}
