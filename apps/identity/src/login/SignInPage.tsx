import { Suspense, useState } from 'react';
import { paths, type BankIdDevice } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { BankIdWays, PageHeader } from '@schaktkoll/shell';
import { loginTexts as texts } from '@schaktkoll/texts';
import { linkAlone, LoadingBlock, PageContainer, Section, Stack, Text, lazyPart } from '@schaktkoll/ui';
import styled from 'styled-components';
import { useSearchParams } from 'react-router-dom';
import { SignInExpired } from './SignInExpired.tsx';
import { LoginForm } from './LoginForm.tsx';

const BankIdStep = lazyPart(async () => (await import('./BankIdStep.tsx')).BankIdStep);
const ConnectStep = lazyPart(async () => (await import('./ConnectStep.tsx')).ConnectStep);

/**
 * A sign-in in progress: the ways to log in, or the chosen one. The choice is in the URL, so that it survives a reload.
 */
export function SignInPage({ interaction }: { readonly interaction: string }) {
  const { step, device, hasBankId, person, go } = useSignInStep();
  const [hasExpired, setHasExpired] = useState(false);
  const identify = (chosen: BankIdDevice) => go('bankid', chosen);
  const leave = () => go(null);

  return (
    <PageContainer $width="narrow">
      <Suspense fallback={<LoadingBlock text={texts.starting} />}>
        {step === 'bankid' && (
          <BankIdStep interaction={interaction} device={device ?? 'OtherDevice'} onDevice={identify} onLeave={leave} />
        )}
        {step === 'connect' && (
          <ConnectStep
            interaction={interaction}
            device={device}
            onDevice={(chosen) => go('connect', chosen)}
            onLeave={leave}
          />
        )}
        {step === null && (
          <Stack>
            <PageHeader title={texts.heading} lead={person === null ? texts.lead : texts.again(person)} />
            {hasExpired ? (
              <SignInExpired />
            ) : (
              <Ways
                interaction={interaction}
                onIdentify={hasBankId ? identify : null}
                onExpired={() => setHasExpired(true)}
                onConnect={() => go('connect')}
              />
            )}
          </Stack>
        )}
      </Suspense>
    </PageContainer>
  );
}

interface WaysProps {
  readonly interaction: string;
  /** Null if no e-ID is configured. */
  readonly onIdentify: ((device: BankIdDevice) => void) | null;
  readonly onExpired: () => void;
  readonly onConnect: () => void;
}

function Ways({ interaction, onIdentify, onExpired, onConnect }: WaysProps) {
  const { person, query } = useSignInStep();
  return (
    <>
      {onIdentify && (
        <Section heading={texts.ways.bankId}>
          <BankIdWays onChoose={onIdentify} />
        </Section>
      )}
      <Section heading={texts.ways.password}>
        <LoginForm
          interaction={interaction}
          login={person ?? ''}
          isSecond={onIdentify !== null}
          onExpired={onExpired}
          onConnect={onConnect}
        />
        <Forgotten to={{ path: paths.identity.login, query: { ...query, help: 'forgotten' } }}>
          {texts.forgotten}
        </Forgotten>
      </Section>
      {person === null && (
        <Text>
          {texts.noAccount} <AppLink to={{ path: paths.identity.createAccount }}>{texts.createAccount}</AppLink>
        </Text>
      )}
    </>
  );
}

/** The step of a sign-in in progress; null is the choice of a way to log in. */
type SignInStep = 'bankid' | 'connect' | null;

/**
 * The step of a sign-in, as stored in the URL, and the function that changes it. The server adds `bankid=1` to the URL
 * if the e-ID is configured, and `person` if this particular person must log in again.
 */
function useSignInStep() {
  const [search, setSearch] = useSearchParams();
  const named = search.get('step');
  const hasBankId = search.get('bankid') === '1';
  const step: SignInStep = hasBankId && (named === 'bankid' || named === 'connect') ? named : null;
  const given = search.get('device');
  const device: BankIdDevice | null = given === 'ThisDevice' || given === 'OtherDevice' ? given : null;
  const interaction = search.get('interaction') ?? '';
  const person = search.get('person');
  const query = { interaction, ...(hasBankId ? { bankid: '1' } : {}), ...(person === null ? {} : { person }) };
  const go = (to: SignInStep, chosen: BankIdDevice | null = null) =>
    setSearch({ ...query, ...(to === null ? {} : { step: to }), ...(chosen === null ? {} : { device: chosen }) });
  return { step, device, hasBankId, person, query, go };
}

const Forgotten = styled(AppLink)`
  ${linkAlone}
`;
