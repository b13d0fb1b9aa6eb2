import { paths, purposesOfArea, type AreaType } from '@schaktkoll/domain';
import { SelectField } from '@schaktkoll/forms';
import { AppLink } from '@schaktkoll/routing';
import { areaTexts as texts, purposeTexts } from '@schaktkoll/texts';
import { LinkLine, Section, Text } from '@schaktkoll/ui';
import type { Control } from 'react-hook-form';
import type { AreaValues, Surroundings } from './areaValues.ts';

interface RecipientFieldsProps {
  readonly control: Control<AreaValues>;
  readonly type: AreaType;
  readonly surroundings: Surroundings;
  readonly isFixed: boolean;
}

/** The recipient for each case type that the area routes; nothing for an area that routes none. */
export function RecipientFields({
  control,
  type,
  surroundings: { takesPurposes, recipients },
  isFixed,
}: RecipientFieldsProps) {
  const purposes = purposesOfArea(type, takesPurposes);
  if (purposes.length === 0) return null;
  const isRequired = type === 'Affected';
  return (
    <Section heading={texts.recipients}>
      <Text>
        {recipients.length === 0
          ? texts.noRecipients
          : isRequired
            ? texts.recipientsHint
            : texts.recipientsOptionalHint}
      </Text>
      <LinkLine>
        <AppLink to={{ path: paths.cableowner.recipients }}>{texts.toRecipients}</AppLink>
      </LinkLine>
      {purposes.map((purpose) => (
        <SelectField
          key={purpose}
          control={control}
          name={`recipients.${purpose}`}
          label={purposeTexts[purpose]}
          choices={recipients.map(({ id, name }) => ({ value: id, label: name }))}
          optional={!isRequired}
          disabled={isFixed}
        />
      ))}
    </Section>
  );
}
