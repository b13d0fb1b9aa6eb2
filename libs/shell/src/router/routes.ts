import type { ComponentType } from 'react';
import type { CallInput } from '@schaktkoll/api-client';
import type { AppConfig, CallDeclaration } from '@schaktkoll/contract';
import { matchPath, paths, type AccessUser, type AppName } from '@schaktkoll/domain';

/** What a page needs to know of the session before it is rendered. */
export type SessionNeed =
  /** The page is for signed-in users whose roles may enter it. */
  | 'required'
  /** The page is for everybody and rendered at once; the menu follows when the session is known. */
  | 'background'
  /** The page is open to all, and the session is not restored first: the log-in page. */
  | 'none';

type PrefetchCall = <C extends CallDeclaration>(call: C, input: CallInput<C>) => void;

/** One route of an app. `mayEnterPath` of the domain decides who may enter. */
export interface AppRoute {
  readonly path: string;
  readonly session?: SessionNeed;
  readonly load: () => Promise<ComponentType>;
  /** Rendered without frame, menu and session: a page for a hidden frame. */
  readonly hasFrame?: false;
  /**
   * Prefetches the reads that the screen opens with, once a visit that starts here is known to be signed in: they run
   * beside the code of the screen. They must be the very reads that the screen makes; others are made in vain.
   */
  readonly prefetch?: (prefetch: PrefetchCall, user: AccessUser, config: AppConfig) => void;
  /** The reads of the screen are stored: it can be read without a network (record 69). */
  readonly isReadOffline?: true;
  /** Whether the screen only sends the visitor to the log-in page with this query. */
  readonly signsIn?: (query: URLSearchParams) => boolean;
}

/** What is known of the first screen from its address alone. */
export interface FirstRoute extends Partial<Pick<AppRoute, 'path' | 'load' | 'prefetch' | 'signsIn'>> {
  /** It is rendered at once, without waiting for the session. */
  readonly isAtOnce: boolean;
}

/** The first screen at a path of the app. */
export function firstRoute(app: AppName, routes: readonly AppRoute[], pathname: string): FirstRoute {
  const pattern = matchPath(app, pathname);
  const route = pattern === paths.identity.signInCallback ? undefined : routes.find(({ path }) => path === pattern);
  if (!route) return { isAtOnce: true };
  return { ...route, isAtOnce: route.hasFrame === false || (route.session ?? 'required') !== 'required' };
}
