import { useSaveOwnOrganisation } from '@schaktkoll/api-client';
import { ownOrganisationFormSchema, type OwnOrganisation } from '@schaktkoll/contract';
import {
  checkOwnerSettings,
  infrastructureTypes,
  responseDayBounds,
  textLengths,
  timedPurposes,
} from '@schaktkoll/domain';
import {
  CheckboxField,
  CheckboxGroupField,
  EmailField,
  HttpsAddressField,
  NumberField,
  PhoneField,
  PostalCodeField,
  TextAreaField,
  TextField,
  VersionedForm,
} from '@schaktkoll/forms';
import { infrastructureTypeTexts, ownerSettingsTexts as texts, purposeTexts } from '@schaktkoll/texts';
import { Section, Stack, Text, useToasts } from '@schaktkoll/ui';
import type { Control } from 'react-hook-form';
import { CaseTypeFields } from './CaseTypeFields.tsx';
import { DocumentationFields } from './DocumentationFields.tsx';
import { LinkFields } from './LinkFields.tsx';
import {
  organisationBody,
  organisationLabels,
  organisationValues,
  type OrganisationValues,
} from './organisationValues.ts';

export function OrganisationForm({ organisation }: { readonly organisation: OwnOrganisation }) {
  const { run } = useSaveOwnOrganisation();
  const toasts = useToasts();
  return (
    <VersionedForm<OrganisationValues, OwnOrganisation>
      schema={ownOrganisationFormSchema}
      rules={(values) => checkOwnerSettings(values, organisation.type)}
      labels={organisationLabels}
      label={texts.formLabel}
      stored={organisation}
      valuesOf={organisationValues}
      save={(values, { version }) => run({ version, body: organisationBody(values) })}
      onSaved={() => toasts.showInfo(texts.saved)}
      submitLabel={texts.save}
      busyLabel={texts.saving}
      refusedHeading={texts.notSaved}
    >
      {({ control }) => (
        <>
          <CaseTypeFields control={control} organisation={organisation} />
          <DayFields control={control} defaults={organisation.defaults} />
          <DocumentationFields control={control} defaults={organisation.defaults} />
          <LinesField control={control} />
          <OwnerContactFields control={control} />
          <AboutFields control={control} isOptional={organisation.type !== 'CableOwner'} />
          <LinkFields control={control} />
        </>
      )}
    </VersionedForm>
  );
}

interface DayFieldsProps {
  readonly control: Control<OrganisationValues>;
  readonly defaults: OwnOrganisation['defaults'];
}

/** The response days of each case type, within the bounds of the system settings. */
function DayFields({ control, defaults }: DayFieldsProps) {
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

/** Whether the organisation's module may send lines with its answers, and inquirers' programs read them. */
function LinesField({ control }: { readonly control: Control<OrganisationValues> }) {
  return (
    <Section heading={texts.linesHeading}>
      <CheckboxField
        control={control}
        name="linesFromPrograms"
        label={texts.linesFromPrograms}
        hint={texts.linesFromProgramsHint}
      />
      <CheckboxField
        control={control}
        name="linesToPrograms"
        label={texts.linesToPrograms}
        hint={texts.linesToProgramsHint}
      />
    </Section>
  );
}

const { fields } = texts;

/** Telephone, e-mail, website and postal address of the organisation. */
function OwnerContactFields({ control }: { readonly control: Control<OrganisationValues> }) {
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

interface AboutFieldsProps {
  readonly control: Control<OrganisationValues>;
  /** A watching organisation may own nothing. */
  readonly isOptional: boolean;
}

const types = infrastructureTypes.map((value) => ({ value, label: infrastructureTypeTexts[value] }));

/** What the organisation owns in the ground. */
function AboutFields({ control, isOptional }: AboutFieldsProps) {
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
