import { useOwnOrganisation } from '@schaktkoll/api-client';
import type { OwnOrganisation } from '@schaktkoll/contract';
import { paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { ErrorContent, PageHeader } from '@schaktkoll/shell';
import { ownerSettingsTexts as texts, ublTexts } from '@schaktkoll/texts';
import { DefinitionList, LinkLine, LoadingBlock, PageContainer, Section, Stack, Text } from '@schaktkoll/ui';
import { OrganisationForm } from './OrganisationForm.tsx';

/** The settings of the caller's organisation (specification section 2, Organisation settings). */
export function OrganisationPage() {
  const { data, error, mutate } = useOwnOrganisation();
  return (
    <PageContainer>
      <Stack $gap={6}>
        <PageHeader title={texts.heading} />
        {data === undefined &&
          (error ? (
            <ErrorContent error={error} onRetry={() => void mutate()} />
          ) : (
            <LoadingBlock text={texts.loading} />
          ))}
        {data !== undefined && (
          <>
            <OrganisationType organisation={data} />
            <OrganisationForm organisation={data} />
            <Section heading={ublTexts.heading}>
              <Text>{ublTexts.sectionLead}</Text>
              <UblFacts organisation={data} />
              <LinkLine>
                <AppLink to={{ path: paths.cableowner.ubl }}>{ublTexts.change}</AppLink>
              </LinkLine>
            </Section>
            {data.changedAt !== null && <Text $muted>{texts.changed(data.changedAt, data.changedBy)}</Text>}
          </>
        )}
      </Stack>
    </PageContainer>
  );
}

/** What only the support changes. */
function OrganisationType({ organisation }: { readonly organisation: OwnOrganisation }) {
  const { name, organisationNumber, type } = organisation;
  return (
    <Section heading={texts.typeHeading}>
      <DefinitionList
        rows={[
          { label: texts.rows.type, value: texts.types[type] },
          { label: texts.rows.name, value: name },
          { label: texts.rows.number, value: organisationNumber ?? texts.rows.missing },
        ]}
      />
      <Text $muted>{texts.typeHint}</Text>
    </Section>
  );
}

/** What the organisation is by the broadband expansion law, and where access is asked for. */
function UblFacts({ organisation }: { readonly organisation: OwnOrganisation }) {
  const { ublClass, ublEmail, ublLink, ublComment } = organisation;
  const rows = [
    { label: ublTexts.fields.ublClass, value: ublTexts.classes[ublClass] },
    { label: ublTexts.contact.email, value: ublEmail },
    { label: ublTexts.contact.link, value: ublLink },
    { label: ublTexts.contact.comment, value: ublComment },
  ];
  return <DefinitionList rows={rows.filter(({ value }) => value !== null)} />;
}
