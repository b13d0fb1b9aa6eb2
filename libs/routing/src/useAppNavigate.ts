import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppHosts, useUnsavedWork } from './AppHosts.tsx';
import { resolveDestination, type Destination } from './destination.ts';

export interface NavigateOptions {
  readonly replace?: boolean;
  /** Reloads the page even inside the same app. */
  readonly reload?: boolean;
  readonly newTab?: boolean;
  /** Stored with the history entry of a page of the same app; survives a reload. */
  readonly state?: unknown;
}

/**
 * Navigation from code: client-side if possible, otherwise to the target app's host. Unsaved work asks first; a new tab
 * does not ask.
 */
export function useAppNavigate(): (destination: Destination, options?: NavigateOptions) => void {
  const hosts = useAppHosts();
  const work = useUnsavedWork();
  const navigate = useNavigate();
  return useCallback(
    (destination, { replace = false, reload = false, newTab = false, state } = {}) => {
      const { address, inside } = resolveDestination(hosts, destination, window.location.origin);
      if (newTab) window.open(address, '_blank', 'noopener');
      else if (inside !== null && !reload) void navigate(inside, { replace, state });
      else void work.mayLeave().then((mayLeave) => mayLeave && load(address, replace));
    },
    [hosts, navigate, work],
  );
}

function load(address: string, replace: boolean): void {
  if (replace) window.location.replace(address);
  else window.location.assign(address);
}
