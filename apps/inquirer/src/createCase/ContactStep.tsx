import { coordinateSystems, fileFormats } from '@schaktkoll/domain';
import { EmailField, PhoneField, PostalCodeField, SelectField, TextField } from '@schaktkoll/forms';
import { coordinateSystemTexts, fileFormatTexts, stepTexts } from '@schaktkoll/texts';
import { Details, Section, Text } from '@schaktkoll/ui';
import { useState } from 'react';
import { NotificationFields } from '../parts/NotificationFields.tsx';
import { StepForm } from './StepForm.tsx';
import type { FormFlow } from './flow/useCaseFlow.ts';

const texts = stepTexts.contact;
const { fields } = texts;

const formats = fileFormats.map((value) => ({ value, label: fileFormatTexts[value] }));
const systems = coordinateSystems.map((value) => ({ value, label: coordinateSystemTexts[value] }));

/** Step 3: the contact for the owners, and where their maps are sent. */
export function ContactStep({ flow }: { readonly flow: FormFlow }) {
  const { control, getValues } = flow.form;
  // Read once, so that emptying a field does not collapse the group.
  const [hasPostal] = useState(() =>
    getValues(['contact.street', 'contact.postalCode', 'contact.city']).some((part) => part !== ''),
  );
  return (
    <StepForm flow={flow}>
      <TextField control={control} name="contact.name" label={fields.name} autoComplete="name" />
      <TextField control={control} name="contact.company" label={fields.company} optional autoComplete="organization" />
      <Section heading={texts.waysHeading}>
        <Text>{texts.waysHint}</Text>
        <PhoneField control={control} name="contact.phone" label={fields.phone} />
        <EmailField control={control} name="contact.email" label={fields.email} />
        <Details summary={texts.postalSummary} open={hasPostal}>
          <TextField control={control} name="contact.street" label={fields.street} autoComplete="street-address" />
          <PostalCodeField control={control} name="contact.postalCode" label={fields.postalCode} />
          <TextField
            control={control}
            name="contact.city"
            label={fields.city}
            autoComplete="address-level2"
            width="medium"
          />
        </Details>
      </Section>
      <Section heading={texts.mapsHeading}>
        <EmailField control={control} name="cableMapsEmail" label={fields.cableMapsEmail} hint={texts.cableMapsHint} />
        <SelectField
          control={control}
          name="wantedFileFormat"
          label={fields.wantedFileFormat}
          hint={texts.formatHint}
          choices={formats}
          emptyLabel={null}
        />
        <SelectField
          control={control}
          name="wantedCoordinateSystem"
          label={fields.wantedCoordinateSystem}
          choices={systems}
          emptyLabel={null}
        />
      </Section>
      <NotificationFields control={control} />
    </StepForm>
  );
}
