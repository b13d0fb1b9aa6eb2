import type { ReactNode } from 'react';
import { redirectFor, type AccessUser } from '@schaktkoll/domain';
import { useLocation } from 'react-router-dom';
import { useAppHosts } from './AppHosts.tsx';
import { AppRedirect } from './AppRedirect.tsx';

interface RequireAccessProps {
  readonly user: AccessUser;
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/**
 * The second half of the guard: roles against app and path. A user without access is redirected to the root of the app
 * that matches the roles; `redirectFor` never names an app that would redirect again.
 */
export function RequireAccess({ user, waiting, children }: RequireAccessProps) {
  const { current } = useAppHosts();
  const { pathname } = useLocation();
  const target = redirectFor(user, current, pathname);
  if (target === null) return children;
  return (
    <>
      <AppRedirect to={{ app: target, path: '/' }} />
      {waiting}
    </>
  );
}
