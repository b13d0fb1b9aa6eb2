import { usePublishedAnnouncements } from '@schaktkoll/api-client';
import {
  closeAnnouncement,
  listPublishedAnnouncements,
  type CurrentUser,
  type PublishedAnnouncement,
} from '@schaktkoll/contract';
import { makeCurrentUser, mockCall, MockError } from '@schaktkoll/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderApp } from '../testing.tsx';
import { Announcements } from './Announcements.tsx';

const make = (values: Partial<PublishedAnnouncement>): PublishedAnnouncement => ({
  id: 1,
  title: 'Underhåll på söndag',
  body: 'Schaktkoll är stängt.',
  type: 'INFORMATION',
  from: '2026-11-20T08:00:00.000Z',
  to: '2026-11-23T08:00:00.000Z',
  ...values,
});

/** As on a page that comes after the answer. */
function Known() {
  return usePublishedAnnouncements().data && <Announcements />;
}

const show = (user: CurrentUser | null = null, announcements = <Known />) =>
  renderApp(
    [
      {
        path: '/',
        element: (
          <>
            {announcements}
            <main id="main" tabIndex={-1}>
              sidan
            </main>
          </>
        ),
      },
    ],
    { user },
  );

/** Opens the line of the announcements. */
const open = async (line: string) => userEvent.click(await screen.findByText(line));

afterEach(() => {
  window.sessionStorage.clear();
});

describe('announcements', () => {
  it("are shown in the server's order", async () => {
    mockCall(listPublishedAnnouncements, {
      announcements: [make({ id: 2, title: 'Stopp', type: 'ERROR' }), make({ id: 1 })],
    });
    await show();
    await open('2 meddelanden: Stopp');
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Stopp',
      'Underhåll på söndag',
    ]);
  });

  it('can be closed for the tab when they are news, and then the page has the focus', async () => {
    mockCall(listPublishedAnnouncements, {
      announcements: [make({ id: 2, title: 'Stopp', type: 'ERROR' }), make({ id: 1 })],
    });
    const { unmount } = await show();
    await open('2 meddelanden: Stopp');
    await userEvent.click(await screen.findByRole('button', { name: 'Stäng meddelandet Underhåll på söndag' }));
    expect(screen.queryByText('Underhåll på söndag')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(screen.queryByRole('button', { name: /Stopp/ })).not.toBeInTheDocument();
    unmount();
    await show();
    await screen.findByText('Stopp');
    expect(screen.queryByText('Underhåll på söndag')).not.toBeInTheDocument();
  });

  it('stay closed in every app for a signed-in user', async () => {
    mockCall(listPublishedAnnouncements, {
      announcements: [make({ id: 2, title: 'Stopp', type: 'ERROR' }), make({ id: 1 })],
    });
    await show(makeCurrentUser({ closedAnnouncements: [1, 2] }));
    await screen.findByText('Stopp');
    expect(screen.queryByText('Underhåll på söndag')).not.toBeInTheDocument();
  });

  it('are closed on the server for a signed-in user, and not during impersonation', async () => {
    mockCall(listPublishedAnnouncements, { announcements: [make({ id: 7 })] });
    const closed: (string | undefined)[] = [];
    mockCall(closeAnnouncement, ({ params }) => {
      closed.push(params['id']);
      return null;
    });
    const close = async () => userEvent.click(await screen.findByRole('button', { name: /^Stäng meddelandet/ }));
    const first = await show(
      makeCurrentUser({ admin: { name: 'Sixten System', until: '2026-11-20T12:00:00.000Z', endsInSeconds: 1200 } }),
    );
    await close();
    first.unmount();
    window.sessionStorage.clear();
    await show(makeCurrentUser());
    await close();
    await waitFor(() => expect(closed).toEqual(['7']));
  });

  it('are one line, which opens', async () => {
    mockCall(listPublishedAnnouncements, { announcements: [make({})] });
    await show();
    expect(await screen.findByText('Underhåll på söndag')).toBeVisible();
    expect(screen.getByText('Schaktkoll är stängt.')).not.toBeVisible();
    await userEvent.click(screen.getByText('Underhåll på söndag'));
    expect(screen.getByText('Schaktkoll är stängt.')).toBeVisible();
  });

  it('are one line however many there are, and each is closed where it is read', async () => {
    mockCall(listPublishedAnnouncements, {
      announcements: [make({ id: 2, title: 'Stopp', type: 'ERROR', body: 'Vänta.' }), make({ id: 1 })],
    });
    await show();
    await userEvent.click(await screen.findByText('2 meddelanden: Stopp'));
    expect(screen.getByText('Vänta.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Stäng meddelandet Stopp' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Stäng meddelandet Underhåll på söndag' }));
    expect(await screen.findByText('Stopp')).toBeVisible();
    expect(screen.queryByText(/2 meddelanden/)).not.toBeInTheDocument();
  });

  it('show nothing and break nothing when the call fails', async () => {
    let asked = false;
    mockCall(listPublishedAnnouncements, () => {
      asked = true;
      throw new MockError('NotFound');
    });
    await show(null, <Announcements />);
    await waitFor(() => expect(asked).toBe(true));
    expect(screen.queryByRole('region', { name: 'Meddelanden från Schaktkoll' })).not.toBeInTheDocument();
    expect(screen.getByText('sidan')).toBeVisible();
  });

  it('wait for the next page when they are news that comes later than the page, and not when they warn', async () => {
    const { promise: areRead, resolve: answer } = Promise.withResolvers<void>();
    const announcements = [make({ id: 2, title: 'Störning', type: 'WARNING' }), make({ id: 1 })];
    mockCall(listPublishedAnnouncements, () => areRead.then(() => ({ announcements })));
    const { unmount } = await show(null, <Announcements />);
    answer();
    expect(await screen.findByText('Störning')).toBeVisible();
    unmount();
    await show();
    await open('2 meddelanden: Störning');
    expect(screen.getByRole('heading', { name: 'Underhåll på söndag' })).toBeVisible();
  });
});
