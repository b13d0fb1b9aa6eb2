import {
  becomeUserAdmin,
  chooseStartApp,
  getBankIdUsage,
  getOwnProfile,
  getUserChoices,
  listOrganisationLog,
  saveBankIdUsage,
  type OrganisationBankIdUsage,
} from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, makeOwnProfile, mockCall, MockError } from '@schaktkoll/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeUserChoices } from './testing.ts';
import { LogPage } from './LogPage.tsx';
import { StartAppSection } from './profile/StartAppSection.tsx';
import { UserAdminSection } from './profile/UserAdminSection.tsx';
import { BankIdUsagePage } from './BankIdUsagePage.tsx';

const user = makeCurrentUser({ roles: ['UserAdmin'] });
const usage: OrganisationBankIdUsage = {
  version: 5,
  bankIdUsage: 'Allow',
  users: 12,
  withBankId: 4,
  withoutBankId: 8,
  withBankIdAlone: 1,
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
beforeEach(() => sessionStorage.clear());

describe('the use of the bank e-ID', () => {
  const open = () => {
    mockCall(getBankIdUsage, usage);
    return renderApp([{ path: '/', element: <BankIdUsagePage /> }], { app: 'useradmin', user });
  };

  it('says what each choice means for how many users before it is saved', async () => {
    const saved = vi.fn((_request: { headers: Headers; body: unknown }) => ({
      ...usage,
      version: 6,
      bankIdUsage: 'Force' as const,
    }));
    mockCall(saveBankIdUsage, saved);
    await open();
    expect(await screen.findByText(/Alla 12 användare kan logga in med lösenord/)).toBeVisible();
    expect(screen.getByText('Det är så det är nu.')).toBeVisible();
    await userEvent.click(screen.getByLabelText('Tillåt inte BankID'));
    expect(screen.getByText(/4 användare har kopplat BankID .* 1 användare av dem har inget lösenord/)).toBeVisible();
    await userEvent.click(screen.getByLabelText('Kräv BankID'));
    expect(screen.getByText(/8 användare har inte kopplat BankID/)).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
    await press('Spara');
    expect(await screen.findByText('Inställningen är sparad.')).toBeVisible();
    expect(saved.mock.calls[0]?.[0].body).toEqual({ bankIdUsage: 'Force' });
    expect(saved.mock.calls[0]?.[0].headers.get('if-match')).toBe('"5"');
  });
});

describe('an organisation without a user administrator', () => {
  const open = (mayBecomeUserAdmin: boolean) => {
    const profile = makeOwnProfile({ ...(mayBecomeUserAdmin ? { mayBecomeUserAdmin } : {}) });
    mockCall(getOwnProfile, profile);
    return renderApp([{ path: '/', element: <UserAdminSection profile={profile} /> }], { app: 'useradmin' });
  };

  it('is offered one, after a question', async () => {
    const taken = vi.fn(() => null);
    mockCall(becomeUserAdmin, taken);
    await open(true);
    await press('Bli användaradministratör');
    const question = await screen.findByRole('alertdialog', { name: 'Vill du sköta användarna?' });
    expect(taken).not.toHaveBeenCalled();
    await userEvent.click(within(question).getByRole('button', { name: 'Bli användaradministratör' }));
    expect(await screen.findByText('Du är nu användaradministratör.')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Till användarna' });
    expect(link).toBeVisible();
    // The pressed button has disappeared.
    await waitFor(() => {
      expect(document.activeElement).toContainElement(link);
      expect(document.body).not.toHaveFocus();
    });
  });

  it('leads to the users only when the new role has been read', async () => {
    const { promise: comes, resolve: release } = Promise.withResolvers<void>();
    const taken = vi.fn(() => null);
    const readLater = vi.fn();
    mockCall(becomeUserAdmin, taken);
    await open(true);
    mockCall(getOwnProfile, async () => {
      if (taken.mock.calls.length > 0) readLater();
      await comes;
      return makeOwnProfile({ roles: ['Inquirer', 'UserAdmin'] });
    });
    await press('Bli användaradministratör');
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Bli användaradministratör' }),
    );
    await waitFor(() => expect(readLater).toHaveBeenCalled());
    expect(screen.queryByRole('link', { name: 'Till användarna' })).toBeNull();
    release();
    expect(await screen.findByRole('link', { name: 'Till användarna' })).toBeVisible();
  });

  it('says so to the second of two', async () => {
    mockCall(becomeUserAdmin, () => {
      throw new MockError('UserAdminExists');
    });
    await open(true);
    await press('Bli användaradministratör');
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Bli användaradministratör' }),
    );
    expect(await screen.findByText(/har redan en användaradministratör/)).toBeVisible();
  });

  it('is not offered one otherwise', async () => {
    await open(false);
    expect(screen.queryByRole('button', { name: 'Bli användaradministratör' })).toBeNull();
  });
});

describe('the app to start in', () => {
  it('is chosen between own cases and cases to answer', async () => {
    const profile = makeOwnProfile({ roles: ['CableOwnerAdmin', 'Inquirer'], version: 2 });
    mockCall(getOwnProfile, profile);
    const chosen = vi.fn((_request: { body: unknown }) => null);
    mockCall(chooseStartApp, chosen);
    await renderApp([{ path: '/', element: <StartAppSection profile={profile} /> }], { app: 'useradmin' });
    expect(screen.getByText('Ärenden att besvara')).toBeVisible();
    await press('Ändra var du startar');
    await userEvent.click(await screen.findByLabelText('Dina egna ärenden'));
    await press('Spara');
    expect(await screen.findByText(/Startsidan är ändrad/)).toBeVisible();
    expect(chosen.mock.calls[0]?.[0].body).toEqual({ prefersInquirer: true });
  });
});

describe('the log of the own organisation', () => {
  it('says who did what to whom or to what, also for support and for programs outside, and is filtered', async () => {
    const asked: URLSearchParams[] = [];
    const entry = { id: '01930000-0000-7000-8000-0000000000a1', at: '2026-11-20T10:00:00.000Z', admin: null };
    mockCall(listOrganisationLog, ({ url }) => {
      asked.push(url.searchParams);
      return {
        items: [
          { ...entry, kind: 'UserInactivated', by: 'Frida Frågare', of: 'Nora Ny' },
          { ...entry, id: `${entry.id.slice(0, -1)}2`, kind: 'UserActivated', by: null, of: 'Nora Ny' },
          { ...entry, id: `${entry.id.slice(0, -1)}3`, kind: 'ContactChanged', by: 'Nora Ny', of: null, admin: 'Siv' },
          { ...entry, id: `${entry.id.slice(0, -1)}4`, kind: 'SomethingNew', by: 'Nora Ny', of: null },
          { ...entry, id: `${entry.id.slice(0, -1)}5`, kind: 'RecipientCreated', by: 'Nora Ny', of: 'Jouren' },
        ],
        totalCount: 5,
        nextCursor: null,
      };
    });
    mockCall(
      getUserChoices,
      makeUserChoices({ organization: { type: 'Vigilant', isPrivate: false, isSuperUser: false } }),
    );
    await renderApp([{ path: '/', element: <LogPage /> }], { app: 'useradmin', user });
    expect(await screen.findByText('Inaktiverade ett konto')).toBeVisible();
    expect(screen.getByText('Någon utanför organisationen')).toBeVisible();
    expect(screen.getByText('Siv (supporten), inloggad som Nora Ny')).toBeVisible();
    expect(screen.getByText('Annan händelse')).toBeVisible();
    expect(screen.getByText('Skapade ett svarsställe')).toBeVisible();
    expect(screen.getByText('Jouren')).toBeVisible();
    await press('Händelser');
    const panel = within(await screen.findByRole('form', { name: 'Händelser' }));
    expect(panel.getByLabelText('Svarsställen')).toBeVisible();
    await waitFor(() => expect(panel.queryByLabelText('Ledningsägarmodul')).toBeNull());
    await userEvent.click(panel.getByLabelText('Inbjudningar'));
    await press('Använd');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Namn' }), 'nora{Enter}');
    await waitFor(() => expect(asked.at(-1)?.get('name')).toBe('nora'));
    expect(asked.at(-1)?.get('subject')).toBe('Invites');
  });
});
