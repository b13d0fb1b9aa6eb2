import { useEffect, useEffectEvent } from 'react';
import { useAppHosts } from './AppHosts.tsx';
import { resolveDestination, type Destination } from './destination.ts';
import { useAppNavigate } from './useAppNavigate.ts';

/**
 * Redirects to the destination, replacing this history entry, as soon as it is rendered, once per URL. Renders nothing.
 */
export function AppRedirect({ to }: { readonly to: Destination }): null {
  const hosts = useAppHosts();
  const navigate = useAppNavigate();
  const { address } = resolveDestination(hosts, to, window.location.origin);
  const leave = useEffectEvent(() => navigate(to, { replace: true }));
  useEffect(() => leave(), [address]);
  return null;
}
