import { useLocation } from 'react-router-dom';
import { useState } from 'react';
import { useReadOnce } from '@schaktkoll/api-client';
import { openInvite } from '@schaktkoll/contract';
import { paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { ErrorPage, usePageTitle, PageHeader } from '@schaktkoll/shell';
import { createAccountTexts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer, LinkLine, Stack, Text } from '@schaktkoll/ui';
import { AccountFlow } from './AccountFlow.tsx';
import { AccountCreated } from './AccountCreated.tsx';
import type { CreatedAccount } from './accountValues.ts';
import { invalidReasonOf, InviteForm, type InvalidReason } from './InviteForm.tsx';
import { LogInInstead } from './LogInInstead.tsx';

/**
 * `/account/create`: a new account, or the account of an invite. The secret of the invite is in the fragment of the
 * URL, so that it is not sent to any server.
 */
export function CreateAccountPage() {
  const invite = new URLSearchParams(useLocation().hash.slice(1)).get('invite');
  return invite === null ? <AccountFlow /> : <InvitePage key={invite} invite={invite} />;
}

/** The account of an invite: what it is for, the form, or an explanation if the invite is no longer valid. */
function InvitePage({ invite: secret }: { readonly invite: string }) {
  const [attempt, setAttempt] = useState(0);
  const { data: invite, error } = useReadOnce(openInvite, { body: { invite: secret } }, attempt);
  const [isNowOver, setIsNowOver] = useState(false);
  const [created, setCreated] = useState<CreatedAccount | null>(null);
  usePageTitle(createAccountTexts.heading);

  if (created) return <AccountCreated created={created} />;
  const reason = isNowOver ? 'over' : invalidReasonOf(error);
  if (reason !== null) return <InvalidInvite reason={reason} />;
  if (error) return <ErrorPage error={error} onRetry={() => setAttempt(attempt + 1)} />;
  if (invite)
    return <InviteForm secret={secret} invite={invite} onCreated={setCreated} onInvalid={() => setIsNowOver(true)} />;
  return (
    <PageContainer $width="narrow">
      <LoadingBlock text={createAccountTexts.invite.opening} />
    </PageContainer>
  );
}

/** The invite has been used, withdrawn or has expired, or its link is not whole: the possible reasons, and what to do. */
function InvalidInvite({ reason }: { readonly reason: InvalidReason }) {
  const texts = createAccountTexts.invite[reason];
  return (
    <PageContainer $width="narrow">
      <Stack>
        <PageHeader title={texts.heading} lead={texts.body} />
        <Text>{texts.next}</Text>
        <LogInInstead />
        <LinkLine>
          <AppLink to={{ path: paths.identity.createAccount }}>{createAccountTexts.invite.over.create}</AppLink>
        </LinkLine>
      </Stack>
    </PageContainer>
  );
}
