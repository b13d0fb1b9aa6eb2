import { getCaseLimit, type CurrentUser } from '@schaktkoll/contract';
import type { AppName } from '@schaktkoll/domain';
import { makeCurrentUser, mockCall, MockError } from '@schaktkoll/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { MenuButton } from './MenuButton.tsx';
import { renderApp } from '../testing.tsx';

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

const limits = {
  userMaxNumberOfCases: 10,
  activeCount: 3,
  organisationMaxNumberOfCases: -1,
  organisationActiveCount: 3,
};

async function openMenu(user: CurrentUser | null, app: AppName = 'inquirer') {
  const { router } = await renderApp([{ path: '/', element: <MenuButton user={user} /> }], { user, app });
  await userEvent.click(screen.getByRole('button', { name: 'Meny' }));
  return { menu: within(await screen.findByRole('dialog', { name: 'Meny' })), router };
}

describe('the menu', () => {
  it('is closed by a press beside it, which the browser reports at the dialog, and not by one in it', async () => {
    mockCall(getCaseLimit, limits);
    await openMenu(makeCurrentUser({ roles: ['Inquirer'] }));
    const dialog = screen.getByRole('dialog', { name: 'Meny' });
    await userEvent.click(within(dialog).getByRole('heading', { name: 'Meny' }));
    expect(dialog).toBeInTheDocument();
    await userEvent.click(dialog);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('shows who is signed in, where they belong, their roles and how they signed in', async () => {
    mockCall(getCaseLimit, limits);
    const { menu } = await openMenu(makeCurrentUser({ roles: ['UserAdmin', 'Inquirer'], signInMethod: 'BankId' }));
    const who = within(menu.getByRole('region', { name: 'Inloggad som' }));
    expect(who.getAllByRole('definition').map((value) => value.textContent)).toEqual([
      'fragare',
      'Grävbolaget AB',
      'Frågare, Användaradministratör',
      'BankID',
    ]);
  });

  it('lets everybody choose how the screens look', async () => {
    const { menu } = await openMenu(null);
    const field = menu.getByRole('combobox', { name: 'Utseende' });
    expect(field).toHaveDisplayValue('Som enheten');
    await userEvent.selectOptions(field, 'Mörkt');
    expect(field).toHaveDisplayValue('Mörkt');
    // The hosts of this test share no domain.
    expect(window.localStorage.getItem('schaktkoll.theme')).toBe('dark');
  });

  it('calls a private person so, instead of naming an organisation, and has no search', async () => {
    mockCall(getCaseLimit, limits);
    const { menu } = await openMenu(makeCurrentUser({ isPrivateUser: true }));
    expect(menu.getByText('Privatperson')).toBeInTheDocument();
    expect(menu.queryByRole('search')).not.toBeInTheDocument();
  });

  it('without a signed-in user has start, create account, log-in and help', async () => {
    const { menu } = await openMenu(null);
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Start',
      'Skapa konto',
      'Logga in',
      'Så fungerar ett ärende',
    ]);
    expect(menu.queryByRole('button', { name: 'Logga ut' })).not.toBeInTheDocument();
  });

  it('closes by its button and gives the focus back', async () => {
    const { menu } = await openMenu(null);
    await userEvent.click(menu.getByRole('button', { name: 'Stäng menyn' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the create-case button', () => {
  const button = () => screen.queryByRole('link', { name: 'Nytt ärende' });

  it('leads to a new case while the limit is not reached', async () => {
    mockCall(getCaseLimit, limits);
    await openMenu(makeCurrentUser());
    expect(button()).toHaveAttribute('href', '/cases/create');
  });

  it('leads to the page about the limit when it is reached', async () => {
    mockCall(getCaseLimit, { ...limits, activeCount: 10 });
    await openMenu(makeCurrentUser());
    await waitFor(() => expect(button()).toHaveAttribute('href', '/cases/create/maxactivecases'));
  });

  it('is gone where no cases are allowed', async () => {
    mockCall(getCaseLimit, { ...limits, userMaxNumberOfCases: 0 });
    await openMenu(makeCurrentUser());
    await waitFor(() => expect(button()).not.toBeInTheDocument());
  });

  it('stands there although the limit could not be read', async () => {
    mockCall(getCaseLimit, () => {
      throw new MockError('NotAllowed');
    });
    await openMenu(makeCurrentUser());
    expect(button()).toHaveAttribute('href', '/cases/create');
  });

  it('is not for owners, and the limit is not asked for', async () => {
    await openMenu(makeCurrentUser({ roles: ['CableOwnerAdmin'] }), 'cableowner');
    expect(button()).not.toBeInTheDocument();
  });
});

describe('the search for a case', () => {
  const owner = makeCurrentUser({ roles: ['CableOwnerAnswerer'] });
  const field = () => screen.getByLabelText('Ärendenummer');

  it('sets the dash while one types and opens the case page', async () => {
    const { router } = await openMenu(owner, 'cableowner');
    await userEvent.type(field(), '2026x11200001{Enter}');
    expect(router.state.location.pathname).toBe('/cases/20261120-0001');
  });

  it('takes the number out of a pasted text', async () => {
    await openMenu(owner, 'cableowner');
    await userEvent.click(field());
    await userEvent.paste('Svar den 2026-11-21 i ärende 20261120-0001.');
    expect(field()).toHaveValue('20261120-0001');
  });

  it('keeps the caret where one edits', async () => {
    await openMenu(owner, 'cableowner');
    await userEvent.type(field(), '2026112');
    await userEvent.type(field(), '9', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(field()).toHaveValue('20269112');
    expect((field() as HTMLInputElement).selectionStart).toBe(5);
  });

  it('says at the field what is missing, and takes the error away when one types on', async () => {
    await openMenu(owner, 'cableowner');
    await userEvent.click(screen.getByRole('button', { name: 'Visa ärendet' }));
    expect(field()).toHaveAccessibleDescription(/Skriv det ärendenummer/);
    await waitFor(() => expect(field()).toHaveFocus());
    await userEvent.type(field(), '2026{Enter}');
    expect(field()).toHaveAccessibleDescription(/12 siffror\. Du har skrivit 4\./);
    await userEvent.type(field(), '1');
    expect(field()).not.toHaveAttribute('aria-invalid');
  });
});
