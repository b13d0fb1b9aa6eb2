import { useState } from 'react';
import { useSession } from '@schaktkoll/auth';
import { PageHeader, SupportContact } from '@schaktkoll/shell';
import { createAccountTexts } from '@schaktkoll/texts';
import { Button, focusPageHeading, PageContainer, Stack, Text, useOnMount } from '@schaktkoll/ui';
import type { CreatedAccount } from './accountValues.ts';

const texts = createAccountTexts.done;

function nextOf({ status, activatedBy, organization }: CreatedAccount): string {
  if (activatedBy === 'Support') return texts.noUserAdmin(organization.name);
  if (status === 'AwaitingActivation') return texts.awaitsAdmin(organization.name);
  return organization.status === 'AwaitingActivation' ? texts.awaitsSupport(organization.name) : texts.ready;
}

/** The account has been created: what happens next, and the log-in if the account is active. */
export function AccountCreated({ created }: { readonly created: CreatedAccount }) {
  const session = useSession();
  const [isGoing, setIsGoing] = useState(false);
  const mayLogIn = created.status !== 'AwaitingActivation';
  useOnMount(focusPageHeading);
  const logIn = () => {
    setIsGoing(true);
    void session.signIn('/');
  };
  return (
    <PageContainer $width="narrow">
      <Stack>
        <PageHeader title={texts.heading} lead={texts.login(created.login)} />
        <Text>{nextOf(created)}</Text>
        {(created.activatedBy === 'Support' || created.organization.status === 'AwaitingActivation') && (
          <SupportContact />
        )}
        {created.organization.bankIdRequired && <Text>{texts.bankId}</Text>}
        {mayLogIn && (
          <div>
            <Button variant="primary" onClick={logIn} busyLabel={isGoing ? texts.going : undefined}>
              {texts.go}
            </Button>
          </div>
        )}
      </Stack>
    </PageContainer>
  );
}
