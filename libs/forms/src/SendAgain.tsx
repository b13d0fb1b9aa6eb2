import { oneTimeCodeLimits } from '@schaktkoll/domain';
import { formTexts } from '@schaktkoll/texts';
import { Button, Inline, Text } from '@schaktkoll/ui';
import { useEffect, useState, type ReactElement } from 'react';

interface SendAgainProps {
  /** Requests another code. The caller reports errors and then returns false: nothing was sent. */
  readonly onSend: () => Promise<unknown>;
}

/**
 * Under a code's field: when another code may be sent, counted from when the last one was asked for here (the reader's
 * clock may differ from the server's), and then the button for it.
 */
export function SendAgain({ onSend }: SendAgainProps): ReactElement {
  const [sentAt, setSentAt] = useState(() => performance.now());
  const [left, setLeft] = useState<number>(oneTimeCodeLimits.resendSeconds);
  const [isSending, setIsSending] = useState(false);
  const [wasSentAgain, setWasSentAgain] = useState(false);

  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = Math.max(0, oneTimeCodeLimits.resendSeconds - Math.floor((performance.now() - sentAt) / 1000));
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [sentAt]);

  const send = async (): Promise<void> => {
    setIsSending(true);
    try {
      if ((await onSend()) === false) return;
      setSentAt(performance.now());
      setLeft(oneTimeCodeLimits.resendSeconds);
      setWasSentAgain(true);
    } finally {
      setIsSending(false);
    }
  };

  return (
    <div>
      <div role="status">{wasSentAgain && <Text>{formTexts.sentAgain}</Text>}</div>
      {left > 0 ? (
        <Text $muted>{formTexts.sendAgainIn(left)}</Text>
      ) : (
        <Inline $gap={3}>
          <Text>{formTexts.sendAgainNow}</Text>
          <Button onClick={() => void send()} busyLabel={isSending ? formTexts.sending : undefined}>
            {formTexts.sendAgain}
          </Button>
        </Inline>
      )}
    </div>
  );
}
