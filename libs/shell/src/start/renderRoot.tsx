import { swedishDayOf, type AppName } from '@schaktkoll/domain';
import { readLanguage } from '@schaktkoll/texts';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import type { PrefetchCache, StoredReads } from '@schaktkoll/api-client';
import type { Session } from '@schaktkoll/auth';
import type { AppConfig } from '@schaktkoll/contract';
import { localStorageOrNothing, logToConsole } from '../browser/language.ts';
import { loadFallbacks } from '../browser/loadFallbacks.ts';
import { keepIosFromZoomingIn } from '../browser/viewport.ts';
import { loadImpersonationBanner } from '../frame/Frame.tsx';
import { makeRouter, whenReady } from '../router/makeRouter.tsx';
import { Providers } from './Providers.tsx';
import { reportFaults } from '../errors/reportFaults.ts';
import type { AppRoute } from '../router/routes.ts';

/** What a visit has before anything is rendered. */
export interface Visit {
  readonly config: AppConfig;
  readonly session: Session;
  /** The reads that were requested before the code that renders was loaded. */
  readonly prefetched: PrefetchCache;
  /** Responses that are shown without a network; undefined in an app that stores none. */
  readonly stored: StoredReads | undefined;
  /** Resolves when all that the initial render needs has been loaded or has failed, or after a timeout. */
  readonly answered: Promise<unknown>;
  /** Resolves when the session is restored and the first reads have been sent; null on a page for everybody. */
  readonly restored: Promise<unknown> | null;
  /** Resolves when the code that renders may be loaded: the session is restored, or a response is late. */
  readonly asked: Promise<unknown>;
}

/**
 * Renders an app for the first time: router, first screen, and frame. Without a visit it renders the configuration
 * error.
 */
export async function renderRoot(app: AppName, routes: readonly AppRoute[], visit: Visit | null): Promise<void> {
  keepIosFromZoomingIn(document, navigator);
  document.documentElement.lang = readLanguage(localStorageOrNothing, logToConsole);
  const fallbacks = loadFallbacks();
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no element with the id root');
  const root = createRoot(element);
  if (!visit) {
    const { ConfigFailurePage } = await import('./ConfigFailurePage.tsx');
    root.render(<ConfigFailurePage />);
    return;
  }
  const { config, session, prefetched, stored, restored, answered } = visit;
  reportFaults({ app, version: config.version, bases: config.api });
  // The browser loads its time zones at their first use, here while the answers are under way: lists show days.
  void restored?.then(() => swedishDayOf(new Date()));
  const router = makeRouter(routes);
  await Promise.all([
    fallbacks,
    whenReady(router),
    answered,
    ...(session.impersonation?.began ? [loadImpersonationBanner()] : []),
  ]);
  root.render(
    <Providers app={app} config={config} session={session} prefetched={prefetched} stored={stored}>
      <RouterProvider router={router} />
    </Providers>,
  );
}
