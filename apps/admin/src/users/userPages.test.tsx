import type { SessionChannel } from '@schaktkoll/auth';
import {
  createAdminUser,
  getAdminUser,
  getOrganisationRecipients,
  getOrganisationRoles,
  getSession,
  listAdminUsers,
  moveAdminUser,
  saveAdminUser,
  searchAdminOrganisations,
  setAdminUserStatus,
  type AdminUser,
} from '@schaktkoll/contract';
import { offeredRoles, type OrganisationType } from '@schaktkoll/domain';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall, MockError, type MockedRequest } from '@schaktkoll/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CreateUserPage } from './CreateUserPage.tsx';
import { UserPage } from './UserPage.tsx';

const own = makeCurrentUser({ id: '01930000-0000-7000-8000-0000000000aa', roles: ['SuperUser'], isSuperUser: true });
const routes = [
  { path: '/organizations/users', element: <h1>Alla användare</h1> },
  { path: '/organizations/users/create', element: <CreateUserPage /> },
  { path: '/organizations/users/:id', element: <UserPage /> },
];
const ownerId = '01930000-0000-7000-8000-000000000020';
const privateId = '01930000-0000-7000-8000-000000000021';
const recipient = { externalId: '01930000-0000-7000-8000-000000000022', name: 'Kabelanvisning' };
const hanna: AdminUser = {
  id: '01930000-0000-7000-8000-000000000010',
  name: 'Hanna Handläggare',
  login: 'hanna.h',
  email: 'hanna@norrsken.se',
  mobilPhoneNumber: '070-1740605',
  phoneNumber: null,
  status: 'Active',
  maxNumberOfCases: 10,
  roles: ['CableOwnerAnswerer'],
  recipients: [recipient],
  organizationExternalId: ownerId,
  organizationName: 'Norrsken Elnät AB',
  organizationNumber: '556036-0793',
  organizationType: 'CableOwner',
  isPrivateOrganization: false,
  isSuperUserOrganization: false,
  isOrganizationHidden: false,
  hasBankId: false,
  creationDate: '2026-01-07T09:00:00.000Z',
  lastLogin: '2026-11-19T07:30:00.000Z',
  inactivation: null,
  isPasswordInactivated: false,
  mayLogInAs: true,
  mayMove: true,
  actions: ['inactivate', 'resend', 'endSessions'],
  version: 3,
};
const rolesOf = (type: OrganisationType, isPrivate = false) => offeredRoles({ type, isPrivate, isSuperUser: false });

beforeEach(() => {
  mockCall(getOrganisationRoles, ({ params }) => ({
    roles: params['id'] === privateId ? rolesOf('Inquirer', true) : rolesOf('CableOwner'),
  }));
  mockCall(getOrganisationRecipients, ({ params }) => ({ recipients: params['id'] === ownerId ? [recipient] : [] }));
  mockCall(listAdminUsers, { items: [], totalCount: 0, hasNextPage: false });
  mockCall(searchAdminOrganisations, {
    items: [
      {
        externalId: ownerId,
        number: '556036-0793',
        name: 'Norrsken Elnät AB',
        isPrivate: false,
        isHidden: true,
        isSuperUser: false,
        type: 'CableOwner',
      },
      {
        externalId: privateId,
        number: null,
        name: 'Privatanvändare',
        isPrivate: true,
        isHidden: false,
        isSuperUser: false,
        type: 'Inquirer',
      },
    ],
  });
});

const open = (path = `/organizations/users/${hanna.id}`, channel?: SessionChannel) =>
  renderApp(routes, {
    app: 'admin',
    user: own,
    path,
    support: { email: 'support@schaktkoll.se' },
    ...(channel && { channel }),
  });
const save = () => screen.findByRole('button', { name: 'Spara ändringarna' });
/** Mocks the save; returns the requests. */
function saves(answer: AdminUser = { ...hanna, version: 4 }): MockedRequest[] {
  const sent: MockedRequest[] = [];
  mockCall(saveAdminUser, (request) => {
    sent.push(request);
    return answer;
  });
  return sent;
}
/** Searches for an organisation and chooses it. */
async function choose(name: string): Promise<void> {
  const field = screen.getByRole('combobox', { name: 'Organisation' });
  await userEvent.clear(field);
  await userEvent.type(field, 'org{Enter}');
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
}

describe('the page of a user', () => {
  it('shows heading, last log-in, creation date, the log-in-as link and every section', async () => {
    mockCall(getAdminUser, hanna);
    await open();
    await save();
    expect(screen.getByRole('heading', { level: 1, name: 'Hanna Handläggare' })).toBeVisible();
    expect(
      screen.getByText('Senaste inloggning 2026-11-19 08:30. Kontot skapades onsdag 7 januari 2026.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Logga in som Hanna Handläggare' })).toHaveAttribute(
      'href',
      `/organizations/users/${hanna.id}/loginas`,
    );
    for (const name of ['Profiluppgifter', 'Behörighet och gränser', 'Kontaktuppgifter', 'Organisation'])
      expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
    expect(screen.getByLabelText(/^Mobilnummer/)).toHaveValue('070-1740605');
    expect(screen.getByRole('link', { name: 'Norrsken Elnät AB' })).toHaveAttribute(
      'href',
      `/organizations/${ownerId}`,
    );
  });

  it('comes in full: what can be done stands below the form, and is not moved when its choices are known', async () => {
    const { promise: areRead, resolve: answer } = Promise.withResolvers<void>();
    mockCall(getAdminUser, hanna);
    mockCall(getOrganisationRoles, () => areRead.then(() => ({ roles: rolesOf('CableOwner') })));
    await open();
    expect(await screen.findByText('Hämtar behörigheter och svarsställen')).toBeVisible();
    expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
    answer();
    await save();
    expect(screen.getByRole('heading', { level: 2, name: 'Åtgärder' })).toBeVisible();
  });

  it('offers the role of a program that uses the web service only to a user who has it', async () => {
    mockCall(getAdminUser, hanna);
    const { unmount } = await open();
    await save();
    expect(screen.queryByRole('radio', { name: /^Program/ })).toBeNull();
    unmount();
    mockCall(getAdminUser, { ...hanna, roles: ['WebServiceUser'], recipients: [] });
    await open();
    expect(await screen.findByRole('radio', { name: 'Program som använder webbtjänsten' })).toBeChecked();
    expect(screen.queryByRole('radio', { name: 'Program som skapar ärenden' })).toBeNull();
  });

  it('of the own id leads to the start of the user administration', async () => {
    const left = vi.fn();
    vi.stubGlobal('location', { ...window.location, origin: window.location.origin, replace: left });
    try {
      await open(`/organizations/users/${own.id}`);
      await waitFor(() => expect(left).toHaveBeenCalledWith('http://useradmin.test/'));
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('saves the payload of the specification with the version that was read', async () => {
    mockCall(getAdminUser, hanna);
    const sent = saves();
    await open();
    await userEvent.clear(await screen.findByLabelText('Namn'));
    await userEvent.type(screen.getByLabelText('Namn'), 'Hanna Ny');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Inaktiv');
    await userEvent.click(await save());
    expect(await screen.findByText('Användaren är sparad')).toBeVisible();
    expect(sent[0]?.headers.get('If-Match')).toBe('"3"');
    expect(sent[0]?.body).toEqual({
      userId: hanna.id,
      login: 'hanna.h',
      name: 'Hanna Ny',
      maxNumberOfCases: 10,
      recipients: [recipient.externalId],
      roles: ['CableOwnerAnswerer'],
      status: 'Inactive',
      contact: { email: 'hanna@norrsken.se', mobilePhone: '070-1740605', phoneNumber: '' },
    });
  });

  it('is not sent without display name, user name and e-mail, nor without a recipient for an answerer', async () => {
    mockCall(getAdminUser, hanna);
    const sent = saves();
    await open();
    for (const label of ['Namn', 'Användarnamn', 'E-postadress'])
      await userEvent.clear(await screen.findByLabelText(label));
    await userEvent.click(screen.getByLabelText('Kabelanvisning'));
    await userEvent.click(await save());
    for (const text of [
      'Du måste ange namn.',
      'Du måste ange användarnamn.',
      'Du måste ange e-postadress.',
      'Du måste välja minst ett svarsställe.',
    ])
      expect((await screen.findAllByText(text)).at(-1)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('has a display name that cannot be changed for a user with the bank e-ID', async () => {
    mockCall(getAdminUser, { ...hanna, hasBankId: true });
    await open();
    await waitFor(() => expect(screen.getByLabelText('Namn')).toBeDisabled());
    expect(screen.getByText('BankID är kopplat till kontot.')).toBeVisible();
  });

  it('asks before it saves a cable owner module, and saves only on continue', async () => {
    mockCall(getAdminUser, hanna);
    const sent = saves();
    await open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Ledningsägarmodul' }));
    await userEvent.click(await save());
    const question = await screen.findByRole('alertdialog', { name: 'Lägg till som ledningsägarmodul' });
    await userEvent.click(within(question).getByRole('button', { name: 'Avbryt' }));
    expect(sent).toEqual([]);
    await userEvent.click(await save());
    await userEvent.click(await screen.findByRole('button', { name: 'Fortsätt' }));
    await waitFor(() =>
      expect(sent.map(({ body }) => (body as { roles: string[] }).roles)).toEqual([['CableOwnerModule']]),
    );
  });

  it('shows any other failure in a dialog with a message, a code to copy and the way to support', async () => {
    mockCall(getAdminUser, hanna);
    mockCall(saveAdminUser, () => {
      throw new MockError('Unknown');
    });
    await open();
    await userEvent.type(await screen.findByLabelText('Namn'), '!');
    await userEvent.click(await save());
    const dialog = await screen.findByRole('alertdialog', { name: 'Något gick fel' });
    expect(dialog).toHaveTextContent('Användaren kunde inte sparas.');
    expect(dialog).toHaveTextContent('00000000-0000-7000-8000-000000000001');
    expect(within(dialog).getByRole('button', { name: 'Kopiera felkoden' })).toBeVisible();
    expect(within(dialog).getByRole('link', { name: /support@schaktkoll\.se/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:support@schaktkoll\.se/),
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(screen.getByLabelText('Namn')).toHaveValue('Hanna Handläggare!');
  });

  it('saves after a new log-in when the last is not recent, and keeps what was typed when there is none', async () => {
    const channel: SessionChannel = { postMessage: () => undefined, onmessage: null };
    mockCall(getAdminUser, hanna);
    mockCall(getSession, { signedInAt: '2026-11-20T08:00:00.000Z', endsInSeconds: 3600, idleInSeconds: 3600 });
    mockCall(saveAdminUser, () => {
      throw new MockError('SignInAgainRequired');
    });
    await open(undefined, channel);
    await userEvent.type(await screen.findByLabelText('Namn'), '!');
    await userEvent.click(await save());
    const question = await screen.findByRole('dialog', { name: 'Bekräfta att det är du' });
    await userEvent.click(within(question).getByRole('button', { name: 'Avbryt' }));
    const failure = await screen.findByRole('alertdialog', { name: 'Något gick fel' });
    await userEvent.click(within(failure).getByRole('button', { name: 'OK' }));
    expect(screen.getByLabelText('Namn')).toHaveValue('Hanna Handläggare!');
    await userEvent.click(await save());
    expect(await screen.findByRole('dialog', { name: 'Bekräfta att det är du' })).toBeVisible();
    const sent = saves({ ...hanna, name: 'Hanna Handläggare!', version: 4 });
    await act(async () => channel.onmessage?.call(channel as BroadcastChannel, { data: 'signedIn' } as MessageEvent));
    expect(await screen.findByText('Användaren är sparad')).toBeVisible();
    expect(sent.map(({ body }) => (body as { name: string }).name)).toEqual(['Hanna Handläggare!']);
  });

  it('says that log-in with the password is inactivated, but not of an account that is inactive anyway', async () => {
    const locked: AdminUser = { ...hanna, isPasswordInactivated: true, actions: ['inactivate', 'unlock'] };
    mockCall(getAdminUser, locked);
    const { unmount } = await open();
    const heading = 'Inloggning med lösenord är avstängd';
    expect(await screen.findByText(heading)).toBeVisible();
    expect(screen.getByText(/^Någon har skrivit fel lösenord många gånger\./)).toBeVisible();
    unmount();
    mockCall(getAdminUser, { ...locked, status: 'Inactive', inactivation: { reason: 'ByUser', by: null, at: null } });
    await open();
    expect(await screen.findByText('Kontot är inaktivt')).toBeVisible();
    expect(screen.queryByText(heading)).toBeNull();
  });

  it('inactivates the account after a question, and shows why it is inactive', async () => {
    mockCall(getAdminUser, hanna);
    const acted = vi.fn((_request: MockedRequest) => {
      mockCall(getAdminUser, {
        ...hanna,
        status: 'Inactive',
        inactivation: { reason: 'ByUser', by: 'Sixten System', at: '2026-11-20T11:00:00.000Z' },
        actions: ['activate'],
        mayLogInAs: false,
        version: 4,
      });
      return null;
    });
    mockCall(setAdminUserStatus, acted);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Inaktivera kontot' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Inaktivera kontot' }));
    expect(await screen.findByText('Inaktiverat av Sixten System 2026-11-20 12:00.')).toBeVisible();
    expect(acted.mock.calls[0]?.[0].params).toEqual({ id: hanna.id, action: 'inactivate' });
    expect(screen.getByRole('button', { name: 'Aktivera kontot' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Logga in som/ })).toBeNull();
  });
});

describe('the move of a user', () => {
  it('is not offered for an account that cannot be moved', async () => {
    mockCall(getAdminUser, { ...hanna, mayMove: false });
    await open();
    expect(await screen.findByRole('heading', { name: 'Organisation' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Flytta till en annan organisation' })).toBeNull();
  });

  const start = async () => {
    mockCall(getAdminUser, hanna);
    await open();
    await save();
    await userEvent.click(screen.getByRole('button', { name: 'Flytta till en annan organisation' }));
    expect(screen.getByRole('combobox', { name: 'Organisation' })).toHaveFocus();
  };

  it('goes to the organisation that was found, with a toast, and the form starts anew with the reset role', async () => {
    const sent: MockedRequest[] = [];
    mockCall(moveAdminUser, (request): AdminUser => {
      sent.push(request);
      return {
        ...hanna,
        organizationExternalId: privateId,
        organizationName: 'Privatperson',
        isPrivateOrganization: true,
        roles: ['Inquirer'],
        recipients: [],
        maxNumberOfCases: 2,
        version: 4,
      };
    });
    await start();
    await choose('Privatanvändare');
    await userEvent.click(screen.getByRole('button', { name: 'Flytta användaren' }));
    expect(await screen.findByText('Användaren är flyttad till Privatanvändare')).toBeVisible();
    expect(sent.map(({ body, headers }) => [body, headers.get('If-Match')])).toEqual([
      [{ organizationExternalId: privateId }, '"3"'],
    ]);
    expect(await screen.findByText('Användaren får behörigheten Frågare.')).toBeVisible();
    expect(screen.getByLabelText('Högsta antal pågående ärenden')).toHaveValue('2');
  });

  it('to the same organisation just closes', async () => {
    const moved = vi.fn(() => hanna);
    mockCall(moveAdminUser, moved);
    await start();
    await choose('Norrsken Elnät AB');
    await userEvent.click(screen.getByRole('button', { name: 'Flytta användaren' }));
    expect(await screen.findByRole('button', { name: 'Flytta till en annan organisation' })).toBeVisible();
    expect(moved).not.toHaveBeenCalled();
  });

  it('of a private person with open cases is refused at the organisation, without a dialog', async () => {
    mockCall(moveAdminUser, () => {
      throw new MockError('UserHasOpenCases', {
        errors: [{ path: 'organizationExternalId', code: 'UserHasOpenCases' }],
      });
    });
    await start();
    await choose('Privatanvändare');
    await userEvent.click(screen.getByRole('button', { name: 'Flytta användaren' }));
    const field = screen.getByRole('combobox', { name: 'Organisation' });
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(
        /Användaren har öppna ärenden som privatperson\. De måste stängas eller makuleras först\./,
      ),
    );
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('a new user', () => {
  const start = () => open('/organizations/users/create');

  it('starts as an active inquirer with ten cases, and resets the roles after another organisation is chosen', async () => {
    await start();
    expect(screen.getByText('Välj organisation först. Därefter kan du välja behörighet.')).toBeVisible();
    expect(screen.getByLabelText('Status')).toHaveValue('Active');
    await choose('Norrsken Elnät AB\\s*556036-0793, Dold');
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Frågare' })).toBeChecked());
    expect(screen.getByLabelText('Högsta antal pågående ärenden')).toHaveValue('10');
    await userEvent.click(screen.getByRole('radio', { name: 'Handläggare' }));
    await userEvent.click(screen.getByLabelText('Användaradministratör'));
    await userEvent.click(screen.getByLabelText('Kabelanvisning'));
    await choose('Privatanvändare');
    expect(await screen.findByText('Användaren får behörigheten Frågare.')).toBeVisible();
    expect(screen.getByLabelText('Högsta antal pågående ärenden')).toHaveValue('2');
    expect(screen.queryByLabelText('Användaradministratör')).toBeNull();
    expect(screen.queryByText('Svarsställen')).toBeNull();
  });

  it('is no program that uses the web service, which a user administrator of the organisation connects', async () => {
    await start();
    await choose('Norrsken Elnät AB');
    expect(await screen.findByRole('radio', { name: 'Ledningsägarmodul' })).toBeVisible();
    expect(screen.queryByRole('radio', { name: /^Program/ })).toBeNull();
  });

  it('needs its password repeated', async () => {
    await start();
    await userEvent.type(screen.getByLabelText('Lösenord'), 'Solrosfält-1987!');
    await userEvent.click(screen.getByRole('button', { name: 'Lägg till användaren' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Upprepa lösenordet')).toHaveAccessibleDescription('Du måste upprepa lösenordet.'),
    );
  });

  // Pasted, because every key renders the whole form.
  const write = async (label: string, text: string) => {
    await userEvent.click(screen.getByLabelText(label));
    await userEvent.paste(text);
  };

  it('is created once, with a toast, and then the list is shown', async () => {
    const sent: MockedRequest[] = [];
    mockCall(createAdminUser, (request) => {
      sent.push(request);
      return { id: hanna.id };
    });
    await start();
    await choose('Norrsken Elnät AB');
    await screen.findByRole('radio', { name: 'Frågare' });
    await write('Namn', 'Nils Ny');
    await write('Användarnamn', 'nils.ny');
    await write('E-postadress', 'nils@norrsken.se');
    await write('Lösenord', 'Norrsken-1987!');
    expect(screen.getByText(/^inget namn på användaren, organisationen eller Schaktkoll/)).toHaveTextContent(
      '(inte uppfyllt)',
    );
    await userEvent.clear(screen.getByLabelText('Lösenord'));
    await write('Lösenord', 'Solrosfalt-1987!');
    await write('Upprepa lösenordet', 'Solrosfalt-1987');
    await userEvent.click(screen.getByRole('button', { name: 'Lägg till användaren' }));
    expect((await screen.findAllByText('De två fälten är inte lika. Skriv samma sak i båda.')).at(-1)).toBeVisible();
    await write('Upprepa lösenordet', '!');
    await userEvent.click(screen.getByRole('button', { name: 'Lägg till användaren' }));
    expect(await screen.findByRole('heading', { name: 'Alla användare' })).toBeVisible();
    expect(screen.getByText('Användaren är tillagd')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([
      {
        organizationExternalId: ownerId,
        name: 'Nils Ny',
        login: 'nils.ny',
        status: 'Active',
        roles: ['Inquirer'],
        recipients: [],
        maxNumberOfCases: 10,
        email: 'nils@norrsken.se',
        mobilePhone: '',
        phone: '',
        password: 'Solrosfalt-1987!',
        confirmPassword: 'Solrosfalt-1987!',
      },
    ]);
    expect(sent[0]?.headers.get('Idempotency-Key')).not.toBeNull();
  });

  const fill = async () => {
    await start();
    await choose('Norrsken Elnät AB');
    await screen.findByRole('radio', { name: 'Frågare' });
    for (const [label, text] of [
      ['Namn', 'Modulen'],
      ['Användarnamn', 'modulen'],
      ['E-postadress', 'modul@norrsken.se'],
      ['Lösenord', 'Solrosfalt-1987!'],
      ['Upprepa lösenordet', 'Solrosfalt-1987!'],
    ] as const)
      await write(label, text);
  };
  const add = async () => userEvent.click(await screen.findByRole('button', { name: 'Lägg till användaren' }));

  it('asks before it adds a cable owner module, with a recipient, and adds it only on continue', async () => {
    const sent: MockedRequest[] = [];
    mockCall(createAdminUser, (request) => {
      sent.push(request);
      return { id: hanna.id };
    });
    await fill();
    await userEvent.click(screen.getByRole('radio', { name: 'Ledningsägarmodul' }));
    await add();
    expect((await screen.findAllByText('Du måste välja minst ett svarsställe.')).at(-1)).toBeVisible();
    await userEvent.click(screen.getByLabelText('Kabelanvisning'));
    await add();
    const question = await screen.findByRole('alertdialog', { name: 'Lägg till som ledningsägarmodul' });
    await userEvent.click(within(question).getByRole('button', { name: 'Avbryt' }));
    expect(sent).toEqual([]);
    await add();
    await userEvent.click(await screen.findByRole('button', { name: 'Fortsätt' }));
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toMatchObject([
        { roles: ['CableOwnerModule'], recipients: [recipient.externalId] },
      ]),
    );
  });

  it('needs an organisation', async () => {
    await start();
    await userEvent.click(screen.getByRole('button', { name: 'Lägg till användaren' }));
    expect((await screen.findAllByText('Du måste ange organisation.')).at(-1)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Organisation' })).toHaveFocus());
  });
});
