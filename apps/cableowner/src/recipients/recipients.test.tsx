import {
  createRecipient,
  getRecipient,
  getRecipientChoices,
  listRecipients,
  removeRecipient,
  saveRecipient,
  type Recipient,
} from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall, MockError } from '@schaktkoll/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CreateRecipientPage, RecipientPage } from './RecipientPage.tsx';
import { RecipientsPage } from './RecipientsPage.tsx';
import type { RecipientChoices } from './recipientValues.ts';

const id = '00000000-0000-7000-8000-0000000000b1';
const [sven, siv] = ['00000000-0000-7000-8000-0000000000c1', '00000000-0000-7000-8000-0000000000c2'];
const recipient: Recipient = {
  id,
  name: 'Norra distriktet',
  isDefault: false,
  notificationSchedule: 'Day',
  emails: ['norr@exempel.se'],
  smsNumber: null,
  phone: '08-46500400',
  emergencyPhone: null,
  url: null,
  informationForInquirer: null,
  company: null,
  street: null,
  postalCode: null,
  city: null,
  visitingAddress: null,
  description: null,
  userIds: [sven],
  areas: [],
  waitingCases: 0,
  allCases: 3,
  changedAt: '2026-11-20T11:00:00.000Z',
  changedBy: 'Ada Admin',
  version: 4,
};
const choices: RecipientChoices = {
  users: [
    { id: siv, name: 'Siv Svarare', login: 'siv', roles: ['CableOwnerAnswerer'], status: 'Inactive', recipientIds: [] },
    {
      id: sven,
      name: 'Sven Svarare',
      login: 'sven',
      roles: ['CableOwnerAnswerer'],
      status: 'Active',
      recipientIds: [id],
    },
  ],
  maximumEmails: 2,
  hasRecipients: true,
  sendsSms: true,
};

const user = makeCurrentUser({ roles: ['CableOwnerAdmin'] });
const routes = [
  { path: '/organization/recipients', element: <RecipientsPage /> },
  { path: '/organization/recipients/create', element: <CreateRecipientPage /> },
  { path: '/organization/recipients/:id', element: <RecipientPage /> },
  { path: '/cases', element: <p>Ärenden</p> },
];
const open = (path: string) => renderApp(routes, { app: 'cableowner', user, path: `/organization/recipients${path}` });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByRole('textbox', { name });

beforeEach(() => {
  mockCall(getRecipientChoices, choices);
  mockCall(getRecipient, recipient);
  mockCall(listRecipients, { recipients: [] });
});

afterEach(() => vi.unstubAllGlobals());

describe('the list of recipients', () => {
  it('shows each with its addresses, its schedule, its areas, its users and its waiting cases', async () => {
    mockCall(listRecipients, {
      recipients: [
        {
          id,
          name: 'Norra distriktet',
          emails: ['norr@exempel.se', 'jour@exempel.se'],
          notificationSchedule: 'Day',
          isDefault: true,
          areaNames: ['Hamnen', 'Norr'],
          userNames: [],
          waitingCases: 1200,
        },
      ],
    });
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    await open('');
    const row = within(await screen.findByRole('row', { name: /Norra distriktet/ }));
    expect(row.getByRole('link', { name: 'Norra distriktet' })).toHaveAttribute(
      'href',
      `/organization/recipients/${id}`,
    );
    expect(row.getByRole('rowheader')).toHaveTextContent('Norra distriktet (standard)');
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      '1\u00a0200',
      // The first word is for a phone.
      'Standard · norr@exempel.se, jour@exempel.se',
      'Varje vardag klockan 7',
      'Hamnen, Norr',
      'Inga utöver administratörerna',
    ]);
  });

  it('says what an organisation without recipients misses, and leads to the first one', async () => {
    await open('');
    expect(await screen.findByText(/Utan svarsställe får ni inga ärenden/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Nytt svarsställe' })).toHaveAttribute(
      'href',
      '/organization/recipients/create',
    );
  });
});

describe('a recipient being edited', () => {
  it('is saved whole with the version that was opened', async () => {
    const sent: unknown[] = [];
    mockCall(saveRecipient, ({ body, headers }) => {
      sent.push([headers.get('If-Match'), body]);
      return { version: 5 };
    });
    await open(`/${id}`);
    await userEvent.clear(await screen.findByRole('textbox', { name: 'Namn' }));
    await userEvent.type(field('Namn'), 'Norr');
    await press('Lägg till e-postadress');
    await userEvent.type(screen.getAllByRole('textbox', { name: 'E-postadress' })[1] as HTMLElement, 'jour@exempel.se');
    expect(screen.queryByRole('button', { name: 'Lägg till e-postadress' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: /Standardsvarsställe/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Siv Svarare/ }));
    await press('Spara svarsstället');
    expect(await screen.findByText('Svarsstället är sparat')).toBeInTheDocument();
    expect(sent).toMatchObject([
      [
        '"4"',
        {
          name: 'Norr',
          isDefault: true,
          notificationSchedule: 'Day',
          emails: [{ email: 'norr@exempel.se' }, { email: 'jour@exempel.se' }],
          phone: '08-46500400',
          userIds: [siv, sven],
        },
      ],
    ]);
  });

  it('refuses an address twice before it is sent, and the name of another at its field', async () => {
    mockCall(saveRecipient, () => {
      throw new MockError('RuleRefused', { errors: [{ path: 'name', code: 'RecipientNameTaken' }] });
    });
    await open(`/${id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Lägg till e-postadress' }));
    const [, second] = screen.getAllByRole('textbox', { name: 'E-postadress' });
    await userEvent.type(second as HTMLElement, 'NORR@exempel.se');
    await press('Spara svarsstället');
    await waitFor(() => expect(second).toHaveAccessibleDescription(/står redan på en rad ovanför/));
    await userEvent.clear(second as HTMLElement);
    await userEvent.type(second as HTMLElement, 'jour@exempel.se');
    await press('Spara svarsstället');
    await waitFor(() =>
      expect(field('Namn')).toHaveAccessibleDescription(/Det finns redan ett svarsställe med det namnet/),
    );
    expect(second).toHaveValue('jour@exempel.se');
  });

  it('names the users who lose their only recipient', async () => {
    await open(`/${id}`);
    const user = await screen.findByRole('checkbox', { name: /Sven Svarare/ });
    const region = within(screen.getByRole('region', { name: 'Handläggare' })).getByRole('status');
    expect(region).toBeEmptyDOMElement();
    await userEvent.click(user);
    expect(region).toHaveTextContent(/Sven Svarare har inget annat svarsställe/);
  });
});

it('leads to the cases of the recipient alone', async () => {
  const { router } = await open(`/${id}`);
  await userEvent.click(await screen.findByRole('link', { name: 'Visa svarsställets ärenden' }));
  expect(router.state.location.pathname).toBe('/cases');
  expect(sessionStorage.getItem('schaktkoll.filters.ownerCases')).toBe(JSON.stringify({ recipientId: id }));
});

describe('removing a recipient', () => {
  it('asks first, names those who are left without one, and returns to the list', async () => {
    const versions: (string | null)[] = [];
    mockCall(removeRecipient, ({ headers }) => {
      versions.push(headers.get('If-Match'));
      return null;
    });
    const { router } = await open(`/${id}`);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Namn' }), ' 2');
    await press('Ta bort svarsstället');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Ta bort Norra distriktet?' }));
    expect(dialog.getByText(/Sven Svarare har inget annat svarsställe/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Ta bort' }));
    expect(await screen.findByText('Ni har inga svarsställen')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/organization/recipients');
    expect(versions).toEqual(['"4"']);
  });

  it('leaves a user alone who has gone to another page meanwhile', async () => {
    const answer = Promise.withResolvers<void>();
    mockCall(removeRecipient, async () => {
      await answer.promise;
      return null;
    });
    const { router } = await open(`/${id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Ta bort svarsstället' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Ta bort' }));
    await act(() => router.navigate('/cases'));
    answer.resolve();
    expect(await screen.findByText(/är borttaget/)).toBeVisible();
    // A late navigation would come in the next task.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.getByText('Ärenden')).toBeVisible();
  });

  it('waits for a save of one’s own, which changes the version', async () => {
    const answer = Promise.withResolvers<void>();
    mockCall(saveRecipient, async () => {
      await answer.promise;
      return { version: 5 };
    });
    await open(`/${id}`);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Namn' }), ' 2');
    await press('Spara svarsstället');
    const remove = screen.getByRole('button', { name: 'Ta bort svarsstället' });
    await waitFor(() => expect(remove).toBeDisabled());
    answer.resolve();
    await waitFor(() => expect(remove).toBeEnabled());
  });

  it('gives every reason why it cannot be done', async () => {
    mockCall(getRecipient, {
      ...recipient,
      isDefault: true,
      waitingCases: 2,
      areas: [{ id: siv, name: 'Hamnen', type: 'Affected', isOnly: true }],
    });
    await open(`/${id}`);
    const section = within(await screen.findByRole('region', { name: 'Ta bort svarsstället' }));
    expect(section.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Det är ert standardsvarsställe. Gör ett annat svarsställe till standard innan du tar bort det.',
      'Det har 2 obesvarade ärenden. Besvara dem eller lämna över dem till ett annat svarsställe.',
      'Det är det enda svarsstället i intresseområdet Hamnen. Välj ett annat svarsställe där först.',
    ]);
    expect(section.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('a new recipient', () => {
  it('is the default one if it is the first, and opens its own page', async () => {
    mockCall(getRecipientChoices, { ...choices, users: [], hasRecipients: false, sendsSms: false });
    const sent: unknown[] = [];
    mockCall(createRecipient, ({ body }) => {
      sent.push(body);
      return { id, version: 1 };
    });
    const { router } = await open('/create');
    expect(await screen.findByText(/Det blir ert standardsvarsställe/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /sms/ })).not.toBeInTheDocument();
    await press('Skapa svarsstället');
    await waitFor(() => expect(field('Namn')).toHaveAccessibleDescription(/Du måste ange namn/));
    await userEvent.type(field('Namn'), 'Kundtjänst');
    await userEvent.type(field('E-postadress'), 'svar@exempel.se');
    await press('Skapa svarsstället');
    expect(await screen.findByRole('heading', { name: 'Norra distriktet' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(`/organization/recipients/${id}`);
    expect(sent).toMatchObject([{ name: 'Kundtjänst', isDefault: true, emails: [{ email: 'svar@exempel.se' }] }]);
  });

  it('is created once, and nothing can be written meanwhile that would be lost when its page opens', async () => {
    const answer = Promise.withResolvers<void>();
    mockCall(createRecipient, async () => {
      await answer.promise;
      return { id, version: 1 };
    });
    await open('/create');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Namn' }), 'Kundtjänst');
    await userEvent.type(field('E-postadress'), 'svar@exempel.se');
    await press('Skapa svarsstället');
    await screen.findByRole('button', { name: 'Sparar' });
    expect(field('Namn').closest('[inert]')).not.toBeNull();
    answer.resolve();
    expect(await screen.findByRole('heading', { name: 'Norra distriktet' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
