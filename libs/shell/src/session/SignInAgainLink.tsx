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
 * Opens the tab in which the person logs in again. A link, not a script: no browser holds back a tab that was clicked.
 * Not the router's link either: the dialogs stand above the router.
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
