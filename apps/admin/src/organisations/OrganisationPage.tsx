import { isMissing, useAdminOrganisation } from '@schaktkoll/api-client';
import { paths, swedishDayOf } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { ErrorPage, PageHeader } from '@schaktkoll/shell';
import { adminOrganisationTexts as texts, sandboxTexts } from '@schaktkoll/texts';
import { LinkLine, LoadingBlock, PageContainer, Section, Stack, Text } from '@schaktkoll/ui';
import { useParams } from 'react-router-dom';
import type { OrganisationSectionProps } from './useOrganisationAction.ts';
import { ActivationSection } from './ActivationSection.tsx';
import { ContentsSection } from './ContentsSection.tsx';
import { OrganisationForm } from './OrganisationForm.tsx';
import { OrganisationStatusText } from './organisationColumns.tsx';
import { StatusSection } from './StatusSection.tsx';

const trail = [{ label: texts.heading, to: { path: paths.admin.organisations } }];

/** One organisation: what it has, what the provider decides of it, and its status. */
export function OrganisationPage() {
  const { id = '' } = useParams();
  const { data, error, mutate } = useAdminOrganisation(id);
  const isGone = isMissing(error);
  if (error && !data && !isGone) return <ErrorPage error={error} onRetry={() => void mutate()} />;
  return (
    <PageContainer $width="reading">
      <Stack $gap={6}>
        {data ? (
          <Organisation
            key={id}
            organisation={data}
            onRead={async () => (await mutate()) ?? data}
            onStored={(stored) => void mutate(stored, { revalidate: false })}
          />
        ) : (
          <>
            <PageHeader title={isGone ? texts.page.missingHeading : texts.heading} trail={trail} />
            {isGone ? (
              <>
                <Text>{texts.page.missing}</Text>
                <LinkLine>
                  <AppLink to={{ path: paths.admin.organisations }}>{texts.page.toList}</AppLink>
                </LinkLine>
              </>
            ) : (
              <LoadingBlock text={texts.page.loading} />
            )}
          </>
        )}
      </Stack>
    </PageContainer>
  );
}

function Organisation(props: OrganisationSectionProps) {
  const { organisation } = props;
  return (
    <>
      <PageHeader
        title={organisation.name}
        status={<OrganisationStatusText status={organisation.status} />}
        lead={texts.page.registered(swedishDayOf(organisation.creationDate))}
        trail={trail}
      />
      {organisation.actions.includes('activate') && <ActivationSection {...props} />}
      <ContentsSection organisation={organisation} />
      {organisation.isPrivateOrganization || organisation.realm === 'Invented' ? (
        <Text>{organisation.isPrivateOrganization ? texts.page.private : sandboxTexts.invented}</Text>
      ) : (
        <>
          <Section heading={texts.form.heading}>
            <OrganisationForm {...props} />
          </Section>
          <StatusSection {...props} />
        </>
      )}
    </>
  );
}
