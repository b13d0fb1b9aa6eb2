import { useState } from 'react';
import type { BankIdDevice } from '@schaktkoll/domain';
import { BankIdIdentification, BankIdWays, PageHeader } from '@schaktkoll/shell';
import { bankIdConnectAtSignInTexts as texts } from '@schaktkoll/texts';
import { Heading, Stack, Text } from '@schaktkoll/ui';
import { expiredOnly } from './BankIdStep.tsx';
import { ConnectCode } from './ConnectCode.tsx';
import { Connecting } from './Connecting.tsx';
import { useSignInCalls } from './useSignInCalls.ts';

interface ConnectStepProps {
  readonly interaction: string;
  readonly onLeave: () => void;
}

/**
 * Connects an e-ID during sign-in, if the organisation requires one and the account has none: first a code to the
 * account's own e-mail address, then the e-ID. The password has been verified before.
 */
export function ConnectStep({ interaction, onLeave }: ConnectStepProps) {
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [device, setDevice] = useState<BankIdDevice | null>(null);
  const calls = useSignInCalls(interaction, 'Connect');
  return (
    <Stack>
      <PageHeader title={texts.heading} lead={texts.lead} />
      {!isConfirmed && <ConnectCode interaction={interaction} onConfirmed={() => setIsConfirmed(true)} />}
      {isConfirmed && (
        <>
          <Heading level={2}>{texts.identify.heading}</Heading>
          {device === null ? (
            <>
              <Text>{texts.identify.body}</Text>
              <BankIdWays onChoose={setDevice} />
            </>
          ) : (
            <BankIdIdentification
              calls={calls}
              device={device}
              onDevice={setDevice}
              onLeave={() => setDevice(null)}
              refusalContent={expiredOnly}
            >
              {(_view, giveUp) => (
                <Connecting
                  interaction={interaction}
                  onLeave={() => {
                    giveUp();
                    onLeave();
                  }}
                />
              )}
            </BankIdIdentification>
          )}
        </>
      )}
    </Stack>
  );
}
