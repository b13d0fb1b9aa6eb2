import { useState } from 'react';
import { useOwnProfile } from '@schaktkoll/api-client';
import type { OwnProfile } from '@schaktkoll/contract';
import { paths, signInWays, type PasswordOwner } from '@schaktkoll/domain';
import { ErrorPage, PageHeader } from '@schaktkoll/shell';
import { changePasswordTexts as texts, profileTexts } from '@schaktkoll/texts';
import { focusPageHeading, LoadingBlock, PageContainer, Stack } from '@schaktkoll/ui';
import { Notice } from '../bankId/Notice.tsx';
import { ChangePasswordForm, ForgottenLink } from './ChangePasswordForm.tsx';

const trail = [{ label: profileTexts.heading, to: { path: paths.useradmin.root } }];

/** `/changepassword`: replaces the current password (specification sections 2 and 5). */
export function ChangePasswordPage() {
  const { data: profile, error, mutate } = useOwnProfile();
  const [done, setDone] = useState<{ readonly hasEndedOthers: boolean } | null>(null);
  if (error && !profile) return <ErrorPage error={error} onRetry={() => void mutate()} />;
  const finish = (hasEndedOthers: boolean) => {
    setDone({ hasEndedOthers });
    focusPageHeading();
  };
  return (
    <PageContainer $width="reading">
      <Stack>
        <PageHeader title={done ? texts.done.heading : texts.heading} trail={trail} />
        {!profile && <LoadingBlock text={texts.loading} />}
        {profile && !done && <Content profile={profile} onDone={finish} />}
        {done && (
          <Notice
            kind="success"
            text={{ heading: texts.done.heading, body: done.hasEndedOthers ? texts.done.ended : texts.done.body }}
            isBodyOnly
          />
        )}
      </Stack>
    </PageContainer>
  );
}

/** The names that the password must not contain. */
function ownerOf({ login, name, email, organization }: OwnProfile): PasswordOwner {
  return { login, name, email, organisationName: organization.name };
}

function Content({
  profile,
  onDone,
}: {
  readonly profile: OwnProfile;
  readonly onDone: (hasEndedOthers: boolean) => void;
}) {
  if (profile.admin) return <Notice kind="information" text={texts.impersonation} />;
  if (!signInWays(profile.bankIdUsage).password) return <Notice kind="information" text={texts.forced} />;
  if (profile.hasPassword) return <ChangePasswordForm owner={ownerOf(profile)} onDone={onDone} />;
  return (
    <>
      <Notice kind="information" text={texts.none} />
      <ForgottenLink>{texts.none.get}</ForgottenLink>
    </>
  );
}
