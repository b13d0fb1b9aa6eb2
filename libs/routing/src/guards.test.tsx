import { Session, SessionProvider, type SignInClient } from '@schaktkoll/auth';
import type { AccessUser } from '@schaktkoll/domain';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorResponse } from 'oidc-client-ts';
import { useState } from 'react';
import { createMemoryRouter, Link, RouterProvider, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { AppHostsProvider } from './AppHosts.tsx';
import { AppLink } from './AppLink.tsx';
import { AppRedirect } from './AppRedirect.tsx';
import { ButtonLink } from './ButtonLink.tsx';
import { RequireAccess } from './RequireAccess.tsx';
import { RequireSession } from './RequireSession.tsx';
import { useAppNavigate } from './useAppNavigate.ts';
import { useLeaveDialog, useLeaveQuestion, useUnsavedChangesGuard } from './useUnsavedChangesGuard.ts';

const elsewhere = {
  identity: 'http://identity.test',
  useradmin: 'http://useradmin.test',
  cableowner: 'http://cableowner.test',
  admin: 'http://admin.test',
};

function sessionOf(silent: () => Promise<unknown>, storedUser?: () => Promise<string>) {
  const redirects: unknown[] = [];
  const client = {
    events: { addAccessTokenExpiring: () => undefined, addAccessTokenExpired: () => undefined },
    signinSilent: silent,
    signinRedirect: async () => void redirects.push(window.sessionStorage.getItem('schaktkoll.returnPath')),
    clearStaleState: async () => undefined,
    removeUser: async () => undefined,
  } as unknown as SignInClient;
  const session = new Session(client, window.sessionStorage);
  session.storedUser = storedUser;
  return { session, redirects };
}

function show(element: React.ReactNode, session: Session, path: string) {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  render(
    <AppHostsProvider
      hosts={{
        current: 'inquirer',
        apps: { ...elsewhere, inquirer: window.location.origin },
        newTabMark: <span>(opens a new tab)</span>,
      }}
    >
      <SessionProvider session={session}>
        <RouterProvider router={router} />
      </SessionProvider>
    </AppHostsProvider>,
  );
  return router;
}

const signedIn = () => sessionOf(async () => ({ access_token: 'token', profile: { sub: 'greta' } }));
const inquirer: AccessUser = { roles: ['Inquirer'], isPrivateUser: false, isSuperUser: false };

describe('the session guard', () => {
  const guarded = (
    <RequireSession
      isReadOffline={false}
      waiting={<p>waiting</p>}
      unreachable={<p>unreachable</p>}
      ended={<p>ended</p>}
    >
      <p>the page</p>
    </RequireSession>
  );

  it('shows the page to a signed-in user', async () => {
    show(guarded, signedIn().session, '/cases');
    expect(screen.getByText('waiting')).toBeVisible();
    expect(await screen.findByText('the page')).toBeVisible();
  });

  it.each([
    ['shows a page that can be read without a network', true, 'the page'],
    ['says of any other page that there is no answer', false, 'unreachable'],
  ])('%s while the provider does not answer', async (_title, isReadOffline, text) => {
    const { session } = sessionOf(
      async () => Promise.reject(new TypeError('Failed to fetch')),
      async () => 'a user',
    );
    show(
      <RequireSession
        isReadOffline={isReadOffline}
        waiting={<p>waiting</p>}
        unreachable={<p>unreachable</p>}
        ended={<p>ended</p>}
      >
        <p>the page</p>
      </RequireSession>,
      session,
      '/cases',
    );
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('sends a signed-out user to sign in once, and saves the URL', async () => {
    const { session, redirects } = sessionOf(async () =>
      Promise.reject(new ErrorResponse({ error: 'login_required' })),
    );
    show(guarded, session, '/cases/20261120-0001?from=mail');
    await expect.poll(() => redirects).toEqual(['/cases/20261120-0001?from=mail']);
    expect(screen.queryByText('the page')).not.toBeInTheDocument();
  });
});

describe('the access guard', () => {
  it("shows a page that the user's roles may open", () => {
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

describe('a redirect', () => {
  it('replaces the history entry, and follows a URL that changes', async () => {
    const Leads = () => {
      const { pathname } = useLocation();
      if (pathname === '/third') return <p>arrived</p>;
      if (pathname === '/first') return <AppLink to={{ path: '/from' }}>go</AppLink>;
      return (
        <AppRedirect to={pathname === '/from' ? { path: '/second' } : { path: '/third', query: { step: 'area' } }} />
      );
    };
    const router = show(<Leads />, signedIn().session, '/first');
    await userEvent.click(screen.getByRole('link', { name: 'go' }));
    expect(await screen.findByText('arrived')).toBeVisible();
    expect(router.state.location.search).toBe('?step=area');
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/first');
  });
});

describe('a link', () => {
  it('navigates inside the page in its own app, and to the configured host of another app', () => {
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

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves a click that opens a new tab or window to the browser: %o',
    (how) => {
      const router = show(<AppLink to={{ path: '/cases' }}>own</AppLink>, signedIn().session, '/');
      // The default action was not prevented.
      expect(fireEvent.click(screen.getByRole('link', { name: 'own' }), how)).toBe(true);
      expect(router.state.location.pathname).toBe('/');
    },
  );
});

describe('a button link', () => {
  it('is a link to the configured host, styled by attributes', () => {
    show(
      <>
        <ButtonLink to={{ path: '/cases' }}>own</ButtonLink>
        <ButtonLink to={{ app: 'admin', path: '/' }} variant="primary" size="compact">
          other
        </ButtonLink>
      </>,
      signedIn().session,
      '/',
    );
    expect(screen.getByRole('link', { name: 'own' })).toHaveAttribute('data-button', 'secondary');
    const other = screen.getByRole('link', { name: 'other' });
    expect(other).toHaveAttribute('href', 'http://admin.test/');
    expect(other).toHaveAttribute('data-button', 'primary');
    expect(other).toHaveAttribute('data-size', 'compact');
  });
});

describe('a link with options', () => {
  const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

  it('opens a new tab without access to its opener, and says so after its text unless the text does', () => {
    show(
      <>
        <AppLink to={{ path: '/cases' }} newTab>
          cases
        </AppLink>
        <AppLink to={{ app: 'admin', path: '/' }} newTab="inText">
          admin in a new tab
        </AppLink>
      </>,
      signedIn().session,
      '/',
    );
    const link = screen.getByRole('link', { name: 'cases (opens a new tab)' });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      `${window.location.origin}/cases`,
      '_blank',
      'noopener',
    ]);
    expect(screen.getByRole('link', { name: 'admin in a new tab' })).toHaveAttribute('target', '_blank');
  });

  it('replaces the history entry inside the app', async () => {
    const router = show(
      <>
        <AppLink to={{ path: '/second' }}>add</AppLink>
        <AppLink to={{ path: '/third' }} replace>
          replace
        </AppLink>
      </>,
      signedIn().session,
      '/first',
    );
    await userEvent.click(screen.getByRole('link', { name: 'add' }));
    await userEvent.click(screen.getByRole('link', { name: 'replace' }));
    expect(router.state.location.pathname).toBe('/third');
    await router.navigate(-1);
    expect(router.state.location.pathname).toBe('/first');
  });

  it('reloads the page even inside the same app', async () => {
    const router = show(
      <AppLink to={{ path: '/cases' }} reload onClick={(event) => event.preventDefault()}>
        anew
      </AppLink>,
      signedIn().session,
      '/',
    );
    expect(hrefOf(/anew/)).toBe(`${window.location.origin}/cases`);
    await userEvent.click(screen.getByRole('link', { name: 'anew' }));
    expect(router.state.location.pathname).toBe('/');
  });
});

function Question() {
  const question = useLeaveDialog();
  return (
    question && (
      <>
        <button onClick={question.stay}>stay</button>
        <button onClick={question.leave}>leave</button>
      </>
    )
  );
}

/** A page with two forms, the second of which has unsaved changes. */
function Work() {
  const navigate = useAppNavigate();
  useLeaveQuestion(false);
  useLeaveQuestion(true);
  return (
    <>
      <Link to="/away">away</Link>
      <Link to="/work?step=2">next step</Link>
      <AppLink to={{ app: 'admin', path: '/' }}>another app</AppLink>
      <AppLink to={{ app: 'admin', path: '/' }} newTab>
        another tab
      </AppLink>
      <button onClick={() => navigate({ app: 'admin', path: '/' })}>by code</button>
      <Question />
    </>
  );
}

/** A page that saves, whose second step has no form. */
function Steps() {
  const [isSaved, setIsSaved] = useState(false);
  const isForm = useLocation().search === '';
  return (
    <>
      {isForm && <StepForm isSaved={isSaved} />}
      <Link to="/away">away</Link>
      <button onClick={() => setIsSaved(true)}>saved</button>
      <Question />
    </>
  );
}

function StepForm({ isSaved }: { readonly isSaved: boolean }) {
  useLeaveQuestion(!isSaved);
  return null;
}

function Saving() {
  const question = useUnsavedChangesGuard(true);
  return (
    <>
      <Link to="/away">away</Link>
      {question && <button onClick={question.leave}>save and leave</button>}
      <Question />
    </>
  );
}

const closing = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('unsaved work', () => {
  it('holds a link back until the user decides, and lets the steps of the same page pass', async () => {
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

  it.each(['another app', 'by code'])(
    "holds back the way to %s with one question of ours and none of the browser's",
    async (name) => {
      show(<Work />, signedIn().session, '/work');
      const way = screen.getByText(name);
      await userEvent.click(way);
      await userEvent.click(await screen.findByRole('button', { name: 'stay' }));
      expect(screen.queryByRole('button', { name: 'stay' })).not.toBeInTheDocument();
      expect(closing()).toBe(true);
      await userEvent.click(way);
      // jsdom does not navigate; browser tests show the destination.
      await userEvent.click(await screen.findByRole('button', { name: 'leave' }));
      expect(screen.queryByRole('button', { name: 'leave' })).not.toBeInTheDocument();
      await expect.poll(closing).toBe(false);
    },
  );

  it('does not ask about a new tab, or about what the browser opens elsewhere', async () => {
    show(<Work />, signedIn().session, '/work');
    fireEvent.click(screen.getByRole('link', { name: /another tab/ }), { cancelable: true });
    fireEvent.click(screen.getByRole('link', { name: 'another app' }), { ctrlKey: true });
    expect(screen.queryByRole('button', { name: 'stay' })).not.toBeInTheDocument();
  });

  it('leaves by itself when it is saved while the question is shown', async () => {
    const router = show(<Steps />, signedIn().session, '/work');
    await userEvent.click(screen.getByRole('link', { name: 'away' }));
    await screen.findByRole('button', { name: 'stay' });
    await userEvent.click(screen.getByRole('button', { name: 'saved' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/away'));
  });

  it('does not leave when another move has removed it while the question is shown', async () => {
    const router = show(<Steps />, signedIn().session, '/work');
    await userEvent.click(screen.getByRole('link', { name: 'away' }));
    await screen.findByRole('button', { name: 'stay' });
    await act(() => router.navigate('/work?step=2'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'stay' })).not.toBeInTheDocument());
    expect(router.state.location).toMatchObject({ pathname: '/work', search: '?step=2' });
  });

  it('holds a log-out back', async () => {
    const { session } = signedIn();
    show(<Work />, session, '/work');
    const may = session.mayLogOut();
    await userEvent.click(await screen.findByRole('button', { name: 'stay' }));
    await expect(may).resolves.toBe(false);
    const again = session.mayLogOut();
    await userEvent.click(await screen.findByRole('button', { name: 'leave' }));
    await expect(again).resolves.toBe(true);
    expect(closing()).toBe(false);
  });

  it('makes the browser ask before the tab is closed', () => {
    show(<Work />, signedIn().session, '/work');
    expect(closing()).toBe(true);
  });

  it('can ask in its own way', async () => {
    const router = show(<Saving />, signedIn().session, '/work');
    await userEvent.click(screen.getByRole('link', { name: 'away' }));
    expect(screen.queryByRole('button', { name: 'stay' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'save and leave' }));
    expect(router.state.location.pathname).toBe('/away');
  });
});

describe('a session that ends', () => {
  const guarded = (page: React.ReactNode) => (
    <RequireSession
      isReadOffline={false}
      waiting={<p>waiting</p>}
      unreachable={<p>unreachable</p>}
      ended={<p>ended</p>}
    >
      {page}
    </RequireSession>
  );

  it('redirects a page without unsaved work to sign in', async () => {
    const { session, redirects } = signedIn();
    show(guarded(<p>the page</p>), session, '/cases');
    await screen.findByText('the page');
    act(() => session.end());
    await expect.poll(() => redirects).toEqual(['/cases']);
  });

  it('leaves a page with unsaved work open, says so, and continues when the user has signed in again', async () => {
    const { session, redirects } = signedIn();
    show(guarded(<Work />), session, '/work');
    await screen.findByRole('link', { name: 'away' });
    act(() => session.end());
    expect(await screen.findByText('ended')).toBeVisible();
    expect(screen.getByRole('link', { name: 'away' })).toBeVisible();
    await act(() => session.renew());
    await expect.poll(() => screen.queryByText('ended')).toBeNull();
    expect(screen.getByRole('link', { name: 'away' })).toBeVisible();
    expect(redirects).toEqual([]);
  });
});
