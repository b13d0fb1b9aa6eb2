import { chooseStartApp, type OwnProfile } from '@schaktkoll/contract';
import { isSuper } from '@schaktkoll/domain';
import { RadioGroupField } from '@schaktkoll/forms';
import { startAppTexts as texts } from '@schaktkoll/texts';
import * as z from 'zod/mini';
import { ProfileForm } from './ProfileForm.tsx';
import type { Change } from './useChange.ts';

const schema = z.object({ prefersInquirer: z.enum(['yes', 'no'], 'ChooseOne') });

/** The choice between the app of own cases and the app of the user's other role. */
export function StartAppForm(props: { readonly profile: OwnProfile; readonly change: Change }) {
  const other = isSuper(props.profile) ? texts.choices.admin : texts.choices.cableowner;
  return (
    <ProfileForm<{ prefersInquirer: 'yes' | 'no' }>
      {...props}
      schema={schema}
      labels={texts.fields}
      valuesOf={({ prefersInquirer }) => ({ prefersInquirer: prefersInquirer ? 'yes' : 'no' })}
      send={(send, { prefersInquirer }, version) =>
        send(chooseStartApp, { body: { prefersInquirer: prefersInquirer === 'yes' }, version })
      }
      done={texts.done}
    >
      {(control) => (
        <RadioGroupField
          control={control}
          name="prefersInquirer"
          label={texts.fields.prefersInquirer}
          choices={[
            { value: 'no', label: other },
            { value: 'yes', label: texts.choices.inquirer },
          ]}
        />
      )}
    </ProfileForm>
  );
}
