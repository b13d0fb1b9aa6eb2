import { makeSignInClient, openSessionChannel, Session } from '@schaktkoll/auth';
import type { AppName } from '@schaktkoll/domain';
import { readLanguage } from '@schaktkoll/texts';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { readFirstAnnouncements } from './announcements/readFirst.ts';
import { localStorageOrNothing, logToConsole } from './browser/language.ts';
import { loadFallbacks } from './browser/loadFallbacks.ts';
import { keepIosFromZoomingIn } from './browser/viewport.ts';
import { ConfigFailurePage } from './ConfigFailurePage.tsx';
import { loadConfig } from './loadConfig.ts';
import { isDrawnAtOnce, makeRouter } from './makeRouter.tsx';
import { Providers } from './Providers.tsx';
import { reportFaults } from './reportFaults.ts';
import type { AppRoute } from './routes.ts';

/** Starts an app: configuration, session, router, first screen. The whole of every app's `main.tsx`. */
export async function startApp(app: AppName, routes: readonly AppRoute[]): Promise<void> {
  reloadWhenBroughtBack();
  keepIosFromZoomingIn(document, navigator);
  document.documentElement.lang = readLanguage(localStorageOrNothing, logToConsole);
  const fallbacks = loadFallbacks();
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no element with the id root');
  const root = createRoot(element);
  // Made before the wait: it fetches the code of the first screen beside the configuration.
  const router = makeRouter(routes);
  const config = await loadConfig().catch(() => null);
  if (!config) {
    root.render(<ConfigFailurePage />);
    return;
  }
  reportFaults({ app, version: config.version, bases: config.api });
  const { origin } = window.location;
  const session = new Session(makeSignInClient({ authority: config.authority, clientId: app, origin }), window.sessionStorage, openSessionChannel());
  const isAtOnce = isDrawnAtOnce(app, routes, window.location.pathname);
  // The hidden frame is asked now, not when the first screen is there and demands it.
  if (!isAtOnce) void session.restore();
  const announced = isAtOnce ? await readFirstAnnouncements(config.api, session) : undefined;
  await fallbacks;
  root.render(
    <Providers app={app} config={config} session={session} announced={announced}>
      <RouterProvider router={router} />
    </Providers>,
  );
}

/** A page that Back brings out of the browser's memory holds a session that may have ended since. */
function reloadWhenBroughtBack(): void {
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
}
