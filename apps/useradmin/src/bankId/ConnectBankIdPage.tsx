import { useMemo, useState } from 'react';
import { useOwnProfile, useSend } from '@schaktkoll/api-client';
import {
  cancelBankIdConnection,
  getBankIdConnection,
  startBankIdConnection,
  type OwnProfile,
} from '@schaktkoll/contract';
import { paths, signInWays, type BankIdDevice } from '@schaktkoll/domain';
import {
  BankIdIdentification,
  BankIdWays,
  ErrorPage,
  PageHeader,
  SupportContact,
  useGuardedSend,
  type BankIdCalls,
} from '@schaktkoll/shell';
import { bankIdAccountTexts, errorText, profileTexts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer, Stack, Text, useFocusOn } from '@schaktkoll/ui';
import { useSearchParams } from 'react-router-dom';
import { CodeExpired, Connecting } from './Connecting.tsx';
import { ConnectCode } from './ConnectCode.tsx';
import { Notice } from './Notice.tsx';

const texts = bankIdAccountTexts.connect;
const trail = [{ label: profileTexts.heading, to: { path: paths.useradmin.root } }];

/**
 * `/connectbankid`: connects a bank e-ID to the user's own account by identifying with it. The device is in the URL, so
 * that a page opened by the e-ID app continues.
 */
export function ConnectBankIdPage() {
  const { data: profile, error, mutate } = useOwnProfile();
  const [isDone, setIsDone] = useState(false);
  if (error && !profile) return <ErrorPage error={error} onRetry={() => void mutate()} />;
  return (
    <PageContainer $width="narrow">
      <Stack>
        <PageHeader title={isDone ? texts.done.heading : texts.heading} trail={trail} />
        {!profile && <LoadingBlock text={bankIdAccountTexts.loading} />}
        {profile && isDone && <Notice kind="success" text={texts.done} isBodyOnly />}
        {profile && !isDone && (
          <Content
            profile={profile}
            onConnected={() => {
              setIsDone(true);
              void mutate();
            }}
          />
        )}
      </Stack>
    </PageContainer>
  );
}

interface ContentProps {
  readonly profile: Pick<OwnProfile, 'hasBankId' | 'bankIdUsage' | 'bankIdFrom'>;
  readonly onConnected: () => void;
}

function Content({ profile: { hasBankId, bankIdUsage, bankIdFrom }, onConnected }: ContentProps) {
  if (hasBankId) return <Notice kind="information" text={texts.already} />;
  if (!signInWays(bankIdUsage).bankId) return <Notice kind="information" text={texts.denied} />;
  if (bankIdFrom !== undefined) {
    const body = errorText('EmailChangedRecently', { from: bankIdFrom });
    return (
      <>
        <Notice kind="information" text={{ heading: texts.waits, body }} />
        <SupportContact />
      </>
    );
  }
  return <Identify onConnected={onConnected} />;
}

function Identify({ onConnected }: { readonly onConnected: () => void }) {
  const [query, setQuery] = useSearchParams();
  const calls = useConnectionCalls();
  const [isVerified, setIsVerified] = useState(false);
  const named = query.get('device');
  const device: BankIdDevice | null = named === 'ThisDevice' || named === 'OtherDevice' ? named : null;
  const choose = (chosen: BankIdDevice) => setQuery({ device: chosen });
  const leave = () => setQuery({});
  if (device === null) {
    return (
      <>
        <Text>{texts.lead}</Text>
        <Text>{texts.name}</Text>
        <Text>{texts.personalNumber}</Text>
        {isVerified ? <Ways onChoose={choose} /> : <ConnectCode onConfirmed={() => setIsVerified(true)} />}
      </>
    );
  }
  const askForCode = () => {
    setIsVerified(false);
    leave();
  };
  return (
    <BankIdIdentification
      calls={calls}
      device={device}
      onDevice={choose}
      onLeave={leave}
      refusalContent={(code) => (code === 'ConnectCodeRequired' ? <CodeExpired onAgain={askForCode} /> : null)}
    >
      {(_view, giveUp) => <Connecting onConnected={onConnected} onLeave={giveUp} onCodeExpired={askForCode} />}
    </BankIdIdentification>
  );
}

/** Takes the focus, because the form of the code that had it has disappeared. */
function Ways({ onChoose }: { readonly onChoose: (device: BankIdDevice) => void }) {
  const sentence = useFocusOn<HTMLDivElement>();
  return (
    <>
      <div ref={sentence} tabIndex={-1}>
        <Text>{texts.code.confirmed}</Text>
      </div>
      <BankIdWays onChoose={onChoose} />
    </>
  );
}

function useConnectionCalls(): BankIdCalls {
  const send = useSend();
  const guarded = useGuardedSend();
  return useMemo(
    () => ({
      purpose: 'Connect',
      start: (device) => guarded(startBankIdConnection, { body: { device } }),
      read: (signal) => send(getBankIdConnection, { signal }),
      cancel: () => send(cancelBankIdConnection, {}),
    }),
    [guarded, send],
  );
}
