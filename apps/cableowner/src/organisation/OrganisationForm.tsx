import { useSaveOwnOrganisation } from '@schaktkoll/api-client';
import { ownOrganisationFormSchema, type OwnOrganisation } from '@schaktkoll/contract';
import { checkOwnerSettings } from '@schaktkoll/domain';
import { VersionedForm } from '@schaktkoll/forms';
import { ownerSettingsTexts as texts } from '@schaktkoll/texts';
import { useToasts } from '@schaktkoll/ui';
import { AboutFields } from './AboutFields.tsx';
import { CaseTypeFields } from './CaseTypeFields.tsx';
import { DayFields } from './DayFields.tsx';
import { DocumentationFields } from './DocumentationFields.tsx';
import { LinkFields } from './LinkFields.tsx';
import {
  organisationBody,
  organisationLabels,
  organisationValues,
  type OrganisationValues,
} from './organisationValues.ts';
import { OwnerContactFields } from './OwnerContactFields.tsx';

/** The form of an organisation's settings. */
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
          <OwnerContactFields control={control} />
          <AboutFields control={control} isOptional={organisation.type !== 'CableOwner'} />
          <LinkFields control={control} />
        </>
      )}
    </VersionedForm>
  );
}
