import { infrastructureTypes, textLengths } from '@schaktkoll/domain';
import { CheckboxGroupField, TextAreaField } from '@schaktkoll/forms';
import { infrastructureTypeTexts, ownerSettingsTexts as texts } from '@schaktkoll/texts';
import { Section, Stack } from '@schaktkoll/ui';
import type { Control } from 'react-hook-form';
import type { OrganisationValues } from './organisationValues.ts';

interface AboutFieldsProps {
  readonly control: Control<OrganisationValues>;
  /** A watching organisation may own nothing. */
  readonly isOptional: boolean;
}

const types = infrastructureTypes.map((value) => ({ value, label: infrastructureTypeTexts[value] }));

/** What the organisation owns in the ground. */
export function AboutFields({ control, isOptional }: AboutFieldsProps) {
  return (
    <Section heading={texts.aboutHeading}>
      <Stack $gap={5}>
        <CheckboxGroupField
          control={control}
          name="infrastructureTypes"
          label={texts.fields.infrastructureTypes}
          choices={types}
          optional={isOptional}
        />
        <TextAreaField
          control={control}
          name="description"
          label={texts.fields.description}
          hint={texts.descriptionHint}
          optional
          maximum={textLengths.organisationDescription.maximum}
        />
      </Stack>
    </Section>
  );
}
