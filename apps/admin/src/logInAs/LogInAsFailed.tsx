import { ApiError } from '@schaktkoll/api-client';
import { paths } from '@schaktkoll/domain';
import { ButtonLink } from '@schaktkoll/routing';
import { useFaultCode } from '@schaktkoll/shell';
import { errorText, logInAsTexts as texts, shellTexts } from '@schaktkoll/texts';
import { Button, ErrorCode, Inline, Note } from '@schaktkoll/ui';
import type { HandOverFailure } from './handOver.ts';

interface LogInAsFailedProps {
  readonly failure: HandOverFailure;
  readonly onRetry: () => void;
}

export function LogInAsFailed({ failure, onRetry }: LogInAsFailedProps) {
  const rule = ruleOf(failure);
  const code = useFaultCode(rule === null ? errorOf(failure) : null);
  return (
    <>
      <Note kind="error" role="alert">
        <p>{sentenceOf(failure)}</p>
        {code !== null && (
          <ErrorCode
            code={code}
            label={shellTexts.error.code}
            copyLabel={shellTexts.error.copyCode}
            copiedLabel={shellTexts.error.copied}
          />
        )}
      </Note>
      <Inline $gap={4}>
        {(rule === null || rule === 'TooManyRequests') && (
          <Button variant="primary" onClick={onRetry}>
            {texts.retry}
          </Button>
        )}
        <UsersLink />
      </Inline>
    </>
  );
}

/** The error code if the server refused by a rule, so that another attempt is pointless; null for any other failure. */
function ruleOf(failure: HandOverFailure): string | null {
  if (failure.kind !== 'refused' || !(failure.error instanceof ApiError)) return null;
  const { info, status, code } = failure.error;
  return info !== null && status < 500 ? code : null;
}

function sentenceOf(failure: HandOverFailure): string {
  switch (failure.kind) {
    case 'refused':
      return failure.error instanceof ApiError
        ? errorText(failure.error.code, failure.error.info?.params)
        : errorText('Unknown');
    case 'unknown':
    case 'timeout':
      return texts[failure.kind](failure.app);
    case 'interrupted':
      return texts.interrupted;
  }
}

function errorOf(failure: HandOverFailure): unknown {
  if (failure.kind === 'refused') return failure.error;
  return 'fault' in failure ? failure.fault : null;
}

/** Link back to the list; while an attempt is in progress, leaving the page cancels it. */
export function UsersLink({ text = texts.toUsers }: { readonly text?: string }) {
  return <ButtonLink to={{ path: paths.admin.users }}>{text}</ButtonLink>;
}
