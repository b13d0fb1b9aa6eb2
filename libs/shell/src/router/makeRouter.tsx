import type { ComponentType } from 'react';
import { paths } from '@schaktkoll/domain';
import { createBrowserRouter, Outlet, ScrollRestoration, type RouteObject } from 'react-router-dom';
import { FramedPages } from './FramedPages.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { RouteErrorPage } from './RouteErrorPage.tsx';
import { RouteGuard } from './RouteGuard.tsx';
import type { AppRoute, SessionNeed } from './routes.ts';

function gated(Screen: ComponentType, need: SessionNeed, isReadOffline?: boolean): ComponentType {
  return function GatedScreen() {
    return (
      <RouteGuard need={need} isReadOffline={isReadOffline}>
        <Screen />
      </RouteGuard>
    );
  };
}

const isFramed = (route: AppRoute): boolean => !('hasFrame' in route);

function routeObject(route: AppRoute): RouteObject {
  if (!isFramed(route)) return { path: route.path, lazy: async () => ({ Component: await route.load() }) };
  const need = route.session ?? 'required';
  return { path: route.path, lazy: async () => ({ Component: gated(await route.load(), need, route.isReadOffline) }) };
}

const loadSignInCallbackPage = async () => (await import('../session/SignInCallbackPage.tsx')).SignInCallbackPage;
const loadNotFoundPage = async () => (await import('./NotFoundPage.tsx')).NotFoundPage;

/** The route objects of an app: its own map, the sign-in callback and the not-found page. */
function routeObjects(routes: readonly AppRoute[]): RouteObject[] {
  return [
    {
      element: (
        <>
          <ScrollRestoration />
          <LeaveDialog />
          <Outlet />
        </>
      ),
      errorElement: <RouteErrorPage />,
      // Nothing to draw before the first screen's code is there: the page is blank for a blink, not flashing.
      HydrateFallback: () => null,
      children: [
        ...routes.filter((route) => !isFramed(route)).map(routeObject),
        {
          element: <FramedPages />,
          children: [
            ...routes.filter(isFramed).map(routeObject),
            routeObject({ path: paths.identity.signInCallback, session: 'none', load: loadSignInCallbackPage }),
            routeObject({ path: '*', session: 'background', load: loadNotFoundPage }),
          ],
        },
      ],
    },
  ];
}

export function makeRouter(routes: readonly AppRoute[]) {
  return createBrowserRouter(routeObjects(routes));
}

/** Resolves when the router knows its first screen: its code is loaded, or failed to load. */
export function whenReady(router: ReturnType<typeof makeRouter>): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
