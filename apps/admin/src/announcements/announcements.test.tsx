import {
  changeAnnouncement,
  countActiveAnnouncements,
  createAnnouncement,
  getAnnouncement,
  listAnnouncements,
  listPublishedAnnouncements,
  logIdentityFaults,
  removeAnnouncement,
  takeRequestId,
  type Announcement,
  type AnnouncementItem,
  type BodyOf,
  type FrontendLog,
} from '@schaktkoll/contract';
import { renderApp, reportFaults } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall, MockError, testBases, type MockedRequest } from '@schaktkoll/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { AnnouncementPage } from './AnnouncementPage.tsx';
import { AnnouncementsPage } from './AnnouncementsPage.tsx';
import { CreateAnnouncementPage } from './CreateAnnouncementPage.tsx';

const routes = [
  { path: '/system/announcements', element: <AnnouncementsPage /> },
  { path: '/system/announcements/create', element: <CreateAnnouncementPage /> },
  { path: '/system/announcements/details/:id', element: <AnnouncementPage /> },
];
const user = makeCurrentUser({ roles: ['SuperUser'], isSuperUser: true });
const open = (path = '/system/announcements') => renderApp(routes, { app: 'admin', user, path });

const item: AnnouncementItem = {
  id: 7,
  title: 'Underhåll på söndag',
  type: 'WARNING',
  from: '2026-11-20T11:00:00.000Z',
  to: '2026-11-21T12:30:00.000Z',
  publishable: true,
  createdBy: 'Sixten System',
  creationDate: '2026-11-19T07:30:00.000Z',
};
const stored: Announcement = { ...item, body: 'Schaktkoll är stängt.', version: 3 };

const wrongOrder = 'Från-tiden måste vara före till-tiden när datumen är samma dag.';

/** Mocks the list, one page at a time; returns the requests. */
function list(...pages: readonly (readonly AnnouncementItem[])[]): BodyOf<typeof listAnnouncements>[] {
  const asked: BodyOf<typeof listAnnouncements>[] = [];
  mockCall(listAnnouncements, ({ body }) => {
    const request = body as BodyOf<typeof listAnnouncements>;
    asked.push(request);
    return {
      items: [...(pages[request.pageNumber - 1] ?? [])],
      totalCount: pages.flat().length,
      hasNextPage: request.pageNumber < pages.length,
    };
  });
  return asked;
}

/** Reports errors of the page to the mock server, as the started app does. */
function reports() {
  const messages: string[] = [];
  mockCall(logIdentityFaults, ({ body }) => {
    messages.push(...(body as { logs: FrontendLog[] }).logs.map(({ message }) => message));
    return null;
  });
  const codeAsked = vi.fn(() => null);
  mockCall(takeRequestId, codeAsked);
  onTestFinished(reportFaults({ app: 'admin', version: 'test', bases: testBases }));
  return {
    messages,
    /** Waits for the only report, to its last request. */
    expectLogged: (message: string) =>
      waitFor(() => {
        expect(messages).toEqual([message]);
        expect(codeAsked).toHaveBeenCalledOnce();
      }),
  };
}

beforeEach(() => {
  mockCall(countActiveAnnouncements, { numberOfActiveSystemAnnouncements: 0 });
  mockCall(listPublishedAnnouncements, { announcements: [] });
});

describe('the list of announcements', () => {
  it('shows three at a time by title, and the rest page by page', async () => {
    const asked = list(
      [item, { ...item, id: 8, title: 'B' }, { ...item, id: 9, title: 'C' }],
      [{ ...item, id: 10, title: 'D' }],
    );
    await open();
    expect(await screen.findByText('Visar 3 av 4 meddelanden')).toBeVisible();
    expect(asked).toEqual([{ pageNumber: 1, pageSize: 3, sortOrder: 'TitleAscending' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Visa fler' }));
    expect(await screen.findByText('Visar 4 av 4 meddelanden')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Visa fler' })).toBeNull();
  });

  it('shows what each is, with the whole title in a tooltip, and N/A without a title', async () => {
    list([item, { ...item, id: 8, title: ' ', publishable: false }]);
    await open();
    const row = (await screen.findByRole('rowheader', { name: 'Underhåll på söndag' })).closest('tr') as HTMLElement;
    expect(within(row).getByText('Varning')).toBeVisible();
    const link = within(row).getByRole('link', { name: 'Underhåll på söndag' });
    expect(link).toHaveAttribute('href', '/system/announcements/details/7');
    expect(link).toHaveAttribute('title', 'Underhåll på söndag');
    await userEvent.click(screen.getByRole('button', { name: 'Visa mer om Underhåll på söndag' }));
    for (const text of ['2026-11-20 12:00', '2026-11-21 13:30', 'Ja', '2026-11-19 08:30'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'N/A' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Visa mer om N/A' }));
    expect(screen.getByText('Nej')).toBeVisible();
  });

  it('can be sorted in five orders, and keeps one in session storage only while it differs from the first', async () => {
    const asked = list([item]);
    await open();
    await screen.findByText('Visar 1 meddelande');
    const order = screen.getByLabelText('Sortera');
    expect(
      within(order)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Rubrik, A till Ö',
      'Rubrik, Ö till A',
      'Typ, allvarligast först',
      'Visas från, senast först',
      'Visas till, senast först',
    ]);
    expect(screen.queryByRole('button', { name: /Filter/ })).toBeNull();
    await userEvent.selectOptions(order, 'Visas till, senast först');
    await waitFor(() => expect(asked.at(-1)?.sortOrder).toBe('ToDescending'));
    expect(sessionStorage.getItem('schaktkoll.sort.announcements')).not.toBeNull();
    await userEvent.selectOptions(order, 'Rubrik, A till Ö');
    expect(sessionStorage.getItem('schaktkoll.sort.announcements')).toBeNull();
    await waitFor(() => expect(asked.at(-1)?.sortOrder).toBe('TitleAscending'));
  });

  it('is read again each time it is opened', async () => {
    const asked = list([item]);
    mockCall(getAnnouncement, stored);
    const { router } = await open();
    await userEvent.click(await screen.findByRole('link', { name: 'Underhåll på söndag' }));
    await screen.findByRole('button', { name: 'Spara ändringarna' });
    await router.navigate(-1);
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  it('says that there are none, and links to the form', async () => {
    list([]);
    await open();
    expect(await screen.findByRole('heading', { name: 'Det finns inga systemmeddelanden' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Nytt meddelande' })).toHaveAttribute(
      'href',
      '/system/announcements/create',
    );
  });
});

describe('a new announcement', () => {
  const create = async () => {
    vi.setSystemTime('2026-11-20T22:30:00.000Z');
    try {
      return await open('/system/announcements/create');
    } finally {
      vi.useRealTimers();
    }
  };

  it('starts empty, from now until one hour later, as information that is not publishable', async () => {
    await create();
    expect(screen.getByLabelText('Rubrik')).toHaveValue('');
    expect(screen.getByLabelText('Text')).toHaveValue('');
    expect(screen.getByRole('radio', { name: 'Information' })).toBeChecked();
    expect(screen.getByLabelText('Från datum')).toHaveValue('2026-11-20');
    expect(screen.getByRole('combobox', { name: 'Från tid' })).toHaveValue('23:30');
    expect(screen.getByLabelText('Till datum')).toHaveValue('2026-11-21');
    expect(screen.getByRole('combobox', { name: 'Till tid' })).toHaveValue('00:30');
    expect(screen.getByRole('checkbox', { name: 'Publicera meddelandet' })).not.toBeChecked();
    expect(screen.getByText(/^2\u00a0000 tecken kvar|^2\s000 tecken/)).toBeVisible();
  });

  it('is saved once, and then the list is shown', async () => {
    const sent: MockedRequest[] = [];
    list([item]);
    mockCall(createAnnouncement, (request) => {
      sent.push(request);
      return stored;
    });
    await create();
    await userEvent.type(screen.getByLabelText('Rubrik'), 'Stopp');
    await userEvent.type(screen.getByLabelText('Text'), 'I natt.');
    await userEvent.click(screen.getByRole('radio', { name: 'Fel' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Publicera meddelandet' }));
    await userEvent.click(screen.getByRole('button', { name: 'Spara meddelandet' }));
    expect(await screen.findByText('Visar 1 meddelande')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([
      {
        title: 'Stopp',
        body: 'I natt.',
        type: 'ERROR',
        publishable: true,
        from: '2026-11-20T22:30:00.000Z',
        to: '2026-11-20T23:30:00.000Z',
      },
    ]);
    expect(sent[0]?.headers.get('Idempotency-Key')).not.toBeNull();
  });

  it('is saved once, also when the button is pressed again while the code of the list loads', async () => {
    list([item]);
    const code = Promise.withResolvers<void>();
    const load = async () => {
      await code.promise;
      return { element: <AnnouncementsPage /> };
    };
    const made = vi.fn(() => stored);
    mockCall(createAnnouncement, made);
    await renderApp([{ path: '/system/announcements', lazy: load }, ...routes.slice(1)], {
      app: 'admin',
      user,
      path: '/system/announcements/create',
    });
    await userEvent.type(await screen.findByLabelText('Rubrik'), 'Stopp');
    await userEvent.type(screen.getByLabelText('Text'), 'I natt.');
    const button = screen.getByRole('button', { name: 'Spara meddelandet' });
    await userEvent.click(button);
    await screen.findByText('Meddelandet är sparat');
    await userEvent.click(button);
    code.resolve();
    expect(await screen.findByText('Visar 1 meddelande')).toBeVisible();
    expect(made).toHaveBeenCalledOnce();
  });

  it('leaves a user alone who has gone to another page while it was saved', async () => {
    list([item]);
    const answer = Promise.withResolvers<void>();
    mockCall(createAnnouncement, async () => {
      await answer.promise;
      return stored;
    });
    const { router } = await create();
    await userEvent.type(screen.getByLabelText('Rubrik'), 'Stopp');
    await userEvent.type(screen.getByLabelText('Text'), 'I natt.');
    await userEvent.click(screen.getByRole('button', { name: 'Spara meddelandet' }));
    await act(() => router.navigate('/elsewhere'));
    await userEvent.click(await screen.findByRole('button', { name: 'Lämna sidan' }));
    expect(await screen.findByRole('heading', { name: 'another page' })).toBeVisible();
    answer.resolve();
    await screen.findByText('Meddelandet är sparat');
    // A late navigation would come in the next task.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.getByRole('heading', { name: 'another page' })).toBeVisible();
  });

  it('is not sent with blanks as title and body, nor with a period that is backwards', async () => {
    await create();
    await userEvent.type(screen.getByLabelText('Rubrik'), '  ');
    await userEvent.clear(screen.getByLabelText('Till datum'));
    await userEvent.type(screen.getByLabelText('Till datum'), '2026-11-19');
    await userEvent.click(screen.getByRole('button', { name: 'Spara meddelandet' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Rätta det här innan du går vidare');
    expect(screen.getAllByText('Du måste ange rubrik.').at(-1)).toBeVisible();
    expect(screen.getAllByText('Du måste ange text.').at(-1)).toBeVisible();
    expect(screen.getAllByText('Fråndatumet måste vara före tilldatumet, eller samma dag.').at(-1)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Rubrik')).toHaveFocus());
  });

  it('has a body of at most 2,000 characters, with a counter that says how many are too many', async () => {
    const sent = vi.fn(() => stored);
    mockCall(createAnnouncement, sent);
    await create();
    await userEvent.type(screen.getByLabelText('Rubrik'), 'Stopp');
    await userEvent.click(screen.getByLabelText('Text'));
    await userEvent.paste('å'.repeat(2001));
    expect(screen.getByLabelText('Text')).toHaveAccessibleDescription(/^1 tecken för mycket/);
    await userEvent.click(screen.getByRole('button', { name: 'Spara meddelandet' }));
    expect((await screen.findAllByText(/2\s000 tecken/)).at(-1)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Text')).toHaveFocus());
    expect(sent).not.toHaveBeenCalled();
  });

  it('that could not be saved says so, keeps what was typed and is logged without it', async () => {
    const { expectLogged } = reports();
    mockCall(createAnnouncement, () => {
      throw new MockError('Unknown');
    });
    await create();
    await userEvent.type(screen.getByLabelText('Rubrik'), 'Stopp');
    await userEvent.type(screen.getByLabelText('Text'), 'I natt.');
    await userEvent.click(screen.getByRole('button', { name: 'Spara meddelandet' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Meddelandet är inte sparat');
    expect(screen.getByLabelText('Rubrik')).toHaveValue('Stopp');
    await expectLogged('Error: Could not create a system announcement: Unknown (status 500)');
  });
});

describe('the page of an announcement', () => {
  const show = () => open('/system/announcements/details/7');
  const save = () => screen.findByRole('button', { name: 'Spara ändringarna' });

  it('shows who made it and when, and can be saved only when something has changed', async () => {
    mockCall(getAnnouncement, stored);
    await show();
    expect(await save()).toBeDisabled();
    expect(screen.getByRole('heading', { level: 1, name: 'Underhåll på söndag' })).toBeVisible();
    expect(screen.getByText('Skapat av Sixten System torsdag 19 november 2026.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Rubrik'), '!');
    await waitFor(async () => expect(await save()).toBeEnabled());
    await userEvent.type(screen.getByLabelText('Rubrik'), '{Backspace}');
    await waitFor(async () => expect(await save()).toBeDisabled());
  });

  it('is removed in a part of its own, apart from the button that saves', async () => {
    mockCall(getAnnouncement, stored);
    await show();
    const form = await screen.findByRole('form', { name: 'Underhåll på söndag' });
    const part = screen.getByRole('region', { name: 'Ta bort meddelandet' });
    expect(within(part).getByRole('button', { name: 'Ta bort meddelandet' })).toBeVisible();
    expect(within(form).getAllByRole('button').at(-1)).toHaveAccessibleName('Spara ändringarna');
  });

  it('cannot be saved while a date is wrong, and says why at the field', async () => {
    mockCall(getAnnouncement, stored);
    await show();
    const to = await screen.findByLabelText('Till datum');
    await userEvent.clear(to);
    await userEvent.type(to, '2026-11-20');
    await userEvent.clear(screen.getByRole('combobox', { name: 'Till tid' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Till tid' }), '12:00');
    expect(await save()).toBeDisabled();
    const shown = await screen.findAllByText(wrongOrder);
    expect(shown.at(-1)).toBeVisible();
    await userEvent.clear(screen.getByRole('combobox', { name: 'Till tid' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Till tid' }), '12:01');
    expect(await save()).toBeEnabled();
    expect(screen.queryByText(wrongOrder)).toBeNull();
  });

  it('is saved with the version that was read, and then the list is shown', async () => {
    const sent: MockedRequest[] = [];
    list([item]);
    mockCall(getAnnouncement, stored);
    const answer = Promise.withResolvers<void>();
    mockCall(changeAnnouncement, async (request) => {
      sent.push(request);
      await answer.promise;
      return { ...stored, publishable: false, version: 4 };
    });
    await show();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Publicera meddelandet' }));
    await userEvent.click(await save());
    // It would be refused, because of the version that the save makes.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ta bort meddelandet' })).toBeDisabled());
    answer.resolve();
    expect(await screen.findByText('Visar 1 meddelande')).toBeVisible();
    expect(sent[0]?.headers.get('If-Match')).toBe('"3"');
    expect(sent[0]?.body).toEqual({
      id: 7,
      title: 'Underhåll på söndag',
      body: 'Schaktkoll är stängt.',
      type: 'WARNING',
      publishable: false,
      from: '2026-11-20T11:00:00.000Z',
      to: '2026-11-21T12:30:00.000Z',
    });
  });

  it('that could not be saved says that something went wrong, and is logged', async () => {
    const { expectLogged } = reports();
    mockCall(getAnnouncement, stored);
    mockCall(changeAnnouncement, () => {
      throw new MockError('Unknown');
    });
    await show();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Publicera meddelandet' }));
    await userEvent.click(await save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Något gick fel. Ändringarna är inte sparade');
    await expectLogged('Error: Could not change a system announcement: Unknown (status 500)');
  });

  it('is removed after a question, and then the list is shown', async () => {
    list([]);
    mockCall(getAnnouncement, stored);
    const removed = vi.fn((_request: MockedRequest) => null);
    mockCall(removeAnnouncement, removed);
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Ta bort meddelandet' }));
    const question = await screen.findByRole('alertdialog', { name: 'Vill du ta bort meddelandet?' });
    expect(question).toHaveTextContent('”Underhåll på söndag” slutar visas');
    await userEvent.click(within(question).getByRole('button', { name: 'Behåll meddelandet' }));
    expect(removed).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Ta bort meddelandet' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ta bort' }));
    expect(await screen.findByRole('heading', { name: 'Det finns inga systemmeddelanden' })).toBeVisible();
    expect(removed.mock.calls[0]?.[0].headers.get('If-Match')).toBe('"3"');
  });

  const remove = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ta bort meddelandet' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ta bort' }));
  };

  it('that could not be removed says that something went wrong, and is logged', async () => {
    const { expectLogged } = reports();
    mockCall(getAnnouncement, stored);
    mockCall(removeAnnouncement, () => {
      throw new MockError('Unknown');
    });
    await show();
    await remove();
    expect(await screen.findByRole('alertdialog', { name: 'Något gick fel' })).toBeVisible();
    await expectLogged('Error: Could not remove a system announcement: Unknown (status 500)');
  });

  it('that a colleague has changed is shown as it is now before it can be removed', async () => {
    const { messages } = reports();
    list([]);
    mockCall(getAnnouncement, stored);
    mockCall(removeAnnouncement, () => {
      mockCall(getAnnouncement, { ...stored, title: 'Annan rubrik', version: 4 });
      throw new MockError('VersionConflict');
    });
    await show();
    await remove();
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Annan rubrik' })).toBeVisible();
    const removed = vi.fn((_request: MockedRequest) => null);
    mockCall(removeAnnouncement, removed);
    await remove();
    expect(await screen.findByRole('heading', { name: 'Det finns inga systemmeddelanden' })).toBeVisible();
    expect(removed.mock.calls[0]?.[0].headers.get('If-Match')).toBe('"4"');
    expect(messages).toEqual([]);
  });

  it('whose id is none says so with it', async () => {
    mockCall(getAnnouncement, () => {
      throw new MockError('InvalidParameters');
    });
    await show();
    expect(await screen.findByText('Det finns inget systemmeddelande med id 7. Det kan vara borttaget.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Till alla systemmeddelanden' })).toBeVisible();
  });
});
