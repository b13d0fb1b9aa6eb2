import { listPublishedAnnouncements } from '@schaktkoll/contract';
import { makeCurrentUser, mockCall } from '@schaktkoll/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Frame, loadImpersonationBanner } from './Frame.tsx';
import { NotFoundPage } from '../router/NotFoundPage.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { renderApp } from '../testing.tsx';

function Screen({ title, children }: { readonly title: string; readonly children?: React.ReactNode }) {
  return (
    <Frame>
      <PageHeader title={title} />
      {children}
    </Frame>
  );
}

const routes = [
  {
    path: '/',
    element: (
      <Screen title="Först">
        <Link to="/other">vidare</Link>
        <Link to="/?sort=name">sortera</Link>
      </Screen>
    ),
  },
  { path: '/other', element: <Screen title="Sedan" /> },
];

beforeEach(() => mockCall(listPublishedAnnouncements, { announcements: [] }));
afterEach(() => {
  window.localStorage.clear();
  vi.restoreAllMocks();
});

describe('the footer', () => {
  const links = async (user: Parameters<typeof renderApp>[1]) => {
    await renderApp(routes, user);
    return within(await screen.findByRole('navigation', { name: 'Om Schaktkoll' }))
      .getAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  };

  it('leads to our own pages, to my cases and to the top', async () => {
    expect(await links({ user: makeCurrentUser() })).toEqual([
      'Villkor /terms',
      'Kakor /cookies',
      'Tillgänglighet /accessibility',
      'Statistik /statistics',
      'Driftstatus /status',
      'Ärenden /cases',
      'Licenser /licenses.txt',
      'Till sidans topp #top',
    ]);
  });

  it('links an owner to the cases to answer, and a user without cases to none', async () => {
    expect(await links({ app: 'cableowner', user: makeCurrentUser({ roles: ['CableOwnerAnswerer'] }) })).toContain(
      'Ärenden /cases',
    );
  });

  it('brings eye and focus to the top', async () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    await renderApp(routes);
    await userEvent.click(await screen.findByRole('link', { name: 'Till sidans topp' }));
    expect(scroll).toHaveBeenCalledWith(0, 0);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('says outside production which environment it is', async () => {
    await renderApp(routes);
    expect(await screen.findByText(/testmiljö \(local\)/)).toBeVisible();
    // The watermark.
    expect(screen.getByText('LOCAL')).toBeInTheDocument();
  });
});

describe('a test', () => {
  it('says on every screen that nothing is real, and nothing else does', async () => {
    const { unmount } = await renderApp(routes, { user: makeCurrentUser({ isTest: true }) });
    const banner = screen.getByRole('complementary', { name: 'TEST' });
    expect(banner).toHaveTextContent('TEST. Det här är en sandlåda: ägare och svar är påhittade');
    unmount();
    await renderApp(routes, { user: makeCurrentUser() });
    expect(screen.queryByRole('complementary', { name: 'TEST' })).not.toBeInTheDocument();
  });
});

describe('impersonating another', () => {
  it('shows the impersonation in the initial render once its code is loaded, the user in the header, and one way back', async () => {
    await loadImpersonationBanner();
    await renderApp(routes, {
      user: makeCurrentUser({
        name: 'Frida Frågare',
        admin: { name: 'Anna Support', until: '2026-11-20T13:35:00.000Z', endsInSeconds: 1200 },
      }),
    });
    expect(screen.getByRole('region', { name: 'Inloggad som någon annan' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Tillbaka till Anna Support' })).toBeVisible();
    expect(within(screen.getByRole('banner')).getByText('Frida Frågare')).toBeVisible();
  });
});

describe('the line about cookies', () => {
  it('is shown until it is closed', async () => {
    const { unmount } = await renderApp(routes);
    const box = within(screen.getByRole('region', { name: 'Kakor' }));
    expect(box.getByRole('link', { name: 'Om kakor' })).toHaveAttribute('href', '/cookies');
    await userEvent.click(box.getByRole('button', { name: 'Stäng raden om kakor' }));
    expect(screen.queryByRole('region', { name: 'Kakor' })).not.toBeInTheDocument();
    unmount();
    await renderApp(routes);
    expect(screen.queryByRole('region', { name: 'Kakor' })).not.toBeInTheDocument();
  });
});

describe('the links of daily work', () => {
  it('are in the header, and the current one is marked', async () => {
    const owner = makeCurrentUser({ roles: ['CableOwnerAdmin'] });
    await renderApp([{ path: '/cases', element: <Screen title="Ärenden" /> }], {
      app: 'cableowner',
      user: owner,
      path: '/cases',
    });
    const links = within(screen.getByRole('navigation', { name: 'Genvägar' })).getAllByRole('link');
    expect(links.map((link) => `${link.textContent} ${link.getAttribute('aria-current')}`)).toEqual([
      'Start null',
      'Ärenden page',
      'Svarsställen null',
      'Områden null',
    ]);
  });

  it('are not there when no user is signed in', async () => {
    await renderApp(routes, { user: null });
    expect(screen.queryByRole('navigation', { name: 'Genvägar' })).not.toBeInTheDocument();
  });
});

describe('the page of an unknown address', () => {
  it('links to the start page and finds a case by its number', async () => {
    const { router } = await renderApp([{ path: '/nowhere', element: <NotFoundPage /> }], { path: '/nowhere' });
    expect(screen.getByRole('link', { name: 'Till startsidan' })).toHaveAttribute('href', '/');
    await userEvent.type(await screen.findByLabelText('Ärendenummer'), '202611200001{Enter}');
    expect(router.state.location.pathname).toBe('/cases/20261120-0001');
  });

  it('has no search for a user who may open no case', async () => {
    await renderApp([{ path: '/nowhere', element: <NotFoundPage /> }], { path: '/nowhere', user: null });
    expect(screen.getByText(/I menyn uppe till höger/)).toBeVisible();
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
  });
});

describe('a move', () => {
  it('gives the focus to the heading and names the page in the tab', async () => {
    await renderApp(routes);
    expect(document.body).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'vidare' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Sedan' })).toHaveFocus());
    expect(document.title).toBe('Sedan – Schaktkoll');
  });

  it('back to the first page gives it too', async () => {
    const { router } = await renderApp(routes);
    await userEvent.click(screen.getByRole('link', { name: 'vidare' }));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Först' })).toHaveFocus());
  });

  it('that stays on the page leaves the focus where it is', async () => {
    await renderApp(routes);
    await userEvent.click(screen.getByRole('link', { name: 'sortera' }));
    expect(screen.getByRole('link', { name: 'sortera' })).toHaveFocus();
  });
});
