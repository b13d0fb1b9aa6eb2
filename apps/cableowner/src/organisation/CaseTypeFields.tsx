import type { OwnOrganisation } from '@schaktkoll/contract';
import { paths, purposesFor } from '@schaktkoll/domain';
import { CheckboxGroupField } from '@schaktkoll/forms';
import { AppLink } from '@schaktkoll/routing';
import { ownerSettingsTexts as texts, purposeTexts } from '@schaktkoll/texts';
import { Section, Stack, Note, Text } from '@schaktkoll/ui';
import { useWatch, type Control } from 'react-hook-form';
import type { OrganisationValues } from './organisationValues.ts';

interface CaseTypeFieldsProps {
  readonly control: Control<OrganisationValues>;
  readonly organisation: OwnOrganisation;
}

/**
 * Which case types the organisation takes, and what the choice means: matching never drops an organisation
 * (AREA-2), so the inquirer gets the advice to telephone.
 */
export function CaseTypeFields({ control, organisation }: CaseTypeFieldsProps) {
  const [chosen, phone] = useWatch({ control, name: ['takesPurposes', 'phone'] });
  const possible = purposesFor(organisation.type);
  const refused = possible.filter((purpose) => !chosen.includes(purpose));
  const unnamed = possible.flatMap((purpose) => {
    const count = organisation.areasWithoutRecipient[purpose] ?? 0;
    return chosen.includes(purpose) && count > 0 ? [texts.areasWithout(purposeTexts[purpose], count)] : [];
  });
  const lacksRecipients = organisation.recipientCount === 0;
  return (
    <Section heading={texts.handlingHeading}>
      <CheckboxGroupField
        control={control}
        name="takesPurposes"
        label={texts.fields.takesPurposes}
        hint={texts.takesHint}
        choices={possible.map((value) => ({ value, label: purposeTexts[value] }))}
      />
      {/* There before its text, because screen readers announce changes of an existing element. */}
      <Stack role="status" $gap={4}>
        {refused.length > 0 && (
          <Note kind="warning">
            <Text>
              {texts.notTaken(
                refused.map((purpose) => purposeTexts[purpose]),
                phone.trim(),
              )}
            </Text>
          </Note>
        )}
        {!lacksRecipients && unnamed.length > 0 && (
          <Note kind="information">
            {unnamed.map((text) => (
              <Text key={text}>{text}</Text>
            ))}
            <AppLink to={{ path: paths.cableowner.areas }}>{texts.toAreas}</AppLink>
          </Note>
        )}
      </Stack>
      {lacksRecipients && (
        <Note kind="warning">
          <Text>{texts.noRecipients}</Text>
          <AppLink to={{ path: paths.cableowner.createRecipient }}>{texts.createRecipient}</AppLink>
        </Note>
      )}
    </Section>
  );
}
