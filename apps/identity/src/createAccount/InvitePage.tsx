import { useEffect, useState } from 'react';
import { useSend } from '@schaktkoll/api-client';
import { openInvite } from '@schaktkoll/contract';
import { ErrorPage, usePageTitle } from '@schaktkoll/shell';
import { createAccountTexts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer } from '@schaktkoll/ui';
import { AccountDone } from './AccountDone.tsx';
import type { MadeAccount } from './accountValues.ts';
import { isOver, type Invite } from './invite.ts';
import { InviteForm } from './InviteForm.tsx';
import { InviteOver } from './InviteOver.tsx';

const texts = createAccountTexts.invite;
type State =
  | { readonly kind: 'opening' | 'over' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'open'; readonly invite: Invite };

/** The account of an invite: what it is for, the form, and a clear page when it is no longer active. */
export function InvitePage({ invite: secret }: { readonly invite: string }) {
  const send = useSend();
  const [state, setState] = useState<State>({ kind: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const [made, setMade] = useState<MadeAccount | null>(null);
  usePageTitle(createAccountTexts.heading);

  useEffect(() => {
    let isCurrent = true;
    send(openInvite, { body: { invite: secret } }).then(
      (invite) => isCurrent && setState({ kind: 'open', invite }),
      (error: unknown) => isCurrent && setState(isOver(error) ? { kind: 'over' } : { kind: 'failed', error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [send, secret, attempt]);

  if (made) return <AccountDone made={made} />;
  switch (state.kind) {
    case 'opening':
      return (
        <PageContainer $width="narrow">
          <LoadingBlock text={texts.opening} />
        </PageContainer>
      );
    case 'over':
      return <InviteOver />;
    case 'failed':
      return <ErrorPage error={state.error} onRetry={() => setAttempt(attempt + 1)} />;
    case 'open':
      return (
        <InviteForm secret={secret} invite={state.invite} onMade={setMade} onOver={() => setState({ kind: 'over' })} />
      );
  }
}
