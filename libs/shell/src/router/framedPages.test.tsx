import { getCaseLimit, getInquirerCurrentUser, listPublishedAnnouncements } from '@schaktkoll/contract';
import { makeCurrentUser, mockCall } from '@schaktkoll/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FramedPages } from './FramedPages.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { renderApp } from '../testing.tsx';

let reads = 0;

beforeEach(() => {
  reads = 0;
  mockCall(listPublishedAnnouncements, () => {
    reads += 1;
    return { announcements: [] };
  });
  mockCall(getCaseLimit, {
    userMaxNumberOfCases: 10,
    activeCount: 3,
    organisationMaxNumberOfCases: -1,
    organisationActiveCount: 3,
  });
  mockCall(getInquirerCurrentUser, makeCurrentUser({ name: 'Ida Grävare' }));
});

afterEach(() => vi.useRealTimers());

async function open() {
  const { promise: code, resolve: arrive } = Promise.withResolvers<void>();
  const Next = () => <PageHeader title="Nästa" />;
  const { router } = await renderApp([
    {
      element: <FramedPages />,
      children: [
        {
          path: '/',
          element: (
            <>
              <PageHeader title="Först" />
              <Link to="/next">Vidare</Link>
            </>
          ),
        },
        { path: '/next', lazy: () => code.then(() => ({ Component: Next })) },
      ],
    },
  ]);
  expect(await screen.findByText('Ida Grävare')).toBeVisible();
  return { arrive: () => act(async () => arrive()), router };
}

describe('the frame', () => {
  it('stays when another page comes, which has the focus then', async () => {
    const { arrive } = await open();
    const header = screen.getByRole('banner');
    await userEvent.click(screen.getByRole('link', { name: 'Vidare' }));
    await arrive();
    expect(await screen.findByRole('heading', { level: 1, name: 'Nästa' })).toHaveFocus();
    expect(screen.getByRole('banner')).toBe(header);
  });

  it('shows what has been announced since the page before', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { arrive } = await open();
    const before = reads;
    vi.advanceTimersByTime(3_000);
    await userEvent.click(screen.getByRole('link', { name: 'Vidare' }));
    await arrive();
    await waitFor(() => expect(reads).toBe(before + 1));
  });

  it('keeps the menu that is opened while the next page is on its way, until the one after', async () => {
    const { arrive, router } = await open();
    await userEvent.click(screen.getByRole('link', { name: 'Vidare' }));
    await userEvent.click(screen.getByRole('button', { name: 'Meny' }));
    const menu = await screen.findByRole('dialog', { name: 'Meny' });
    await arrive();
    expect(await screen.findByRole('heading', { level: 1, name: 'Nästa', hidden: true })).toBeInTheDocument();
    expect(menu).toBeVisible();
    expect(within(menu).getByRole('button', { name: 'Logga ut' })).toBeVisible();
    await act(() => router.navigate(-1));
    expect(screen.queryByRole('dialog', { name: 'Meny' })).not.toBeInTheDocument();
  });
});
