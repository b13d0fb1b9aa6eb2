import type { BankIdDevice } from '@schaktkoll/domain';
import { BankIdIdentification, PageHeader } from '@schaktkoll/shell';
import { bankIdSignInTexts as texts } from '@schaktkoll/texts';
import { Stack } from '@schaktkoll/ui';
import { BankIdAccounts } from './BankIdAccounts.tsx';
import { SignInExpired } from './SignInExpired.tsx';
import { useSignInCalls } from './useSignInCalls.ts';

interface BankIdStepProps {
  readonly interaction: string;
  readonly device: BankIdDevice;
  readonly onDevice: (device: BankIdDevice) => void;
  readonly onLeave: () => void;
}

export function BankIdStep({ interaction, device, onDevice, onLeave }: BankIdStepProps) {
  const calls = useSignInCalls(interaction, 'SignIn');
  return (
    <Stack>
      <PageHeader title={texts.heading} />
      <BankIdIdentification
        calls={calls}
        device={device}
        onDevice={onDevice}
        onLeave={onLeave}
        refusalContent={expiredOnly}
      >
        {({ accounts }, leave) => <BankIdAccounts interaction={interaction} accounts={accounts} onLeave={leave} />}
      </BankIdIdentification>
    </Stack>
  );
}

/** The message for an error that ended the sign-in; null for any other code. */
function expiredOnly(code: string) {
  return code === 'SignInExpired' ? <SignInExpired /> : null;
}
