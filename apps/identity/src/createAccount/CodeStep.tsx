import { hasErrorCode, useSend } from '@schaktkoll/api-client';
import { verifyAccountEmail, resendAccountCode } from '@schaktkoll/contract';
import { CodeStep as CodeForm } from '@schaktkoll/forms';
import { useActionFailure } from '@schaktkoll/shell';
import { createAccountTexts } from '@schaktkoll/texts';
import { ExpiredNotice } from '@schaktkoll/ui';
import { BackLink } from './BackLink.tsx';
import type { StepProps } from './accountValues.ts';

const texts = createAccountTexts.code;
export const isExpired = (error: unknown): boolean => hasErrorCode(error, 'AccountExpired');

export function CodeStep({ values, go }: StepProps) {
  const send = useSend();
  const reportFailure = useActionFailure();
  const account = values.account ?? '';
  const restart = () => go({ account: null, isVerified: false }, 'email');
  return (
    <CodeForm
      texts={{
        label: texts.fields.code,
        submit: texts.submit,
        submitting: texts.submitting,
        refused: createAccountTexts.refused,
      }}
      onGive={async (code) => {
        await send(verifyAccountEmail, { body: { account, code } });
        go({ isVerified: true });
      }}
      onSendAgain={() => send(resendAccountCode, { body: { account } })}
      onFailure={reportFailure}
      isExpired={isExpired}
      expired={<ExpiredNotice {...createAccountTexts.expired} onAgain={restart} />}
      actions={<BackLink to="email" />}
      help={{ summary: texts.help, points: texts.helpPoints }}
    />
  );
}
