import type { OwnOrganisation } from '@schaktkoll/contract';
import { responseDayBounds, timedPurposes } from '@schaktkoll/domain';
import { NumberField } from '@schaktkoll/forms';
import { ownerSettingsTexts as texts, purposeTexts } from '@schaktkoll/texts';
import { Section, Stack, Text } from '@schaktkoll/ui';
import type { Control } from 'react-hook-form';
import type { OrganisationValues } from './organisationValues.ts';

interface DayFieldsProps {
  readonly control: Control<OrganisationValues>;
  readonly defaults: OwnOrganisation['defaults'];
}

/** The response days of each case type, within the bounds of the system settings. */
export function DayFields({ control, defaults }: DayFieldsProps) {
  return (
    <Section heading={texts.responseHeading}>
      <Text>{texts.responseLead}</Text>
      <Stack $gap={5}>
        {timedPurposes.map((purpose) => {
          const { minimum, maximum } = responseDayBounds(purpose);
          return (
            <NumberField
              key={purpose}
              control={control}
              name={`responseDays.${purpose}`}
              label={texts.responseDays(purposeTexts[purpose])}
              hint={texts.daysHint(minimum, maximum, defaults.responseDays[purpose])}
              inputMode="numeric"
            />
          );
        })}
      </Stack>
    </Section>
  );
}
