import { ApiProvider } from '@schaktkoll/api-client';
import { Session, SessionProvider, type SignInClient } from '@schaktkoll/auth';
import type { AppName } from '@schaktkoll/domain';
import { AppHostsProvider } from '@schaktkoll/routing';
import { testBases } from '@schaktkoll/testing';
import { DialogHost, InitialRender, ToastHost } from '@schaktkoll/ui';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';

const tokens = { accessToken: () => 'test-token', renew: async () => false, end: () => undefined };
const signIn = {
  events: { addAccessTokenExpiring: () => undefined, addAccessTokenExpired: () => undefined },
} as unknown as SignInClient;
const apps = {
  identity: 'http://identity.test',
  inquirer: window.location.origin,
  useradmin: 'http://useradmin.test',
  cableowner: 'http://cableowner.test',
  admin: 'http://admin.test',
};

/** For tests: renders a part of a case page with the providers of an app; returns the router too. */
export function renderPart(
  part: ReactElement,
  { path = '/', app = 'inquirer' }: { readonly path?: string; readonly app?: AppName } = {},
) {
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [path] });
  const result = render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <AppHostsProvider hosts={{ current: app, apps }}>
        <SessionProvider session={new Session(signIn, window.sessionStorage)}>
          <ApiProvider bases={testBases} tokens={tokens}>
            <ToastHost closeLabel="Stäng">
              <DialogHost closeLabel="Stäng">
                <InitialRender>
                  <RouterProvider router={router} />
                </InitialRender>
              </DialogHost>
            </ToastHost>
          </ApiProvider>
        </SessionProvider>
      </AppHostsProvider>
    </SWRConfig>,
  );
  return { ...result, router };
}
