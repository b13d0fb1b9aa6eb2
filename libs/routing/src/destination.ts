import { appAddress, type AppName } from '@schaktkoll/domain';
import type { AppHosts } from './AppHosts.tsx';

/** A place in one of the five apps; without `app` it is the app that runs. `path` is made by `buildPath`. */
export interface Destination {
  readonly path: string;
  readonly app?: AppName;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
}

export interface ResolvedDestination {
  /** The whole address, on the configured host of the target app. */
  readonly address: string;
  /** Path and query when the target has the same origin as this page and navigation stays inside it, else null. */
  readonly inside: string | null;
}

/**
 * Where a destination is relative to this page. "Same host" means same origin: apps on one host name but different
 * ports are different hosts (PAGE-3).
 */
export function resolveDestination(hosts: AppHosts, destination: Destination, origin: string): ResolvedDestination {
  const address = appAddress(hosts.apps, destination.app ?? hosts.current, destination.path, destination.query);
  const url = new URL(address);
  return { address, inside: url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : null };
}
