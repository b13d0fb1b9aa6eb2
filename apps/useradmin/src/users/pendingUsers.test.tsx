import { decideOnPendingUser, getPendingUser, listPendingUsers, type PendingUser } from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall, Refusal } from '@schaktkoll/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { PendingUserPage } from './PendingUserPage.tsx';
import { PendingUsersSection } from './PendingUsersSection.tsx';

const nora: PendingUser = {
  id: '01930000-0000-7000-8000-000000000010',
  name: 'Nora Nyström',
  login: 'nora.nystrom',
  email: 'nora@exempel.se',
  organization: { name: 'Grävbolaget AB' },
  roles: ['Inquirer'],
  status: 'AwaitingActivation',
  creationDate: '2026-11-19T07:30:00.000Z',
  version: 3,
};
const user = makeCurrentUser({ roles: ['UserAdmin'] });
const open = () =>
  renderApp([{ path: '/organization/users/:id', element: <PendingUserPage /> }], {
    app: 'useradmin',
    user,
    path: `/organization/users/${nora.id}`,
  });

describe('a new account', () => {
  it('is shown with its details, and activated with the version that was read', async () => {
    mockCall(getPendingUser, nora);
    const acted = vi.fn(() => ({ status: 'Active' as const }));
    mockCall(decideOnPendingUser, acted);
    await open();
    expect(await screen.findByText('nora@exempel.se')).toBeVisible();
    expect(screen.getByText('Frågare')).toBeVisible();
    expect(screen.getByText('torsdag 19 november 2026')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Aktivera kontot' }));
    expect(await screen.findByText('Kontot är aktiverat')).toBeVisible();
    expect(acted).toHaveBeenCalledWith(expect.objectContaining({ params: { id: nora.id, action: 'activate' } }));
    expect(screen.queryByRole('button', { name: 'Avvisa' })).toBeNull();
  });

  it('is rejected after a question', async () => {
    mockCall(getPendingUser, nora);
    const acted = vi.fn(() => ({ status: 'Inactive' as const }));
    mockCall(decideOnPendingUser, acted);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Avvisa' }));
    const question = await screen.findByRole('alertdialog', { name: 'Vill du avvisa kontot?' });
    expect(acted).not.toHaveBeenCalled();
    await userEvent.click(within(question).getByRole('button', { name: 'Avvisa kontot' }));
    expect(await screen.findByText('Kontot är avvisat')).toBeVisible();
  });

  it('that a colleague has already decided on says so, and offers no buttons', async () => {
    mockCall(getPendingUser, { ...nora, status: 'Active' });
    await open();
    expect(await screen.findByText('Kontot är redan aktiverat')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Aktivera kontot' })).toBeNull();
  });

  it('that a colleague decides on meanwhile is read again', async () => {
    mockCall(getPendingUser, nora);
    mockCall(decideOnPendingUser, () => {
      mockCall(getPendingUser, { ...nora, status: 'Inactive' });
      throw new Refusal('UserNotPending');
    });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Aktivera kontot' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Kontot väntar inte längre på att aktiveras.');
    await userEvent.click(within(dialog).getAllByRole('button').at(-1) as HTMLElement);
    expect(await screen.findByText('Kontot väntar inte på att aktiveras')).toBeVisible();
  });

  it('of another organisation is not found', async () => {
    mockCall(getPendingUser, () => {
      throw new Refusal('NotFound');
    });
    await open();
    expect(await screen.findByText('Kontot finns inte')).toBeVisible();
  });
});

describe('accounts pending activation, in the profile', () => {
  const show = () => renderApp([{ path: '/', element: <PendingUsersSection /> }], { app: 'useradmin', user });

  it('are counted and link to their pages', async () => {
    mockCall(listPendingUsers, { users: [nora] });
    await show();
    expect(await screen.findByRole('heading', { name: 'Konton som väntar på att aktiveras (1)' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Nora Nyström' })).toHaveAttribute(
      'href',
      `/organization/users/${nora.id}`,
    );
  });

  it('are not shown if there are none', async () => {
    mockCall(listPendingUsers, { users: [] });
    await show();
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
