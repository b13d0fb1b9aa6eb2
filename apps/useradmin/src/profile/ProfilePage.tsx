import { useOwnProfile } from '@schaktkoll/api-client';
import type { OwnProfile } from '@schaktkoll/contract';
import { sortRoles, unlimitedCases } from '@schaktkoll/domain';
import { ErrorPage, PageTop, RoleExplanations } from '@schaktkoll/shell';
import { formatMoment, formatNumber, profileTexts as texts, roleTexts } from '@schaktkoll/texts';
import { DefinitionList, LoadingBlock, PageContainer, Section, Stack, type DefinitionRow } from '@schaktkoll/ui';
import { SessionsSection } from '../sessions/SessionsSection.tsx';

/** The own profile: who one is, how one is reached, and the account. */
export function ProfilePage() {
  const { data: profile, error, mutate } = useOwnProfile();
  if (error && !profile) return <ErrorPage error={error} onRetry={() => void mutate()} />;
  return (
    <PageContainer>
      <Stack>
        <PageTop title={texts.heading} />
        {profile ? <ProfileSections profile={profile} /> : <LoadingBlock text={texts.loading} />}
      </Stack>
    </PageContainer>
  );
}

function ProfileSections({ profile }: { readonly profile: OwnProfile }) {
  const roles = sortRoles(profile.roles).map((role) => roleTexts[role]);
  const about: DefinitionRow[] = [
    { label: texts.name, value: profile.name },
    { label: texts.login, value: profile.login },
    { label: texts.organisation, value: profile.isPrivateUser ? texts.privateUser : profile.organization.name },
    { label: texts.roles, value: roles.join('\n') || texts.notGiven },
  ];
  const recipients = profile.recipients.map((recipient) => recipient.name);
  if (recipients.length > 0) about.push({ label: texts.recipients, value: recipients.join('\n') });
  const account: DefinitionRow[] = [
    { label: texts.status, value: texts.statuses[profile.status] },
    { label: texts.created, value: formatMoment(profile.creationDate) },
    { label: texts.lastLogin, value: profile.lastLogin ? formatMoment(profile.lastLogin) : texts.notGiven },
  ];
  if (profile.roles.includes('Inquirer')) {
    const isUnlimited = profile.maxNumberOfCases === unlimitedCases;
    account.push({ label: texts.maxCases, value: isUnlimited ? texts.unlimited : formatNumber(profile.maxNumberOfCases) });
  }
  return (
    <>
      <Section heading={texts.about}>
        <DefinitionList rows={about} />
        <RoleExplanations roles={profile.roles} />
      </Section>
      <Section heading={texts.contact}>
        <DefinitionList
          rows={[
            { label: texts.email, value: profile.email },
            { label: texts.mobilePhone, value: profile.mobilePhone ?? texts.notGiven },
            { label: texts.phone, value: profile.phoneNumber ?? texts.notGiven },
          ]}
        />
      </Section>
      <Section heading={texts.account}>
        <DefinitionList rows={account} />
      </Section>
      <SessionsSection />
    </>
  );
}
