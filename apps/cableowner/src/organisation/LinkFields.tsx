import { mostOwnerLinks } from '@schaktkoll/domain';
import { HttpsAddressField, RepeatFields, TextField } from '@schaktkoll/forms';
import { ownerSettingsTexts as texts } from '@schaktkoll/texts';
import { Section, Stack } from '@schaktkoll/ui';
import type { Control } from 'react-hook-form';
import type { OrganisationValues } from './organisationValues.ts';

const { fields } = texts;

/** Links to information about cables, to the owner's terms, and others. */
export function LinkFields({ control }: { readonly control: Control<OrganisationValues> }) {
  const optional = { control, optional: true, autoComplete: 'off' } as const;
  return (
    <Section heading={texts.linksHeading}>
      <Stack $gap={5}>
        <HttpsAddressField
          {...optional}
          name="informationUrl"
          label={fields.informationUrl}
          hint={texts.informationUrlHint}
        />
        <HttpsAddressField {...optional} name="termsUrl" label={fields.termsUrl} hint={texts.termsUrlHint} />
        <RepeatFields
          control={control}
          name="links"
          label={fields.links}
          hint={texts.linksHint}
          itemLabel={texts.linkNumber}
          addLabel={texts.addLink}
          newItem={() => ({ label: '', address: '' })}
          maximum={mostOwnerLinks}
        >
          {(path) => (
            <>
              <TextField control={control} name={`${path}.label`} label={texts.linkLabel} autoComplete="off" />
              <HttpsAddressField
                control={control}
                name={`${path}.address`}
                label={texts.linkAddress}
                autoComplete="off"
              />
            </>
          )}
        </RepeatFields>
      </Stack>
    </Section>
  );
}
