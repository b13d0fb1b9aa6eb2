import type { ReactNode } from 'react';
import { appAddress, paths } from '@schaktkoll/domain';
import { useAppHosts } from '@schaktkoll/routing';
import { LinkButton } from '@schaktkoll/ui';
import { signInAgainQuery } from './signInAgainQuery.ts';

interface SignInAgainLinkProps {
  readonly onOpened?: () => void;
  readonly children: ReactNode;
}

/**
 * Opens the tab for logging in again. A link, because pop-up blockers allow clicked links. Not the router's link,
 * because the dialogs are above the router.
 */
export function SignInAgainLink({ onOpened, children }: SignInAgainLinkProps) {
  const { apps, current, newTabMark } = useAppHosts();
  return (
    <LinkButton
      href={appAddress(apps, current, paths.identity.signInCallback, signInAgainQuery)}
      target="_blank"
      rel="noopener"
      variant="primary"
      onClick={onOpened}
    >
      {children} {newTabMark}
    </LinkButton>
  );
}
