import { useChangeOrganisation } from '@schaktkoll/api-client';
import { organisationChangeSchema, type AdminOrganisation, type OrganisationChange } from '@schaktkoll/contract';
import { bankIdUsages, organisationTypes, unlimitedCases } from '@schaktkoll/domain';
import {
  CheckboxField,
  FormShell,
  ConflictNotes,
  NumberField,
  OrganisationNumberField,
  RadioGroupField,
  SelectField,
  TextField,
  useSchemaForm,
  useVersionedForm,
} from '@schaktkoll/forms';
import { useLeaveQuestion } from '@schaktkoll/routing';
import { adminOrganisationTexts } from '@schaktkoll/texts';
import { useToasts } from '@schaktkoll/ui';
import type { OrganisationSectionProps } from './useOrganisationAction.ts';

const texts = adminOrganisationTexts.form;
const labels = texts.fields;

/** The form's values: no limit is an empty text. */
type Values = Omit<OrganisationChange, 'maxNumberOfCases' | 'organizationNumber'> & {
  readonly maxNumberOfCases: string;
  readonly organizationNumber: string;
};

const bodyOf = (values: Values): OrganisationChange => {
  const typed = values.maxNumberOfCases.trim();
  return { ...values, maxNumberOfCases: typed === '' ? unlimitedCases : Number(typed) };
};

function valuesOf(organisation: AdminOrganisation): Values {
  const { name, organizationNumber, type, bankIdUsage, maxNumberOfCases } = organisation;
  const { isHidden, isSuperUserOrganization, usesLegacyLogin } = organisation;
  return {
    name,
    organizationNumber: organizationNumber ?? '',
    type,
    bankIdUsage,
    maxNumberOfCases: maxNumberOfCases === unlimitedCases ? '' : String(maxNumberOfCases),
    isHidden,
    isSuperUserOrganization,
    usesLegacyLogin,
  };
}

const types = organisationTypes.map((value) => ({ value, label: adminOrganisationTexts.types[value] }));
const usages = bankIdUsages.map((value) => ({ value, label: texts.bankIdUsages[value] }));

/** What the provider decides of an organisation, saved with its version. */
export function OrganisationForm({ organisation, onRead, onStored }: OrganisationSectionProps) {
  const change = useChangeOrganisation();
  const toasts = useToasts();
  const form = useSchemaForm<Values>({
    schema: organisationChangeSchema,
    labels,
    defaultValues: valuesOf(organisation),
    toInput: bodyOf,
  });
  const { submit, conflict, isRemoved } = useVersionedForm<Values, AdminOrganisation>({
    form,
    stored: organisation,
    valuesOf,
    save: async (values, { id, version }) =>
      onStored(await change.run({ params: { id }, version, body: bodyOf(values) })),
    readNewest: onRead,
    onSaved: () => toasts.showInfo(texts.done),
  });
  useLeaveQuestion(form.formState.isDirty);
  const { control } = form;
  return (
    <FormShell
      form={form}
      labels={labels}
      label={texts.heading}
      onSubmit={submit}
      submitLabel={texts.submit}
      submitVariant="secondary"
      busyLabel={texts.saving}
      refusedHeading={texts.failed}
    >
      <TextField control={control} name="name" label={labels.name} autoComplete="off" />
      <OrganisationNumberField control={control} name="organizationNumber" label={labels.organizationNumber} optional />
      <RadioGroupField control={control} name="type" label={labels.type} choices={types} />
      <NumberField
        control={control}
        name="maxNumberOfCases"
        label={labels.maxNumberOfCases}
        hint={texts.maxCasesHint}
        optional
      />
      <SelectField
        control={control}
        name="bankIdUsage"
        label={labels.bankIdUsage}
        choices={usages}
        emptyLabel={null}
        width="short"
      />
      <CheckboxField control={control} name="isHidden" label={labels.isHidden} hint={texts.hiddenHint} />
      <CheckboxField control={control} name="usesLegacyLogin" label={labels.usesLegacyLogin} hint={texts.legacyHint} />
      <CheckboxField
        control={control}
        name="isSuperUserOrganization"
        label={labels.isSuperUserOrganization}
        hint={texts.superHint}
      />
      <ConflictNotes conflict={conflict} isRemoved={isRemoved} />
    </FormShell>
  );
}
