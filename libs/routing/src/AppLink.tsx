import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { useAppHosts, useUnsavedWork } from './AppHosts.tsx';
import { resolveDestination, type Destination } from './destination.ts';
import { useAppNavigate } from './useAppNavigate.ts';

export interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel'> {
  readonly to: Destination;
  readonly replace?: boolean;
  /** Reloads the page even inside the same app. */
  readonly reload?: boolean;
  /** Opens in a new tab, and says so to screen readers; `inText` if its visible text already says it. */
  readonly newTab?: boolean | 'inText';
  readonly children: ReactNode;
}

/**
 * The link of all apps: client-side navigation within the same app, else to the configured host of the target app. With
 * unsaved work it asks first, except for a new tab. Not the router's `Link`: resolving the known location again took
 * two fifths of a link's rendering time, for every row of a list.
 */
export function AppLink({
  to,
  replace = false,
  reload = false,
  newTab = false,
  onClick,
  children,
  ...rest
}: AppLinkProps) {
  const hosts = useAppHosts();
  const work = useUnsavedWork();
  const navigate = useAppNavigate();
  const { address, inside } = resolveDestination(hosts, to, window.location.origin);
  if (newTab !== false) {
    return (
      <a href={address} target="_blank" rel="noopener" onClick={onClick} {...rest}>
        {children} {newTab === true && hosts.newTabMark}
      </a>
    );
  }
  const isInside = inside !== null && !reload;
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    // Otherwise the browser follows the link itself, and can open it elsewhere.
    if (!isPlain(event) || !(isInside || replace || work.hasWork())) return;
    event.preventDefault();
    navigate(to, { replace, reload });
  };
  return (
    <a href={isInside ? inside : address} onClick={follow} {...rest}>
      {children}
    </a>
  );
}

/** A click that the browser would follow in this tab. */
function isPlain(event: MouseEvent): boolean {
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey
  );
}
