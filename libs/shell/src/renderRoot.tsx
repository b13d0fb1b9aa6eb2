import { swedishDayOf, type AppName } from '@schaktkoll/domain';
import { readLanguage } from '@schaktkoll/texts';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { localStorageOrNothing, logToConsole } from './browser/language.ts';
import { loadFallbacks } from './browser/loadFallbacks.ts';
import { keepIosFromZoomingIn } from './browser/viewport.ts';
import { loadImpersonationBanner } from './Frame.tsx';
import { makeRouter, whenReady } from './makeRouter.tsx';
import { Providers } from './Providers.tsx';
import { reportFaults } from './reportFaults.ts';
import type { AppRoute } from './routes.ts';
import type { Visit } from './visit.ts';

/** Draws an app for the first time: router, first screen, and the frame around it. Without a visit, why there is none. */
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
