import {
  getAdminOrganisation,
  listAdminUsers,
  type AdminOrganisation,
  type AdminUserItem,
  type BodyOf,
} from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall } from '@schaktkoll/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UsersPage } from './UsersPage.tsx';

const routes = [{ path: '/organizations/users', element: <UsersPage /> }];
const admin = makeCurrentUser({
  id: '01930000-0000-7000-8000-0000000000aa',
  name: 'Sixten System',
  login: 'systemadmin',
  roles: ['SuperUser'],
  isSuperUser: true,
});

const asta: AdminUserItem = {
  id: '01930000-0000-7000-8000-000000000010',
  name: 'Asta Berg',
  login: 'asta.berg',
  organization: { name: 'Grävbolaget AB' },
  roles: ['Inquirer', 'UserAdmin'],
  status: 'Active',
  lastLogin: '2026-11-19T07:30:00.000Z',
  mayLogInAs: true,
};
const own: AdminUserItem = {
  ...asta,
  id: admin.id,
  name: admin.name,
  login: admin.login,
  organization: { name: 'Schaktkoll' },
  roles: ['SuperUser'],
  mayLogInAs: false,
};
const never: AdminUserItem = {
  ...asta,
  id: '01930000-0000-7000-8000-000000000011',
  name: 'Nils Ny',
  login: 'nils.ny',
  roles: [],
  status: 'AwaitingActivation',
  lastLogin: null,
  mayLogInAs: false,
};

// A desktop, with the filters beside the list and all columns.
beforeEach(() =>
  vi.stubGlobal('matchMedia', (condition: string) => ({
    matches: condition.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })),
);

const anyOrganisation: AdminOrganisation = {
  id: '',
  name: '',
  organizationNumber: null,
  type: 'Inquirer',
  status: 'Active',
  realm: 'Real',
  isPrivateOrganization: false,
  isSuperUserOrganization: false,
  isHidden: false,
  usesLegacyLogin: false,
  bankIdUsage: 'Allow',
  maxNumberOfCases: -1,
  phone: null,
  website: null,
  creationDate: '2026-11-19T07:30:00.000Z',
  isModuleLinked: false,
  counts: {
    users: 1,
    activeUsers: 1,
    userAdmins: 0,
    recipients: 0,
    areas: 0,
    ongoingCases: 0,
    unansweredCases: 0,
  },
  recipients: [],
  areas: [],
  ownerAdmin: null,
  registeredBy: null,
  similarNames: [],
  actions: [],
  version: 1,
};

/** Mocks the list with users, one page at a time; returns the requests. */
function list(...pages: readonly (readonly AdminUserItem[])[]): BodyOf<typeof listAdminUsers>[] {
  const asked: BodyOf<typeof listAdminUsers>[] = [];
  const totalCount = pages.flat().length;
  mockCall(listAdminUsers, ({ body }) => {
    const request = body as BodyOf<typeof listAdminUsers>;
    asked.push(request);
    return {
      items: [...(pages[request.pageNumber - 1] ?? [])],
      totalCount,
      hasNextPage: request.pageNumber < pages.length,
    };
  });
  return asked;
}

const open = () => renderApp(routes, { app: 'admin', user: admin, path: '/organizations/users' });
const rowOf = async (name: string) =>
  (await screen.findByRole('rowheader', { name: new RegExp(`^${name}`) })).closest('tr') as HTMLElement;

describe('the list of users of all organisations', () => {
  it('shows active users first, ordered by name, thirty at a time', async () => {
    const asked = list([asta, own]);
    await open();
    expect(await screen.findByText('Visar 2 av 2 användare')).toHaveAttribute('role', 'status');
    expect(asked).toEqual([
      {
        pageNumber: 1,
        pageSize: 30,
        sortOrder: 'DisplayNameAscending',
        filter: {
          userStatusFilter: {
            isActive: true,
            isAwaitingActivation: false,
            isContactUnverified: false,
            isInactive: false,
          },
        },
      },
    ]);
    expect(sessionStorage.getItem('schaktkoll.filters.users')).toBeNull();
  });

  it('says that there are more than a thousand when a search has found more', async () => {
    mockCall(listAdminUsers, { items: [asta], totalCount: 1_000, isCountCapped: true, hasNextPage: true });
    await open();
    expect(await screen.findByText('Visar 1 av fler än 1 000 användare')).toBeVisible();
  });

  it('has a log-in-as link for users that the admin may impersonate, and for no others', async () => {
    list([asta, own, never]);
    await open();
    const link = within(await rowOf('Asta Berg')).getByRole('link', { name: 'Logga in som Asta Berg' });
    expect(link).toHaveAttribute('href', `/organizations/users/${asta.id}/loginas`);
    expect(within(await rowOf('Sixten System')).queryByRole('link', { name: /^Logga in som/ })).toBeNull();
    expect(within(await rowOf('Nils Ny')).queryByRole('link', { name: /^Logga in som/ })).toBeNull();
  });

  it('links each name to the page of the user, and has a link to add one', async () => {
    list([asta]);
    await open();
    const link = within(await rowOf('Asta Berg')).getByRole('link', { name: 'Asta Berg' });
    expect(link).toHaveAttribute('href', `/organizations/users/${asta.id}`);
    expect(screen.getByRole('link', { name: 'Lägg till användare' })).toHaveAttribute(
      'href',
      '/organizations/users/create',
    );
  });

  it('shows the users of the organisation that the address names', async () => {
    const id = '01930000-0000-7000-8000-000000000020';
    const asked = list([asta]);
    mockCall(getAdminOrganisation, { ...anyOrganisation, id, name: 'Grävbolaget AB' });
    await renderApp(routes, { app: 'admin', user: admin, path: `/organizations/users?organization=${id}` });
    expect(await screen.findByRole('heading', { level: 1, name: 'Användare i Grävbolaget AB' })).toBeVisible();
    await waitFor(() => expect(asked.at(-1)?.filter?.organizationFilter).toEqual({ externalId: id }));
    expect(screen.getByRole('link', { name: 'Visa alla användare' })).toHaveAttribute('href', '/organizations/users');
  });

  it("marks the admin's own row with a text", async () => {
    list([asta, own]);
    await open();
    expect(within(await rowOf('Sixten System')).getByText('Du')).toBeVisible();
    expect(within(await rowOf('Asta Berg')).queryByText('Du')).toBeNull();
  });

  it('shows roles in order and the last log-in in an expanded row, also if there was none', async () => {
    vi.stubGlobal('matchMedia', undefined);
    list([{ ...asta, roles: ['Inquirer', 'UserAdmin'] }, never]);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Visa mer om Asta Berg' }));
    expect(screen.getByText('Frågare och Användaradministratör')).toBeVisible();
    expect(screen.getByText('2026-11-19 08:30')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Visa mer om Nils Ny' }));
    expect(screen.getByText('Ingen behörighet')).toBeVisible();
    expect(screen.getByText('Har aldrig loggat in')).toBeVisible();
  });

  it('fetches the next page by its number until there is none', async () => {
    const asked = list([asta], [own]);
    await open();
    expect(await screen.findByText('Visar 1 av 2 användare')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Visa fler' }));
    expect(await screen.findByText('Visar 2 av 2 användare')).toBeVisible();
    expect(asked.map(({ pageNumber }) => pageNumber)).toEqual([1, 2]);
    expect(screen.queryByRole('button', { name: 'Visa fler' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('link', { name: 'Sixten System' })).toHaveFocus());
  });

  it('is filtered when the filters are applied, and at once when a chip is removed', async () => {
    const asked = list([asta]);
    await open();
    await screen.findByText('Visar 1 av 1 användare');
    const panel = within(await screen.findByRole('form', { name: 'Filter' }));
    await userEvent.type(await panel.findByLabelText('Namn'), 'asta');
    await userEvent.click(panel.getByLabelText('Frågare'));
    expect(asked).toHaveLength(1);
    await userEvent.type(panel.getByLabelText('Kontaktuppgifter'), 'exempel.se{Enter}');
    await waitFor(() => expect(asked).toHaveLength(2));
    await userEvent.click(await screen.findByRole('button', { name: 'Ta bort Status: Aktiv' }));
    await screen.findByText('Visar 1 av 1 användare');
    const [, applied, without] = asked;
    const textFilters = {
      nameSearchFilter: { query: 'asta' },
      contactSearchFilter: { query: 'exempel.se' },
      userRoleFilter: { roles: ['Inquirer'] },
    };
    expect(applied?.filter).toEqual({
      ...textFilters,
      userStatusFilter: { isActive: true, isAwaitingActivation: false, isContactUnverified: false, isInactive: false },
    });
    expect(without?.filter).toEqual(textFilters);
    expect(sessionStorage.getItem('schaktkoll.filters.users')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Återställ' }));
    expect(sessionStorage.getItem('schaktkoll.filters.users')).toBeNull();
  });

  it('can be sorted in the orders offered, which exclude ascending last log-in', async () => {
    const asked = list([asta]);
    await open();
    await screen.findByText('Visar 1 av 1 användare');
    const order = screen.getByLabelText('Sortera');
    expect(
      within(order)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Namn, A till Ö', 'Namn, Ö till A', 'Användarnamn, A till Ö', 'Senast inloggade först']);
    await userEvent.selectOptions(order, 'Senast inloggade först');
    await waitFor(() => expect(asked.at(-1)?.sortOrder).toBe('LastLoginDateDescending'));
    await screen.findByText('Visar 1 av 1 användare');
  });

  it('says what to do when it is empty', async () => {
    sessionStorage.setItem(
      'schaktkoll.filters.users',
      '{"name":"finns inte","contact":"","status":["Active"],"role":[]}',
    );
    list([]);
    await open();
    expect(await screen.findByRole('heading', { name: 'Inga användare att visa' })).toBeVisible();
    list([asta]);
    await userEvent.click(screen.getByRole('button', { name: 'Rensa filtret' }));
    expect(await rowOf('Asta Berg')).toBeVisible();
  });
});
