import { listAdminUsers, type AdminUserItem, type BodyOf } from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall, Refusal } from '@schaktkoll/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
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

/** Answers with users, a page at a time; gives what was asked for. */
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

describe('the users of all organisations', () => {
  it('open with those who are active, in the order of their names, thirty at a time', async () => {
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

  it('have a link to log in as them where that may be done, and none elsewhere', async () => {
    list([asta, own, never]);
    await open();
    const link = within(await rowOf('Asta Berg')).getByRole('link', { name: 'Logga in som Asta Berg' });
    expect(link).toHaveAttribute('href', `/organizations/users/${asta.id}/loginas`);
    expect(within(await rowOf('Sixten System')).queryByRole('link')).toBeNull();
    expect(within(await rowOf('Nils Ny')).queryByRole('link')).toBeNull();
  });

  it("say in words which row is the reader's own", async () => {
    list([asta, own]);
    await open();
    expect(within(await rowOf('Sixten System')).getByText('Du')).toBeVisible();
    expect(within(await rowOf('Asta Berg')).queryByText('Du')).toBeNull();
  });

  it('show roles in their order and the last log-in in a row that opens, also that there never was one', async () => {
    list([{ ...asta, roles: ['Inquirer', 'UserAdmin'] }, never]);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Visa mer om Asta Berg' }));
    expect(screen.getByText('Frågare och Användaradministratör')).toBeVisible();
    expect(screen.getByText('2026-11-19 08:30')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Visa mer om Nils Ny' }));
    expect(screen.getByText('Ingen behörighet')).toBeVisible();
    expect(screen.getByText('Har aldrig loggat in')).toBeVisible();
  });

  it('grow by the next page, asked for by its number, until there is none', async () => {
    const asked = list([asta], [own]);
    await open();
    expect(await screen.findByText('Visar 1 av 2 användare')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Visa fler' }));
    expect(await screen.findByText('Visar 2 av 2 användare')).toBeVisible();
    expect(asked.map(({ pageNumber }) => pageNumber)).toEqual([1, 2]);
    expect(screen.queryByRole('button', { name: 'Visa fler' })).toBeNull();
    expect(await rowOf('Sixten System')).toHaveFocus();
  });

  it('are narrowed by what is chosen once it is applied, and at once when a chip is taken away', async () => {
    const asked = list([asta]);
    await open();
    await screen.findByText('Visar 1 av 1 användare');
    await userEvent.click(screen.getByRole('button', { name: /^Filter/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filter' }));
    await userEvent.type(await panel.findByLabelText('Namn'), 'asta');
    await userEvent.click(panel.getByLabelText('Frågare'));
    expect(asked).toHaveLength(1);
    await userEvent.type(panel.getByLabelText('Kontaktuppgifter'), 'exempel.se{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Ta bort Status: Aktiv' }));
    await screen.findByText('Visar 1 av 1 användare');
    const [, applied, without] = asked;
    const words = {
      nameSearchFilter: { query: 'asta' },
      contactSearchFilter: { query: 'exempel.se' },
      userRoleFilter: { roles: ['Inquirer'] },
    };
    expect(applied?.filter).toEqual({
      ...words,
      userStatusFilter: { isActive: true, isAwaitingActivation: false, isContactUnverified: false, isInactive: false },
    });
    expect(without?.filter).toEqual(words);
    expect(sessionStorage.getItem('schaktkoll.filters.users')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Rensa filtret' }));
    expect(sessionStorage.getItem('schaktkoll.filters.users')).toBeNull();
  });

  it('can be had in the orders that are offered; the last log-in ascending is not', async () => {
    const asked = list([asta]);
    await open();
    const order = await screen.findByLabelText('Sortera');
    expect(
      within(order)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Namn, A till Ö', 'Namn, Ö till A', 'Användarnamn, A till Ö', 'Senast inloggade först']);
    await userEvent.selectOptions(order, 'Senast inloggade först');
    await screen.findByText('Visar 1 av 1 användare');
    expect(asked.at(-1)?.sortOrder).toBe('LastLoginDateDescending');
  });

  it('say what to do where there are none', async () => {
    sessionStorage.setItem(
      'schaktkoll.filters.users',
      '{"name":"finns inte","contact":"","status":["Active"],"role":[]}',
    );
    list([]);
    await open();
    expect(await screen.findByRole('heading', { name: 'Inga användare att visa' })).toBeVisible();
    list([asta]);
    await userEvent.click(screen.getAllByRole('button', { name: 'Rensa filtret' }).at(-1) as HTMLElement);
    expect(await rowOf('Asta Berg')).toBeVisible();
  });

  it('say that they could not be read, and are asked for again', async () => {
    mockCall(listAdminUsers, () => {
      throw new Refusal('NotAllowed');
    });
    await open();
    const again = await screen.findByRole('button', { name: 'Försök igen' });
    list([asta]);
    await act(async () => again.click());
    expect(await rowOf('Asta Berg')).toBeVisible();
  });
});
