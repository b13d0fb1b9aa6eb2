import { useState } from 'react';
import type { RecoveredAccount } from '@schaktkoll/contract';
import { PageHeader, WhenChannelsKnown } from '@schaktkoll/shell';
import { forgottenTexts as texts } from '@schaktkoll/texts';
import { focusPageHeading, PageContainer, Stack, useFocusOn } from '@schaktkoll/ui';
import { AskStep } from './AskStep.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { CodeStep } from './CodeStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { awaitedCode, storeAwaitedCode, type AwaitedCode } from './storedRecovery.ts';

type Step =
  | { readonly name: 'ask' }
  | { readonly name: 'userNames'; readonly contact: string }
  | { readonly name: 'code'; readonly awaited: AwaitedCode }
  | { readonly name: 'password'; readonly recovery: string; readonly accounts: readonly RecoveredAccount[] }
  | { readonly name: 'done'; readonly login: string; readonly password: string };

/** Recovery of a user name or password, step by step; at the end it continues the sign-in in progress. */
export function ForgottenPage() {
  const [step, setStep] = useState<Step>(() => {
    const awaited = awaitedCode();
    return awaited === null ? { name: 'ask' } : { name: 'code', awaited };
  });
  // Each step moves the focus to its heading; the first does not move it.
  useFocusOn(step.name, { first: false, move: focusPageHeading });
  const go = (next: Step) => {
    storeAwaitedCode(next.name === 'code' ? next.awaited : null);
    setStep(next);
  };
  const restart = () => go({ name: 'ask' });
  const title = titleOf(step);

  return (
    <PageContainer $width="narrow">
      <Stack>
        <PageHeader title={title} {...(step.name === 'code' && { lead: texts.code.lead[step.awaited.channel] })} />
        <WhenChannelsKnown>
          {(step.name === 'ask' || step.name === 'userNames') && (
            <AskStep
              sentTo={step.name === 'userNames' ? step.contact : null}
              onSent={(awaited) => go({ name: 'code', awaited })}
              onNamesSent={(contact) => go({ name: 'userNames', contact })}
            />
          )}
          {step.name === 'code' && (
            <CodeStep
              awaited={step.awaited}
              onSentAgain={(awaited) => go({ name: 'code', awaited })}
              onVerified={(accounts) => go({ name: 'password', recovery: step.awaited.recovery, accounts })}
              onRestart={restart}
            />
          )}
          {step.name === 'password' && (
            <PasswordStep
              recovery={step.recovery}
              accounts={step.accounts}
              onDone={(login, password) => go({ name: 'done', login, password })}
              onRestart={restart}
            />
          )}
          {step.name === 'done' ? <DoneStep login={step.login} password={step.password} /> : <BackToLogin />}
        </WhenChannelsKnown>
      </Stack>
    </PageContainer>
  );
}

function titleOf(step: Step): string {
  switch (step.name) {
    case 'ask':
      return texts.heading;
    case 'userNames':
      return texts.userNames.sentHeading;
    default:
      return texts[step.name].heading;
  }
}
