import { useApiUsage, useDownload } from '@schaktkoll/api-client';
import { downloadApiUsage } from '@schaktkoll/contract';
import { apiUsagePeriods, type ApiUsagePeriod } from '@schaktkoll/domain';
import { ComboboxField, resolverFor, useCheckedForm, type FieldChoice } from '@schaktkoll/forms';
import { ErrorContent, PageHeader, useActionFailure } from '@schaktkoll/shell';
import { apiUsageTexts as texts } from '@schaktkoll/texts';
import { Button, Field, Inline, LoadingBlock, PageContainer, Section, Select, Stack } from '@schaktkoll/ui';
import { useState } from 'react';
import { TimesTable, UsersTable } from './UsageTables.tsx';
import { UsagePlot } from './UsagePlot.tsx';
import { useOrganisationSearch } from '../users/useOrganisationSearch.ts';

/** Calls per client and organisation over time, as a plot and as tables (specification section 2). */
export function ApiUsagePage() {
  const [period, setPeriod] = useState<ApiUsagePeriod>(apiUsagePeriods[0]);
  const [client, setClient] = useState('');
  const [organisationId, setOrganisationId] = useState<string | null>(null);
  const query = { period, ...(client !== '' && { client }), ...(organisationId !== null && { organisationId }) };
  const { data, error, mutate } = useApiUsage(query);
  const { run, isBusy } = useDownload(downloadApiUsage);
  const showFailure = useActionFailure();
  const clients = [...new Set([...(data?.clients ?? []), ...(client === '' ? [] : [client])])];
  return (
    <PageContainer>
      <Stack $gap={6}>
        <PageHeader
          title={texts.heading}
          lead={texts.lead}
          actions={
            <Button
              icon="download"
              busyLabel={isBusy ? texts.downloading : undefined}
              onClick={() => void run({ query }).catch(showFailure)}
            >
              {texts.download}
            </Button>
          }
        />
        <Inline $gap={5} $align="end">
          <Field id="period" label={texts.period}>
            <Select
              id="period"
              value={period}
              onChange={({ target }) =>
                setPeriod(apiUsagePeriods.find((each) => each === target.value) ?? apiUsagePeriods[0])
              }
            >
              {apiUsagePeriods.map((each) => (
                <option key={each} value={each}>
                  {texts.periods[each]}
                </option>
              ))}
            </Select>
          </Field>
          <Field id="client" label={texts.clientFilter}>
            <Select id="client" value={client} onChange={({ target }) => setClient(target.value)}>
              <option value="">{texts.everyClient}</option>
              {clients.map((each) => (
                <option key={each} value={each}>
                  {texts.client(each)}
                </option>
              ))}
            </Select>
          </Field>
          <OrganisationChoice onChosen={setOrganisationId} />
        </Inline>
        {data === undefined &&
          (error ? (
            <ErrorContent error={error} onRetry={() => void mutate()} />
          ) : (
            <LoadingBlock text={texts.loading} />
          ))}
        {data && (
          <>
            <Section heading={texts.timesHeading}>
              <UsagePlot usage={data} />
              <TimesTable usage={data} />
            </Section>
            <Section heading={texts.usersHeading}>
              <UsersTable usage={data} />
            </Section>
          </>
        )}
      </Stack>
    </PageContainer>
  );
}

interface Values {
  organisation: FieldChoice | null;
}

const labels = { organisation: texts.organisation };
const options = { labels };

/** Narrows the figures to one organisation that is searched for; emptied, to none. */
function OrganisationChoice({ onChosen }: { readonly onChosen: (id: string | null) => void }) {
  const { search } = useOrganisationSearch();
  const { control } = useCheckedForm<Values>({
    // Nothing is sent: the figures follow what is chosen.
    resolver: resolverFor<Values>(() => [], options),
    ...options,
    defaultValues: { organisation: null },
  });
  return (
    <ComboboxField
      control={control}
      name="organisation"
      label={labels.organisation}
      hint={texts.organisationHint}
      search={search}
      onChosen={(choice) => onChosen(choice?.value ?? null)}
      optional
    />
  );
}
