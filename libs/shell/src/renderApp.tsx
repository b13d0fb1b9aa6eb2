import type { StoredReads } from '@schaktkoll/api-client';
import { Session, type Impersonation, type SessionChannel, type SignInClient } from '@schaktkoll/auth';
import type { CurrentUser, SupportContact } from '@schaktkoll/contract';
import type { AppName } from '@schaktkoll/domain';
import { makeCurrentUser, testBases } from '@schaktkoll/testing';
import { render, type RenderResult } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { CurrentUserContext } from './context/CurrentUserContext.tsx';
import { LeaveDialog } from './router/LeaveDialog.tsx';
import { Providers } from './start/Providers.tsx';

export interface RenderAppOptions {
  readonly app?: AppName;
  /** The signed-in user; null for none. */
  readonly user?: CurrentUser | null;
  /** Whether the provider has a session of this browser; by default, when there is a user. */
  readonly isSignedIn?: boolean;
  readonly path?: string;
  /** The address search services; default none. */
  readonly placeSources?: readonly string[];
  /** The organisation behind the service; none by default. */
  readonly provider?: string;
  /** The support contact; none by default. */
  readonly support?: SupportContact;
  /** The channel to the other tabs; default none. */
  readonly channel?: SessionChannel;
  /** The impersonated user; default none. */
  readonly impersonation?: Impersonation;
  /** The responses that are shown without a network; default none. */
  readonly stored?: StoredReads;
}

/**
 * Shows routes of an app as the shell would, for a user that is signed in, with calls that go to the mock server and
 * a cache of their own. A path that no route matches shows "another page", so that leaving can be seen.
 */
export async function renderApp(
  routes: RouteObject[],
  {
    app = 'inquirer',
    user = makeCurrentUser(),
    path = '/',
    placeSources = [],
    provider,
    support,
    channel,
    impersonation,
    stored,
    isSignedIn = user !== null,
  }: RenderAppOptions = {},
): Promise<RenderResult & { readonly router: ReturnType<typeof createMemoryRouter> }> {
  const { origin } = window.location;
  const session = new Session(fakeSignIn(isSignedIn), window.sessionStorage, channel, impersonation);
  await session.restore();
  const all = [...routes, { path: '*', element: <h1>another page</h1> }];
  const router = createMemoryRouter([{ element: <WithLeaveDialog />, children: all }], { initialEntries: [path] });
  const config = {
    environment: 'local' as const,
    version: 'test',
    apps: {
      identity: 'http://identity.test',
      inquirer: origin,
      useradmin: 'http://useradmin.test',
      cableowner: 'http://cableowner.test',
      admin: 'http://admin.test',
      [app]: origin,
    },
    api: testBases,
    authority: 'http://api.test/oidc',
    map: { sources: [], search: placeSources },
    links: {},
    provider,
    support,
  };
  const result = render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Providers app={app} config={config} session={session} stored={stored}>
        <CurrentUserContext value={user}>
          <RouterProvider router={router} />
        </CurrentUserContext>
      </Providers>
    </SWRConfig>,
  );
  return { ...result, router };
}

function WithLeaveDialog() {
  return (
    <>
      <LeaveDialog />
      <Outlet />
    </>
  );
}

/** A provider that returns the same token every time, or never a user. */
function fakeSignIn(isSignedIn: boolean): SignInClient {
  const user = (isSignedIn ? { access_token: 'test-token', profile: { sub: 'user' } } : null) as Awaited<
    ReturnType<SignInClient['signinSilent']>
  >;
  const nothing = async (): Promise<void> => undefined;
  return {
    signinRedirect: nothing,
    signinRedirectCallback: async () => Promise.reject(new Error('not in a test')),
    signinSilent: async () => user,
    getUser: async () => user,
    removeUser: nothing,
    revokeTokens: nothing,
    clearStaleState: nothing,
    events: {
      addAccessTokenExpiring: () => () => undefined,
      addAccessTokenExpired: () => () => undefined,
      addUserLoaded: () => () => undefined,
    },
  };
}
