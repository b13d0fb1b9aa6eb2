import type { ComponentType } from 'react';
import { matchPath, paths, type AppName } from '@schaktkoll/domain';
import { createBrowserRouter, Navigate, Outlet, ScrollRestoration, type RouteObject } from 'react-router-dom';
import { Gate } from './Gate.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { RouteErrorPage } from './RouteErrorPage.tsx';
import type { AppRoute, SessionNeed } from './routes.ts';
import { SignInCallbackPage } from './SignInCallbackPage.tsx';

function gated(Screen: ComponentType, need: SessionNeed): ComponentType {
  return function GatedScreen() {
    return (
      <Gate need={need}>
        <Screen />
      </Gate>
    );
  };
}

function routeObject(route: AppRoute): RouteObject {
  if ('redirectTo' in route) return { path: route.path, element: <Navigate to={route.redirectTo} replace /> };
  const need = route.session ?? 'required';
  return { path: route.path, lazy: async () => ({ Component: gated(await route.load(), need) }) };
}

/** The route objects of an app: its own map, the sign-in callback and the not-found page. */
export function routeObjects(routes: readonly AppRoute[]): RouteObject[] {
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
        ...routes.map(routeObject),
        { path: paths.identity.signInCallback, Component: gated(SignInCallbackPage, 'none') },
        { path: '*', Component: gated(NotFoundPage, 'background') },
      ],
    },
  ];
}

/** True when the page at a path is drawn at once, without waiting to know who is there. */
export function isDrawnAtOnce(app: AppName, routes: readonly AppRoute[], pathname: string): boolean {
  const pattern = matchPath(app, pathname);
  if (pattern === null || pattern === paths.identity.signInCallback) return true;
  const route = routes.find(({ path }) => path === pattern);
  return route === undefined || ('load' in route && (route.session ?? 'required') !== 'required');
}

/** The router of an app in the browser. */
export function makeRouter(routes: readonly AppRoute[]) {
  return createBrowserRouter(routeObjects(routes));
}
