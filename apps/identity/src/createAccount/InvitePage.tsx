import { useState } from 'react';
import { useReadOnce } from '@schaktkoll/api-client';
import { openInvite } from '@schaktkoll/contract';
import { ErrorPage, usePageTitle } from '@schaktkoll/shell';
import { createAccountTexts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer } from '@schaktkoll/ui';
import { AccountDone } from './AccountDone.tsx';
import type { MadeAccount } from './accountValues.ts';
import { invalidReasonOf } from './invite.ts';
import { InviteForm } from './InviteForm.tsx';
import { InvalidInvite } from './InvalidInvite.tsx';

const texts = createAccountTexts.invite;

/** The account of an invite: what it is for, the form, or an explanation if the invite is no longer valid. */
export function InvitePage({ invite: secret }: { readonly invite: string }) {
  const [attempt, setAttempt] = useState(0);
  const { data: invite, error } = useReadOnce(openInvite, { body: { invite: secret } }, attempt);
  const [isNowOver, setIsNowOver] = useState(false);
  const [made, setMade] = useState<MadeAccount | null>(null);
  usePageTitle(createAccountTexts.heading);

  if (made) return <AccountDone made={made} />;
  const reason = isNowOver ? 'over' : invalidReasonOf(error);
  if (reason !== null) return <InvalidInvite reason={reason} />;
  if (error) return <ErrorPage error={error} onRetry={() => setAttempt(attempt + 1)} />;
  if (invite)
    return <InviteForm secret={secret} invite={invite} onMade={setMade} onInvalid={() => setIsNowOver(true)} />;
  return (
    <PageContainer $width="narrow">
      <LoadingBlock text={texts.opening} />
    </PageContainer>
  );
}
