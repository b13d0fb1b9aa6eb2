import { Suspense, useState, type ReactNode } from 'react';
import { paths, type BankIdDevice } from '@schaktkoll/domain';
import { AppLink, ButtonLink } from '@schaktkoll/routing';
import { BankIdWays, PageHeader } from '@schaktkoll/shell';
import { loginTexts as texts } from '@schaktkoll/texts';
import {
  colour,
  Details,
  isFrom,
  lazyPart,
  linkAlone,
  LoadingBlock,
  PageContainer,
  space,
  Stack,
  useMedia,
} from '@schaktkoll/ui';
import styled from 'styled-components';
import { useSearchParams } from 'react-router-dom';
import { FrontDoor } from './FrontDoor.tsx';
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
  // Who leaves the e-ID wants the other way.
  const [hasLeftBankId, setHasLeftBankId] = useState(false);
  const leave = () => {
    setHasLeftBankId(true);
    go(null);
  };
  // Who must log in again knows what Schaktkoll is.
  const isFrontDoor = step === null && person === null;

  return (
    <PageContainer $width={isFrontDoor ? 'page' : 'narrow'}>
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
          <Door isFront={isFrontDoor}>
            <PageHeader title={texts.heading} lead={person === null ? undefined : texts.again(person)} />
            {hasExpired ? (
              <SignInExpired />
            ) : (
              <Ways
                interaction={interaction}
                onIdentify={hasBankId ? identify : null}
                wantsPassword={hasLeftBankId}
                onExpired={() => setHasExpired(true)}
                onConnect={() => go('connect')}
              />
            )}
          </Door>
        )}
      </Suspense>
    </PageContainer>
  );
}

interface WaysProps {
  readonly interaction: string;
  /** Null if no e-ID is configured. */
  readonly onIdentify: ((device: BankIdDevice) => void) | null;
  readonly wantsPassword: boolean;
  readonly onExpired: () => void;
  readonly onConnect: () => void;
}

/** The ways to log in, beside what Schaktkoll is, or alone. */
function Door({ isFront, children }: { readonly isFront: boolean; readonly children: ReactNode }) {
  if (!isFront) return <Stack>{children}</Stack>;
  return (
    <FrontDoor>
      <Inner>
        <Stack $gap={4}>{children}</Stack>
      </Inner>
      <Foot>
        {texts.frontDoor.isNew}
        <ButtonLink to={{ path: paths.identity.createAccount }}>{texts.createAccount}</ButtonLink>
      </Foot>
    </FrontDoor>
  );
}

function Ways({ interaction, onIdentify, wantsPassword, onExpired, onConnect }: WaysProps) {
  const { person, query } = useSignInStep();
  // A phone that is turned while somebody types does not fold the form.
  const [wasWide] = useState(useMedia(isFrom('tablet')));
  const form = (
    <>
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
    </>
  );
  if (!onIdentify) return form;
  return (
    <>
      <BankIdWays onChoose={onIdentify} />
      <Divider />
      <Details summary={texts.ways.password} open={wasWide || wantsPassword || person !== null}>
        {form}
      </Details>
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

const Inner = styled.div`
  padding: ${space[5]};
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[4]} ${space[5]};
  border-top: 1px solid ${colour.rule};
  background: ${colour.ground};
  font-weight: 600;
`;

const Divider = styled.hr`
  width: 100%;
  margin: 0;
  border: 0;
  border-top: 1px solid ${colour.rule};
`;
