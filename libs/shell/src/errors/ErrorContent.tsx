import type { ReactNode } from 'react';
import { ApiError } from '@schaktkoll/api-client';
import { shellTexts } from '@schaktkoll/texts';
import { Button, ErrorCode, Stack, Text } from '@schaktkoll/ui';
import { useFaultCode } from './reportFaults.ts';
import { SupportContact } from './SupportContact.tsx';

const texts = shellTexts.error;

interface ErrorContentProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
  readonly children?: ReactNode;
}

/** What went wrong, what to do, and the code for support. */
export function ErrorContent({ error, onRetry, children }: ErrorContentProps) {
  const hasNoResponse = error instanceof ApiError && error.status === 0;
  const code = useFaultCode(error);
  return (
    <Stack>
      <Text>{hasNoResponse ? texts.noAnswer : texts.body}</Text>
      {code && <ErrorCode code={code} label={texts.code} copyLabel={texts.copyCode} copiedLabel={texts.copied} />}
      {!hasNoResponse && <SupportContact code={code} />}
      {children}
      {onRetry && (
        <div>
          <Button variant="primary" onClick={onRetry}>
            {texts.retry}
          </Button>
        </div>
      )}
    </Stack>
  );
}
