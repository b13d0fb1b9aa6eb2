import { Suspense, useEffect, useState } from 'react';
import type { BankIdOrderView } from '@schaktkoll/contract';
import { bankIdDevice, bankIdMessage, bankIdReturnMarker, startLink, type BankIdFacts } from '@schaktkoll/domain';
import { bankIdMessageTexts, bankIdTexts as texts } from '@schaktkoll/texts';
import { LinkButton, LoadingBlock, space, Spinner, Stack, Text, lazyPart } from '@schaktkoll/ui';
import styled from 'styled-components';
import { useConfig } from '../context/ConfigContext.tsx';

const BankIdQr = lazyPart(async () => (await import('./BankIdQr.tsx')).BankIdQr);

/** The facts about this browser and visit that decide which message of BankID is shown. */
export function messageFacts(
  { device, hintCode, errorCode }: BankIdOrderView,
  status: BankIdFacts['status'],
  cameBack: boolean,
): BankIdFacts {
  const { userAgent, maxTouchPoints } = navigator;
  return {
    status,
    device: bankIdDevice({ userAgent, maxTouchPoints }),
    wasQr: device === 'OtherDevice',
    cameBack,
    hintCode: hintCode ?? undefined,
    errorCode: errorCode ?? undefined,
  };
}

/** A pending identification: the QR code, or the link that opens BankID on this device, and BankID's message. */
export function BankIdOrder({
  view,
  trouble,
}: {
  readonly view: BankIdOrderView;
  readonly trouble: 'offline' | 'busy' | null;
}) {
  const { hasOpened, cameBack, open } = useOpening();
  // Before the person has followed the link there is nothing that the e-ID's app could be doing.
  const isUntouched = view.device === 'ThisDevice' && view.autoStartToken !== null && !hasOpened;
  const message = isUntouched ? null : bankIdMessage(messageFacts(view, 'pending', cameBack));
  return (
    <Stack>
      {view.device === 'OtherDevice' && view.qrText !== null && (
        <>
          <Steps>
            {texts.qr.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </Steps>
          <Suspense fallback={<LoadingBlock text={texts.starting} />}>
            <BankIdQr text={view.qrText} />
          </Suspense>
        </>
      )}
      {view.autoStartToken !== null && <OpenOnThisDevice autoStartToken={view.autoStartToken} onOpen={open} />}
      <div role="status">
        {message !== null && (
          <Working>
            <Spinner $size={24} />
            <Text>{bankIdMessageTexts[message]}</Text>
          </Working>
        )}
        {trouble !== null && <Text $strong>{texts[trouble]}</Text>}
      </div>
    </Stack>
  );
}

/** A link, not a script: browsers open an app only when the user presses something, and all of them allow a link. */
function OpenOnThisDevice({
  autoStartToken,
  onOpen,
}: {
  readonly autoStartToken: string;
  readonly onOpen: () => void;
}) {
  const { bankIdStart: startAddress } = useConfig();
  const { userAgent, maxTouchPoints } = navigator;
  const href = startLink({
    autoStartToken,
    userAgent,
    maxTouchPoints,
    returnAddress: window.location.href,
    startAddress,
  });
  return (
    <>
      <Text>{texts.open.lead}</Text>
      <LinkButton href={href} onClick={onOpen} variant="primary" wide>
        {texts.open.link}
      </LinkButton>
    </>
  );
}

/** Whether the user has opened BankID on this device, and has returned to this page. */
function useOpening() {
  const isReturn = window.location.hash === bankIdReturnMarker;
  const [hasOpened, setHasOpened] = useState(isReturn);
  const [cameBack, setCameBack] = useState(isReturn);
  useEffect(() => {
    if (!hasOpened) return undefined;
    const look = () => document.visibilityState === 'visible' && setCameBack(true);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [hasOpened]);
  return { hasOpened, cameBack, open: () => setHasOpened(true) };
}

const Steps = styled.ol`
  padding-left: 1.3em;
`;

const Working = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
`;
