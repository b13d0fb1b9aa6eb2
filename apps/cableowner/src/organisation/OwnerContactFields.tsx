import { EmailField, HttpsAddressField, PhoneField, PostalCodeField, TextField } from '@schaktkoll/forms';
import { ownerSettingsTexts as texts } from '@schaktkoll/texts';
import { Section, Stack, Text } from '@schaktkoll/ui';
import type { Control } from 'react-hook-form';
import type { OrganisationValues } from './organisationValues.ts';

const { fields } = texts;

/** Telephone, e-mail, website and postal address of the organisation. */
export function OwnerContactFields({ control }: { readonly control: Control<OrganisationValues> }) {
  const optional = { control, optional: true, autoComplete: 'off' } as const;
  return (
    <>
      <Section heading={texts.contactHeading}>
        <Text>{texts.contactLead}</Text>
        <Stack $gap={5}>
          <PhoneField control={control} name="phone" label={fields.phone} hint={texts.phoneHint} autoComplete="off" />
          <EmailField {...optional} name="contactEmail" label={fields.contactEmail} />
          <HttpsAddressField {...optional} name="website" label={fields.website} />
        </Stack>
      </Section>
      <Section heading={texts.addressHeading}>
        <Stack $gap={5}>
          <TextField {...optional} name="street" label={fields.street} />
          <PostalCodeField {...optional} name="postalCode" label={fields.postalCode} />
          <TextField {...optional} name="city" label={fields.city} width="medium" />
        </Stack>
      </Section>
    </>
  );
}
