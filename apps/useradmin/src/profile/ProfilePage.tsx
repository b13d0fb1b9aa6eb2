import { Suspense, useState } from 'react';
import { useOwnProfile, usePendingUsers } from '@schaktkoll/api-client';
import type { OwnProfile } from '@schaktkoll/contract';
import { defaultApp, gisKeyRoles, isSuper, mayChooseStartApp, unlimitedCases } from '@schaktkoll/domain';
import { ButtonLink } from '@schaktkoll/routing';
import { ErrorPage, PageHeader, ShortcutsField, useCurrentUser } from '@schaktkoll/shell';
import { contactTexts, formatMoment, formatNumber, profileTexts as texts, shortcutTexts } from '@schaktkoll/texts';
import {
  DefinitionList,
  LoadingBlock,
  PageContainer,
  Section,
  Stack,
  Note,
  Text,
  useFocusOn,
  type DefinitionRow,
} from '@schaktkoll/ui';
import { BankIdSection } from './BankIdSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { SessionsSection } from '../sessions/SessionsSection.tsx';
import { PendingUsersSection } from '../users/PendingUsersSection.tsx';
import { AboutSection } from './AboutSection.tsx';
import { ContactSection } from './ContactSection.tsx';
import { GisKeysSection, VerifyContact } from './lazyForms.tsx';
import { NotificationSection } from './NotificationSection.tsx';
import { StartAppSection } from './StartAppSection.tsx';
import { UserAdminSection } from './UserAdminSection.tsx';

export function ProfilePage() {
  const { data: profile, error, mutate } = useOwnProfile();
  const activatesUsers = mayActivateUsers(useCurrentUser());
  // They stand first, and would move the rest if they came later.
  const pending = usePendingUsers(activatesUsers);
  const isComplete = profile !== undefined && (!activatesUsers || Boolean(pending.data ?? pending.error));
  // Who becomes user administrator here stays on the page.
  const [isShown, setIsShown] = useState(false);
  if (isComplete && !isShown) setIsShown(true);
  if (error && !profile) return <ErrorPage error={error} onRetry={() => void mutate()} />;
  return (
    <PageContainer $width="reading">
      <Stack>
        <PageHeader title={texts.heading} />
        {profile && isShown ? <ProfileSections profile={profile} /> : <LoadingBlock text={texts.loading} />}
      </Stack>
    </PageContainer>
  );
}

/** Whether the user activates new accounts of the organisation. */
const mayActivateUsers = (user: Pick<OwnProfile, 'roles' | 'isSuperUser'>) =>
  user.roles.includes('UserAdmin') || isSuper(user);

function ProfileSections({ profile }: { readonly profile: OwnProfile }) {
  const [isVerified, setIsVerified] = useState(false);
  if (profile.mustVerifyContact === true) {
    return (
      <Suspense fallback={<LoadingBlock text={texts.loading} />}>
        <VerifyContact profile={profile} onDone={() => setIsVerified(true)} />
      </Suspense>
    );
  }
  return (
    <>
      {isVerified && <ContactVerified profile={profile} />}
      <UserAdminSection profile={profile} />
      {mayActivateUsers(profile) && <PendingUsersSection />}
      <AboutSection profile={profile} />
      <ContactSection profile={profile} />
      {profile.roles.includes('Inquirer') && <NotificationSection profile={profile} />}
      {mayChooseStartApp(profile) && <StartAppSection profile={profile} />}
      <Section heading={shortcutTexts.section}>
        <ShortcutsField />
      </Section>
      <AccountSection profile={profile} />
      <PasswordSection profile={profile} />
      <BankIdSection profile={profile} />
      <SessionsSection />
      {gisKeyRoles.some((role) => profile.roles.includes(role)) && (
        <Suspense fallback={<LoadingBlock text={texts.loading} />}>
          <GisKeysSection />
        </Suspense>
      )}
    </>
  );
}

/** What the user can do after verification. */
function ContactVerified({ profile }: { readonly profile: OwnProfile }) {
  const app = defaultApp(profile);
  // The form that had the focus has disappeared.
  const result = useFocusOn<HTMLDivElement>();
  return (
    <>
      <div ref={result} role="status" tabIndex={-1} data-focus="quiet">
        <Note kind="success" heading={contactTexts.verify.doneHeading}>
          <Text>{contactTexts.verify.done}</Text>
        </Note>
      </div>
      {app !== 'useradmin' && (
        <div>
          <ButtonLink to={{ app, path: '/' }} variant="primary">
            {contactTexts.verify.go}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

/** Facts about the account that the user cannot change. */
function AccountSection({ profile }: { readonly profile: OwnProfile }) {
  const rows: DefinitionRow[] = [
    { label: texts.status, value: texts.statuses[profile.status] },
    { label: texts.created, value: formatMoment(profile.creationDate) },
    { label: texts.lastLogin, value: profile.lastLogin ? formatMoment(profile.lastLogin) : texts.notGiven },
  ];
  if (profile.roles.includes('Inquirer')) {
    const isUnlimited = profile.maxNumberOfCases === unlimitedCases;
    rows.push({ label: texts.maxCases, value: isUnlimited ? texts.unlimited : formatNumber(profile.maxNumberOfCases) });
  }
  return (
    <Section heading={texts.account}>
      <DefinitionList rows={rows} />
    </Section>
  );
}
