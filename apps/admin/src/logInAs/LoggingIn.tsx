import type { AdminUser } from '@schaktkoll/contract';
import { PageHeader, type TrailStep } from '@schaktkoll/shell';
import { logInAsTexts as texts } from '@schaktkoll/texts';
import { LoadingBlock, Text } from '@schaktkoll/ui';
import { LogInAsFailed } from './LogInAsFailed.tsx';
import { useLogInAs } from './useLogInAs.ts';
import { UsersLink } from './UsersLink.tsx';

interface LoggingInProps {
  readonly user: AdminUser;
  readonly trail: readonly TrailStep[];
  readonly onRetry: () => void;
}

/** One attempt: it starts when the component is mounted, and is cancelled when it is unmounted. */
export function LoggingIn({ user, trail, onRetry }: LoggingInProps) {
  const { state, address, frame, cancel } = useLogInAs(user);
  const who = texts.who(user.name, user.organizationName);
  if (state.step === 'failed') {
    return (
      <>
        <PageHeader title={texts.failedHeading} lead={who} trail={trail} />
        {/* The previous token is ended first: the server allows one at a time. */}
        <LogInAsFailed failure={state.failure} onRetry={() => void cancel().then(onRetry)} />
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
