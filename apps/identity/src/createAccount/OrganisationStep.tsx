import { useState } from 'react';
import { useSend } from '@schaktkoll/api-client';
import { accountOrganisationSchema, searchOrganisations } from '@schaktkoll/contract';
import { checkAccountOrganisation, type FieldIssue } from '@schaktkoll/domain';
import {
  ComboboxField,
  FormShell,
  OrganisationNumberField,
  TextField,
  useSchemaForm,
  type FieldChoice,
  type Search,
} from '@schaktkoll/forms';
import { createAccountTexts } from '@schaktkoll/texts';
import { Button, Note, Text } from '@schaktkoll/ui';
import type { StepProps, OrganisationValues } from './accountValues.ts';
import { BackLink } from './BackLink.tsx';

const texts = createAccountTexts.organisation;

/** What is missing: a chosen organisation, or number and name of a new one. */
function rules({ isNew, organisation, organizationNumber, organizationName }: OrganisationValues): FieldIssue[] {
  if (!isNew) return organisation === null ? [{ path: 'organisation', code: 'ChooseOne' }] : [];
  return checkAccountOrganisation({ kind: 'Organisation', organizationNumber, organizationName });
}

export function OrganisationStep({ values, go }: StepProps) {
  const search = useOrganisationSearch();
  const [isNew, setIsNew] = useState(values.organisation.isNew);
  const form = useSchemaForm<OrganisationValues>({
    schema: accountOrganisationSchema,
    labels: texts.fields,
    rules,
    toInput: ({ organizationNumber, organizationName, ...rest }) =>
      rest.isNew ? { organizationNumber, organizationName } : {},
    defaultValues: values.organisation,
  });
  const choose = (next: boolean): void => {
    setIsNew(next);
    form.setValue('isNew', next);
    form.clearErrors();
  };
  return (
    <FormShell
      form={form}
      labels={texts.fields}
      onSubmit={(organisation) => go({ organisation })}
      submitLabel={createAccountTexts.goOn}
      actions={<BackLink to="kind" />}
    >
      {isNew ? (
        <>
          <Note kind="information" heading={texts.isNew}>
            <Text>{texts.newLead}</Text>
          </Note>
          <OrganisationNumberField
            control={form.control}
            name="organizationNumber"
            label={texts.fields.organizationNumber}
            hint={texts.numberHint}
          />
          <TextField
            control={form.control}
            name="organizationName"
            label={texts.fields.organizationName}
            autoComplete="organization"
          />
        </>
      ) : (
        <>
          <ComboboxField
            control={form.control}
            name="organisation"
            label={texts.search}
            hint={texts.searchHint}
            search={search}
          />
          {form.watch('organisation') !== null && <Text>{texts.joinLead}</Text>}
        </>
      )}
      <div>
        <Button type="button" onClick={() => choose(!isNew)}>
          {isNew ? texts.searchInstead : texts.notFound}
        </Button>
      </div>
    </FormShell>
  );
}

/** Searches the organisations that are not hidden, by number or name. */
function useOrganisationSearch(): Search<FieldChoice> {
  const send = useSend();
  return async (query) => {
    const { items } = await send(searchOrganisations, { query: { query } });
    return items.map(({ id, name, organizationNumber }) => ({
      value: id,
      label: name,
      ...(organizationNumber !== null && { hint: organizationNumber }),
    }));
  };
}
