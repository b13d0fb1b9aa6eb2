import { useState, type ReactNode } from 'react';
import { ApiError } from '@schaktkoll/api-client';
import type { BankIdOrderView } from '@schaktkoll/contract';
import { bankIdMessage, type BankIdDevice } from '@schaktkoll/domain';
import { bankIdMessageTexts, bankIdTexts as texts, errorText } from '@schaktkoll/texts';
import { Button, Inline, LoadingBlock, Stack, Note, Text, useFocusOn } from '@schaktkoll/ui';
import { ErrorText } from '../errors/ErrorText.tsx';
import { BankIdOrder, messageFacts } from './BankIdOrder.tsx';
import { useBankIdOrder, type BankIdCalls } from './useBankIdOrder.ts';

interface BankIdIdentificationProps {
  readonly calls: BankIdCalls;
  readonly device: BankIdDevice;
  readonly onDevice: (device: BankIdDevice) => void;
  /** Returns to the choice of methods; the pending order is cancelled first. */
  readonly onLeave: () => void;
  /** The content after the identification; `leave` abandons it. */
  readonly children: (view: BankIdOrderView, leave: () => void) => ReactNode;
  /** The content for an error with this code, such as SignInExpired; null for the usual error text. */
  readonly refusalContent?: (code: string) => ReactNode;
}

/** Identifies a person with the bank e-ID: on this device, or with a code that another one reads. */
export function BankIdIdentification({
  calls,
  device,
  onDevice,
  onLeave,
  children,
  refusalContent,
}: BankIdIdentificationProps) {
  const { view, trouble, refusal, restart } = useBankIdOrder(calls, device);
  const [isCancelling, setIsCancelling] = useState(false);
  const cancel = async () => {
    setIsCancelling(true);
    // Continues whether or not BankID could be notified.
    await calls.cancel().catch(() => undefined);
    onLeave();
  };

  if (refusal !== null) {
    const code = refusal instanceof ApiError ? refusal.code : 'Unknown';
    return (
      refusalContent?.(code) ?? (
        <Failure
          text={errorText(code, refusal instanceof ApiError ? refusal.info?.params : {})}
          onAgain={restart}
          onLeave={onLeave}
        />
      )
    );
  }
  const cancelButton = (
    <Button onClick={() => void cancel()} busyLabel={isCancelling ? texts.cancelling : undefined}>
      {texts.cancel}
    </Button>
  );
  if (view === null) {
    return (
      <Stack>
        {trouble === null ? <LoadingBlock text={texts.starting} /> : <Text role="status">{texts[trouble]}</Text>}
        <div>{cancelButton}</div>
      </Stack>
    );
  }
  if (view.state === 'Complete') return children(view, () => void cancel());
  if (view.state !== 'Pending') return <Failure text={failureText(view)} onAgain={restart} onLeave={onLeave} />;

  const other = device === 'ThisDevice' ? 'OtherDevice' : 'ThisDevice';
  const isWaiting = view.qrText !== null || view.autoStartToken !== null;
  return (
    <Stack>
      <BankIdOrder key={view.device} view={view} trouble={trouble} />
      <Inline>
        {cancelButton}
        {isWaiting && (
          <Button variant="quiet" onClick={() => onDevice(other)}>
            {other === 'ThisDevice' ? texts.useThisDevice : texts.useOtherDevice}
          </Button>
        )}
      </Inline>
    </Stack>
  );
}

function failureText(view: BankIdOrderView): string {
  const message = view.state === 'Failed' ? bankIdMessage(messageFacts(view, 'failed', false)) : null;
  return message === null ? texts.failed.over : bankIdMessageTexts[message];
}

interface FailureProps {
  readonly text: string;
  readonly onAgain: () => void;
  readonly onLeave: () => void;
}

/** The focused element is gone: focus moves to the explanation, before the retry button. */
function Failure({ text, onAgain, onLeave }: FailureProps) {
  const box = useFocusOn<HTMLDivElement>();
  return (
    <Stack>
      <div ref={box} tabIndex={-1}>
        <Note kind="warning" heading={texts.failed.heading} role="alert">
          <ErrorText text={text} />
        </Note>
      </div>
      <Inline>
        <Button variant="primary" onClick={onAgain}>
          {texts.failed.again}
        </Button>
        <Button onClick={onLeave}>{texts.failed.otherWay}</Button>
      </Inline>
    </Stack>
  );
}
