import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAppHosts } from './AppHosts.tsx';
import { resolveDestination, type Destination } from './destination.ts';

export interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: Destination;
  readonly children: ReactNode;
}

/** The one link: inside the page where the target is the same app, else to the target app's configured host. */
export function AppLink({ to, children, ...rest }: AppLinkProps) {
  const hosts = useAppHosts();
  const { address, inside } = resolveDestination(hosts, to, window.location.origin);
  if (inside === null) {
    return (
      <a href={address} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link to={inside} {...rest}>
      {children}
    </Link>
  );
}
