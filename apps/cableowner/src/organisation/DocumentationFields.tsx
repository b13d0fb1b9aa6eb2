import type { OwnOrganisation } from '@schaktkoll/contract';
import { documentationWays, markingDayBounds, markingOffers } from '@schaktkoll/domain';
import { NumberField, RadioGroupField } from '@schaktkoll/forms';
import { documentationTexts, markingTexts, ownerSettingsTexts as texts } from '@schaktkoll/texts';
import { Section, Stack } from '@schaktkoll/ui';
import { useWatch, type Control } from 'react-hook-form';
import type { OrganisationValues } from './organisationValues.ts';

interface DocumentationFieldsProps {
  readonly control: Control<OrganisationValues>;
  readonly defaults: OwnOrganisation['defaults'];
}

const notSaid = { value: '', label: texts.notSaid };
const ways = [...documentationWays.map((value) => ({ value, label: documentationTexts[value] })), notSaid];
const offers = [...markingOffers.map((value) => ({ value, label: markingTexts[value] })), notSaid];
const { minimum, maximum } = markingDayBounds;

/** How the owner sends documentation, whether it marks its cables on site, and within how many days. */
export function DocumentationFields({ control, defaults }: DocumentationFieldsProps) {
  const marking = useWatch({ control, name: 'marking' });
  return (
    <Section heading={texts.documentationHeading}>
      <Stack $gap={5}>
        <RadioGroupField control={control} name="documentation" label={texts.fields.documentation} choices={ways} />
        <RadioGroupField
          control={control}
          name="marking"
          label={texts.fields.marking}
          hint={texts.markingHint}
          choices={offers}
        />
        {marking !== 'No' && (
          <NumberField
            control={control}
            name="markingDays"
            label={texts.fields.markingDays}
            hint={texts.daysHint(minimum, maximum, defaults.markingDays)}
            inputMode="numeric"
          />
        )}
      </Stack>
    </Section>
  );
}
