import { textLengths } from '@schaktkoll/domain';
import { HttpsAddressField, PhoneField, PostalCodeField, TextAreaField, TextField } from '@schaktkoll/forms';
import { recipientTexts as texts } from '@schaktkoll/texts';
import { Section, Stack, Text } from '@schaktkoll/ui';
import type { Control } from 'react-hook-form';
import type { RecipientValues } from './recipientValues.ts';

const { fields } = texts;

/** What the inquirer sees of the recipient: telephone, web page, information, addresses. */
export function ContactFields({ control }: { readonly control: Control<RecipientValues> }) {
  const optional = { control, optional: true, autoComplete: 'off' } as const;
  return (
    <>
      <Section heading={texts.contactHeading}>
        <Text>{texts.contactLead}</Text>
        <Stack $gap={5}>
          <PhoneField {...optional} name="phone" label={fields.phone} />
          <PhoneField
            {...optional}
            name="emergencyPhone"
            label={fields.emergencyPhone}
            hint={texts.emergencyPhoneHint}
          />
          <HttpsAddressField {...optional} name="url" label={fields.url} />
          <TextAreaField
            control={control}
            optional
            name="informationForInquirer"
            label={fields.informationForInquirer}
            hint={texts.informationHint}
            maximum={textLengths.informationForInquirer.maximum}
          />
        </Stack>
      </Section>
      <Section heading={texts.addressHeading}>
        <Stack $gap={5}>
          <TextField {...optional} name="company" label={fields.company} />
          <TextField {...optional} name="street" label={fields.street} />
          <PostalCodeField {...optional} name="postalCode" label={fields.postalCode} />
          <TextField {...optional} name="city" label={fields.city} width="medium" />
          <TextField
            {...optional}
            name="visitingAddress"
            label={fields.visitingAddress}
            hint={texts.visitingAddressHint}
          />
        </Stack>
      </Section>
    </>
  );
}
