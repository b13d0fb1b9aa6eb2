import { Session, SessionProvider, type SignInClient } from '@schaktkoll/auth';
import type { AccessUser } from '@schaktkoll/domain';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { AppHostsProvider } from './AppHosts.tsx';
import { AppLink } from './AppLink.tsx';
import { RequireAccess } from './RequireAccess.tsx';
import { RequireSession } from './RequireSession.tsx';
import { useUnsavedChangesGuard } from './useUnsavedChangesGuard.ts';

const elsewhere = { identity: 'http://identity.test', useradmin: 'http://useradmin.test', cableowner: 'http://cableowner.test', admin: 'http://admin.test' };

function sessionOf(silent: () => Promise<unknown>) {
  const redirects: unknown[] = [];
  const client = {
    events: { addAccessTokenExpiring: () => undefined, addAccessTokenExpired: () => undefined },
    signinSilent: silent,
    signinRedirect: async () => void redirects.push(window.sessionStorage.getItem('schaktkoll.returnPath')),
    clearStaleState: async () => undefined,
  } as unknown as SignInClient;
  return { session: new Session(client, window.sessionStorage), redirects };
}

function show(element: React.ReactNode, session: Session, path: string) {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  render(
    <AppHostsProvider hosts={{ current: 'inquirer', apps: { ...elsewhere, inquirer: window.location.origin } }}>
      <SessionProvider session={session}>
        <RouterProvider router={router} />
      </SessionProvider>
    </AppHostsProvider>,
  );
  return router;
}

const signedIn = () => sessionOf(async () => ({ access_token: 'token' }));
const inquirer: AccessUser = { roles: ['Inquirer'], isPrivateUser: false, isSuperUser: false };

describe('the session guard', () => {
  const guarded = (
    <RequireSession waiting={<p>waiting</p>} unreachable={<p>unreachable</p>}>
      <p>the page</p>
    </RequireSession>
  );

  it('shows the page to whoever is signed in', async () => {
    show(guarded, signedIn().session, '/cases');
    expect(screen.getByText('waiting')).toBeVisible();
    expect(await screen.findByText('the page')).toBeVisible();
  });

  it('sends a stranger to sign in once, with the address saved', async () => {
    const { session, redirects } = sessionOf(async () => Promise.reject(new Error('login_required')));
    show(guarded, session, '/cases/20261120-0001?from=mail');
    await expect.poll(() => redirects).toEqual(['/cases/20261120-0001?from=mail']);
    expect(screen.queryByText('the page')).not.toBeInTheDocument();
  });
});

describe('the access guard', () => {
  it('shows a page that the roles may enter', () => {
    show(
      <RequireAccess user={inquirer} waiting={<p>waiting</p>}>
        <p>the page</p>
      </RequireAccess>,
      signedIn().session,
      '/cases',
    );
    expect(screen.getByText('the page')).toBeVisible();
  });
});

describe('a link', () => {
  it('leads inside the page to the own app, and to the configured host of another', () => {
    show(
      <>
        <AppLink to={{ path: '/cases' }}>own</AppLink>
        <AppLink to={{ app: 'admin', path: '/' }}>other</AppLink>
      </>,
      signedIn().session,
      '/',
    );
    expect(screen.getByRole('link', { name: 'own' })).toHaveAttribute('href', '/cases');
    expect(screen.getByRole('link', { name: 'other' })).toHaveAttribute('href', 'http://admin.test/');
  });
});

function Work() {
  const question = useUnsavedChangesGuard(true);
  return (
    <>
      <Link to="/away">away</Link>
      <Link to="/work?step=2">next step</Link>
      {question && (
        <>
          <button onClick={question.stay}>stay</button>
          <button onClick={question.leave}>leave</button>
        </>
      )}
    </>
  );
}

describe('unsaved work', () => {
  it('holds a link back until the person decides, and lets the steps of the same page pass', async () => {
    const router = show(<Work />, signedIn().session, '/work');
    await userEvent.click(screen.getByRole('link', { name: 'next step' }));
    expect(router.state.location.search).toBe('?step=2');
    await userEvent.click(screen.getByRole('link', { name: 'away' }));
    expect(router.state.location.pathname).toBe('/work');
    await userEvent.click(screen.getByRole('button', { name: 'stay' }));
    expect(router.state.location.pathname).toBe('/work');
    await userEvent.click(screen.getByRole('link', { name: 'away' }));
    await userEvent.click(screen.getByRole('button', { name: 'leave' }));
    expect(router.state.location.pathname).toBe('/away');
  });

  it('asks the browser to hold back closing the tab', () => {
    show(<Work />, signedIn().session, '/work');
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });
});
