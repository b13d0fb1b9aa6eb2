import {
  createOrganisationUser,
  getOrganisationUser,
  getUserChoices,
  listOrganisationUsers,
  listPendingUsers,
  runUserAction,
  saveOrganisationUser,
  type OrganisationUser,
  type OrganisationUserItem,
} from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall, MockError } from '@schaktkoll/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeOrganisationUser, makeUserChoices, makeUserItem } from '../testing.ts';
import { CreateUserPage } from './CreateUserPage.tsx';
import { PendingUsersSection } from './PendingUsersSection.tsx';
import { UserPage } from './UserPage.tsx';
import { UsersPage } from './UsersPage.tsx';

const admin = makeCurrentUser({
  roles: ['Inquirer', 'UserAdmin'],
  organization: { name: 'Fiberbolaget AB', status: 'Active' },
});
const nora = makeOrganisationUser();
const digger = { type: 'Inquirer', isPrivate: false, isSuperUser: false } as const;
beforeEach(() => sessionStorage.clear());

const openUser = (user: OrganisationUser, reader = admin) => {
  mockCall(getOrganisationUser, user);
  return renderApp([{ path: '/organization/users/:id', element: <UserPage /> }], {
    app: 'useradmin',
    user: reader,
    path: `/organization/users/${user.id}`,
  });
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the list of the users of an organisation', () => {
  // With all columns.
  beforeEach(() =>
    vi.stubGlobal('matchMedia', (condition: string) => ({
      matches: condition.includes('min-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })),
  );
  afterEach(() => vi.unstubAllGlobals());
  const list = (pending: number) => {
    const asked: { filter?: unknown }[] = [];
    mockCall(getUserChoices, makeUserChoices({ organization: digger }));
    mockCall(listPendingUsers, {
      users: Array.from({ length: pending }, (_each, index) => ({
        id: `01930000-0000-7000-8000-00000000002${index}`,
        name: `Ny ${index}`,
        login: `ny.${index}`,
        creationDate: '2026-11-19T07:30:00.000Z',
      })),
    });
    mockCall(listOrganisationUsers, ({ body }) => {
      asked.push(body as { filter?: unknown });
      return { items: [makeUserItem()], totalCount: 1, hasNextPage: false };
    });
    return asked;
  };
  const open = (user = admin, path = '/organization/users') =>
    renderApp([{ path: '/organization/users', element: <UsersPage /> }], { app: 'useradmin', user, path });

  it('shows active users with links to their pages and to a new one', async () => {
    const asked = list(0);
    await open();
    expect(await screen.findByRole('link', { name: 'Nora Nyström' })).toHaveAttribute(
      'href',
      `/organization/users/${nora.id}`,
    );
    expect(screen.getByRole('link', { name: 'Lägg till användare' })).toHaveAttribute(
      'href',
      '/organization/users/create',
    );
    expect(asked[0]?.filter).toEqual({
      userStatusFilter: { isActive: true, isAwaitingActivation: false, isContactUnverified: false, isInactive: false },
    });
    expect(screen.queryByText(/väntar på att aktiveras/)).toBeNull();
  });

  it('comes with how many wait, which stands above it and would move it', async () => {
    list(0);
    const { promise: areRead, resolve: answer } = Promise.withResolvers<void>();
    mockCall(listPendingUsers, () =>
      areRead.then(() => ({
        users: [{ id: nora.id, name: 'Ny', login: 'ny', creationDate: '2026-11-19T07:30:00.000Z' }],
      })),
    );
    await open();
    expect(await screen.findByText('Hämtar användare')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Nora Nyström' })).toBeNull();
    answer();
    expect(await screen.findByRole('link', { name: 'Nora Nyström' })).toBeVisible();
    expect(screen.getByText('Ett konto väntar på att aktiveras')).toBeVisible();
  });

  it('is filtered by the roles of the organisation alone', async () => {
    list(0);
    await open();
    await screen.findByRole('link', { name: 'Nora Nyström' });
    await press('Behörighet');
    const group = within(await screen.findByRole('group', { name: 'Behörighet' }));
    await waitFor(() =>
      expect(group.getAllByRole<HTMLInputElement>('checkbox').map(({ labels }) => labels?.[0]?.textContent)).toEqual([
        'Frågare',
        'Användaradministratör',
      ]),
    );
  });

  it('says that accounts wait to be activated, and shows them', async () => {
    const asked = list(2);
    await open();
    expect(await screen.findByText('2 konton väntar på att aktiveras')).toBeVisible();
    await press('Visa dem som väntar');
    await waitFor(() =>
      expect(asked.at(-1)?.filter).toEqual({
        userStatusFilter: {
          isActive: false,
          isAwaitingActivation: true,
          isContactUnverified: false,
          isInactive: false,
        },
      }),
    );
    expect(screen.queryByText('2 konton väntar på att aktiveras')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('opens with those who wait from the link in the profile', async () => {
    const asked = list(1);
    await renderApp([{ path: '/', element: <PendingUsersSection /> }], { app: 'useradmin', user: admin });
    expect(await screen.findByRole('heading', { name: 'Konton som väntar på att aktiveras (1)' })).toBeVisible();
    const link = screen.getByRole('link', { name: 'Visa dem bland användarna' });
    expect(link).toHaveAttribute('href', '/organization/users?status=pending');
    await open(admin, '/organization/users?status=pending');
    await waitFor(() =>
      expect(asked.map(({ filter }) => filter)).toContainEqual({
        userStatusFilter: expect.objectContaining({ isActive: false, isAwaitingActivation: true }),
      }),
    );
    expect(await screen.findByRole('button', { name: 'Ta bort Status: Väntar på aktivering' })).toBeVisible();
  });
});

describe('the search of support', () => {
  /** Answers every search with these users. */
  function find(...users: Partial<OrganisationUserItem>[]): unknown[] {
    const asked: unknown[] = [];
    mockCall(listOrganisationUsers, ({ body }) => {
      asked.push(body);
      const items = users.map((values) => ({ ...makeUserItem(), ...values }));
      return { items, totalCount: items.length, hasNextPage: false };
    });
    return asked;
  }
  const openSearch = async (words: string) => {
    await renderApp([{ path: '/organization/users', element: <UsersPage /> }], {
      app: 'useradmin',
      user: makeCurrentUser({ roles: ['UserSupport'] }),
      path: '/organization/users',
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Vem eller vad gäller det?' })).toBeVisible();
    const field = await screen.findByRole('searchbox', { name: 'Sök användare' });
    expect(field).toHaveFocus();
    await userEvent.type(field, `${words}{Enter}`);
  };

  it('has the focus, and finds users of all organisations in all states, without roles', async () => {
    const asked = find({ status: 'Inactive' }, { id: admin.id, name: 'Lars Låst', isPasswordInactivated: true });
    await openSearch('nora');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ query: 'nora' }));
    expect(asked.at(-1)).not.toHaveProperty('filter.userStatusFilter');
    const open = await screen.findByRole('link', { name: 'Öppna Nora Nyström' });
    expect(open).toHaveAttribute('href', `/organization/users/${nora.id}`);
    expect(screen.getByRole('link', { name: 'Lås upp Lars Låst' })).toBeVisible();
    expect(screen.queryByText('Behörighet')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Lägg till användare' })).toBeNull();
  });

  it('says that no user is found, and what to try', async () => {
    find();
    await openSearch('asta');
    expect(await screen.findByRole('heading', { name: 'Ingen träff på ”asta”' })).toBeVisible();
    expect(screen.getByText('Kontrollera stavningen eller sök på e-post.')).toBeVisible();
  });
});

describe('the page of a user', () => {
  it('saves person, contact and roles with the version that was read', async () => {
    const saved = vi.fn((request: { body: unknown }) => ({
      ...nora,
      ...(request.body as object),
      version: 4,
      recipients: [],
    }));
    mockCall(saveOrganisationUser, saved);
    await openUser(nora);
    await userEvent.clear(await screen.findByLabelText('Namn'));
    await userEvent.type(screen.getByLabelText('Namn'), 'Nora Ny');
    await userEvent.click(screen.getByLabelText('Handläggare'));
    await press('Spara');
    expect(await screen.findAllByText('Du måste välja minst ett svarsställe.')).not.toHaveLength(0);
    expect(saved).not.toHaveBeenCalled();
    await userEvent.click(screen.getByLabelText('Svarsställe söder'));
    await press('Spara');
    expect(await screen.findByText('Ändringarna är sparade.')).toBeVisible();
    expect(saved.mock.calls[0]?.[0]).toMatchObject({
      params: { id: nora.id },
      body: {
        name: 'Nora Ny',
        login: 'nora.nystrom',
        email: 'nora@exempel.se',
        roles: ['CableOwnerAnswerer'],
        recipients: ['01930000-0000-7000-8000-0000000000d2'],
        maxNumberOfCases: 10,
      },
    });
  });

  it('says each time that it is saved, and nothing of an earlier action', async () => {
    mockCall(runUserAction, { ...nora, version: 4 });
    mockCall(saveOrganisationUser, ({ body }) => ({ ...nora, ...(body as object), version: 5, recipients: [] }));
    await openUser(nora);
    await press('Skicka inloggningshjälp');
    const outcome = await screen.findByText(/inloggningshjälp/i, { selector: '[role="status"] *' });
    for (const name of ['Nora Ny', 'Nora Nyare']) {
      await userEvent.clear(screen.getByLabelText('Namn'));
      await userEvent.type(screen.getByLabelText('Namn'), name);
      await press('Spara');
      await screen.findByText('Ändringarna är sparade.');
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByText('Ändringarna är sparade.')).not.toBeInTheDocument());
    }
    expect(outcome).not.toBeInTheDocument();
  });

  it('shows errors of the server at their fields, and keeps what is typed', async () => {
    mockCall(saveOrganisationUser, () => {
      throw new MockError('RuleRefused', {
        errors: [
          { path: 'login', code: 'UserNameTaken' },
          { path: 'roles', code: 'LastUserAdmin' },
        ],
      });
    });
    await openUser(nora);
    await userEvent.type(await screen.findByLabelText('Användarnamn'), '2');
    await press('Spara');
    expect(await screen.findAllByText('Användarnamnet är upptaget. Välj ett annat.')).not.toHaveLength(0);
    expect(screen.getAllByText(/minst en aktiv användaradministratör/)).not.toHaveLength(0);
    expect(screen.getByLabelText('Användarnamn')).toHaveValue('nora.nystrom2');
  });

  it('shows the links that a colleague has changed, keeps what is typed, and drops a recipient that is removed meanwhile', async () => {
    const [north, south] = makeUserChoices().recipients;
    const west = { externalId: '01930000-0000-7000-8000-0000000000d3', name: 'Svarsställe väster' };
    if (north === undefined || south === undefined) throw new Error('Two recipients are offered');
    const linked = (version: number, recipients: OrganisationUser['recipients'], removed = '') => ({
      ...nora,
      version,
      roles: ['CableOwnerAnswerer' as const],
      recipients,
      choices: makeUserChoices({ recipients: [north, south, west].filter(({ name }) => name !== removed) }),
    });
    const sent: { readonly recipients: readonly string[] }[] = [];
    const conflict = (newest: OrganisationUser) =>
      mockCall(saveOrganisationUser, () => {
        mockCall(getOrganisationUser, newest);
        throw new MockError('VersionConflict');
      });
    await openUser(linked(3, [north]));
    await userEvent.type(await screen.findByLabelText('Namn'), ' Ny');
    conflict(linked(4, [north, south]));
    await press('Spara');
    expect(await screen.findByRole('alert')).toHaveTextContent(/ändra/);
    expect(screen.getByLabelText('Namn')).toHaveValue('Nora Nyström Ny');
    expect(screen.getByLabelText('Svarsställe söder')).toBeChecked();

    await userEvent.click(screen.getByLabelText('Svarsställe väster'));
    conflict(linked(5, [north], 'Svarsställe söder'));
    await press('Spara');
    await waitFor(() => expect(screen.queryByLabelText('Svarsställe söder')).toBeNull());
    expect(screen.getByLabelText('Svarsställe väster')).toBeChecked();
    mockCall(saveOrganisationUser, ({ body }) => {
      sent.push(body as { recipients: string[] });
      return linked(6, [north, west], 'Svarsställe söder');
    });
    await press('Spara');
    expect(await screen.findByText('Ändringarna är sparade.')).toBeVisible();
    expect(sent).toMatchObject([{ name: 'Nora Nyström Ny', recipients: [north.externalId, west.externalId] }]);
  });

  it('keeps the display name of a bank e-ID', async () => {
    await openUser({ ...nora, hasBankId: true });
    await waitFor(() => expect(screen.getByLabelText('Namn')).toBeDisabled());
    expect(screen.getByText(/Namnet kommer från användarens BankID och kan inte ändras här/)).toBeVisible();
  });

  it('of the own account changes the roles alone', async () => {
    await openUser({ ...nora, id: admin.id, roles: ['Inquirer', 'UserAdmin'], actions: [] });
    expect(await screen.findByText(/Det här är ditt eget konto/)).toBeVisible();
    expect(screen.queryByLabelText('E-postadress')).toBeNull();
    expect(screen.getByLabelText('Användaradministratör')).toBeChecked();
  });

  it('inactivates after a question, and says who did it', async () => {
    const acted = vi.fn(() => ({
      ...nora,
      version: 4,
      status: 'Inactive' as const,
      inactivation: { reason: 'ByUser' as const, by: 'Frida Frågare', at: '2026-11-20T10:00:00.000Z' },
      actions: ['activate' as const],
    }));
    mockCall(runUserAction, acted);
    await openUser(nora);
    await press('Inaktivera kontot');
    const question = await screen.findByRole('alertdialog', { name: 'Vill du inaktivera kontot?' });
    expect(acted).not.toHaveBeenCalled();
    await userEvent.click(within(question).getByRole('button', { name: 'Inaktivera kontot' }));
    expect(await screen.findByText('Orsak: Inaktiverad av en användare.')).toBeVisible();
    expect(screen.getByText(/Av .*Frida Frågare/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Aktivera kontot' })).toBeVisible();
    expect(acted).toHaveBeenCalledWith(expect.objectContaining({ params: { id: nora.id, action: 'inactivate' } }));
  });

  it('of a new account activates it, or rejects it after a question', async () => {
    const acted = vi.fn(() => ({ ...nora, status: 'Active' as const }));
    mockCall(runUserAction, acted);
    const waiting = {
      ...nora,
      status: 'AwaitingActivation' as const,
      actions: ['activate' as const, 'inactivate' as const],
    };
    await openUser(waiting);
    await press('Avvisa kontot');
    const question = await screen.findByRole('alertdialog', { name: 'Vill du avvisa kontot?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Avbryt' }));
    expect(acted).not.toHaveBeenCalled();
    await press('Aktivera kontot');
    expect(await screen.findByText(/Kontot är aktiverat\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Avvisa kontot' })).toBeNull();
  });

  it('that a colleague has changed meanwhile is read again', async () => {
    mockCall(runUserAction, () => {
      mockCall(getOrganisationUser, { ...nora, status: 'Inactive', actions: ['activate'] });
      throw new MockError('VersionConflict');
    });
    await openUser(nora);
    await press('Skicka inloggningshjälp');
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getAllByRole('button').at(-1) as HTMLElement);
    expect(await screen.findByText('Kontot är inaktivt')).toBeVisible();
  });

  it('shows support what it helps with, without roles and form', async () => {
    const { choices: _choices, ...seen } = nora;
    await openUser(
      { ...seen, roles: [], isPasswordInactivated: true, actions: ['unlock', 'resend'] },
      makeCurrentUser({ roles: ['UserSupport'] }),
    );
    expect(await screen.findByText('Inloggning med lösenord är avstängd')).toBeVisible();
    expect(screen.getByText('nora@exempel.se')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Spara' })).toBeNull();
    expect(screen.queryByText('Behörighet')).toBeNull();
    // Beside what it lifts, and not a second time among the actions.
    const unlock = screen.getByRole('button', { name: 'Lås upp kontot' });
    expect(unlock.compareDocumentPosition(screen.getByRole('heading', { name: 'Om kontot' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(screen.getByRole('button', { name: 'Skicka inloggningshjälp' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Inaktivera kontot' })).toBeNull();
  });
});

describe('a new user', () => {
  const open = () => {
    mockCall(getUserChoices, makeUserChoices());
    return renderApp([{ path: '/organization/users/create', element: <CreateUserPage /> }], {
      app: 'useradmin',
      user: admin,
      path: '/organization/users/create',
    });
  };

  it('is an inquirer with 10 cases unless changed, and opens when added', async () => {
    const made = vi.fn((_request: { body: unknown; headers: Headers }) => ({ id: nora.id }));
    mockCall(createOrganisationUser, made);
    const { router } = await open();
    await userEvent.type(await screen.findByLabelText('Namn'), 'Nora Nyström');
    await userEvent.type(screen.getByLabelText('Användarnamn'), 'nora.nystrom');
    await userEvent.type(screen.getByLabelText('E-postadress'), 'nora@exempel.se');
    await press('Lägg till användaren');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/organization/users/${nora.id}`));
    const request = made.mock.calls[0]?.[0];
    expect(request?.body).toEqual({
      name: 'Nora Nyström',
      login: 'nora.nystrom',
      email: 'nora@exempel.se',
      mobilePhone: '',
      phoneNumber: '',
      roles: ['Inquirer'],
      recipients: [],
      maxNumberOfCases: 10,
    });
    expect(request?.headers.get('idempotency-key')).not.toBeNull();
  });

  it('leaves a user alone who has gone to another page while it was added', async () => {
    const answer = Promise.withResolvers<void>();
    mockCall(createOrganisationUser, async () => {
      await answer.promise;
      return { id: nora.id };
    });
    const { router } = await open();
    await userEvent.type(await screen.findByLabelText('Namn'), 'Nora Nyström');
    await userEvent.type(screen.getByLabelText('Användarnamn'), 'nora.nystrom');
    await userEvent.type(screen.getByLabelText('E-postadress'), 'nora@exempel.se');
    await press('Lägg till användaren');
    await act(() => router.navigate('/elsewhere'));
    await userEvent.click(await screen.findByRole('button', { name: 'Lämna sidan' }));
    expect(await screen.findByRole('heading', { name: 'another page' })).toBeVisible();
    answer.resolve();
    await screen.findByText(/Nora Nyström.* är tillagd/);
    // A late navigation would come in the next task.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  it('is refused with the errors at the fields before it is sent', async () => {
    const made = vi.fn(() => ({ id: nora.id }));
    mockCall(createOrganisationUser, made);
    await open();
    await userEvent.type(await screen.findByLabelText('Användarnamn'), 'kort');
    await press('Lägg till användaren');
    expect(await screen.findAllByText('Användarnamnet måste vara minst 6 tecken.')).not.toHaveLength(0);
    expect(screen.getAllByText('Du måste ange namn.')).not.toHaveLength(0);
    await waitFor(() => expect(screen.getByLabelText('Namn')).toHaveFocus());
    expect(made).not.toHaveBeenCalled();
  });
});
