import type { AdminUserItem } from '@schaktkoll/contract';
import { PageHeader, type TrailStep } from '@schaktkoll/shell';
import { logInAsTexts as texts } from '@schaktkoll/texts';
import { LoadingBlock, Text } from '@schaktkoll/ui';
import { LogInAsFailed } from './LogInAsFailed.tsx';
import { useLogInAs } from './useLogInAs.ts';
import { UsersLink } from './UsersLink.tsx';

interface LoggingInProps {
  readonly user: AdminUserItem;
  readonly trail: readonly TrailStep[];
  readonly onRetry: () => void;
}

/** One attempt: it begins when it is drawn, and is given up when it is not any more. */
export function LoggingIn({ user, trail, onRetry }: LoggingInProps) {
  const { state, address, frame, giveUp } = useLogInAs(user);
  const who = texts.who(user.name, user.organization.name);
  if (state.step === 'failed') {
    return (
      <>
        <PageHeader title={texts.failedHeading} lead={who} trail={trail} />
        {/* What was begun is ended first: the server knows one at a time. */}
        <LogInAsFailed failure={state.failure} onRetry={() => void giveUp().then(onRetry)} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={texts.heading} lead={who} trail={trail} />
      <LoadingBlock text={texts.wait(user.name)} />
      <Text $muted>{texts.logged}</Text>
      <div>
        <UsersLink text={texts.cancel} />
      </div>
      {address !== null && (
        <iframe key={address} ref={frame} src={address} title={texts.frame} hidden aria-hidden="true" tabIndex={-1} />
      )}
    </>
  );
}
