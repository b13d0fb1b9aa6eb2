import { changePassword, getOwnProfile } from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeOwnProfile, mockCall } from '@schaktkoll/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ChangePasswordPage } from './ChangePasswordPage.tsx';
import { PasswordSection } from '../profile/PasswordSection.tsx';

const open = async (profile: Parameters<typeof makeOwnProfile>[0] = {}) => {
  mockCall(getOwnProfile, makeOwnProfile({ hasPassword: true, bankIdUsage: 'Allow', ...profile }));
  await renderApp([{ path: '/changepassword', element: <ChangePasswordPage /> }], {
    app: 'useradmin',
    path: '/changepassword',
  });
};
const password = 'Tre-Vindar-Tvekar-4';
const fillIn = async (chosen = password) => {
  for (const [label, text] of [
    ['Nuvarande lösenord', 'Gammalt-ord-12'],
    ['Nytt lösenord', chosen],
    ['Upprepa det nya lösenordet', chosen],
  ] as const) {
    await userEvent.click(await screen.findByLabelText(label));
    await userEvent.paste(text);
  }
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Byt lösenord' }));

describe('changing the password', () => {
  it('sends the current and the new password, and ends all other sessions by default', async () => {
    const bodies: unknown[] = [];
    mockCall(changePassword, ({ body }) => {
      bodies.push(body);
      return null;
    });
    await open();
    await fillIn();
    expect(screen.getByRole('checkbox', { name: 'Logga ut mig överallt utom här' })).toBeChecked();
    await send();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Lösenordet är bytt' })).toHaveFocus());
    expect(screen.getByText(/utloggad överallt utom här/)).toBeVisible();
    expect(bodies).toEqual([{ currentPassword: 'Gammalt-ord-12', password, endOtherSessions: true }]);
  });

  it('keeps other sessions when the user wants that', async () => {
    const bodies: unknown[] = [];
    mockCall(changePassword, ({ body }) => {
      bodies.push(body);
      return null;
    });
    await open();
    await fillIn();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Logga ut mig överallt utom här' }));
    await send();
    await screen.findByRole('heading', { level: 1, name: 'Lösenordet är bytt' });
    expect(screen.queryByText(/utloggad/)).not.toBeInTheDocument();
    expect(bodies).toMatchObject([{ endOtherSessions: false }]);
  });

  it('shows at the fields what is missing and what the policy requires', async () => {
    await open();
    await userEvent.type(await screen.findByLabelText('Nytt lösenord'), 'kort');
    await send();
    await waitFor(() =>
      expect(screen.getByLabelText('Nuvarande lösenord')).toHaveAccessibleDescription(
        /Du måste ange nuvarande lösenord/,
      ),
    );
    expect(screen.getByLabelText('Nytt lösenord')).toHaveAccessibleDescription(/Lösenordet måste vara minst 12 tecken/);
    await waitFor(() => expect(screen.getByLabelText('Nuvarande lösenord')).toHaveFocus());
  });

  it.each([
    ['has no password', { hasPassword: false }, 'Du har inget lösenord'],
    [
      'belongs to an organisation that requires the e-ID',
      { bankIdUsage: 'Force' },
      'Din organisation använder bara BankID',
    ],
    [
      'is being impersonated by an admin',
      { admin: { name: 'Sixten System', until: '2026-11-20T12:00:00.000Z', endsInSeconds: 1200 } },
      'Du är inloggad som någon annan',
    ],
  ] as const)('is not available to a user who %s, and the page says so with a link', async (_who, profile, heading) => {
    await open(profile);
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(screen.queryByLabelText('Nuvarande lösenord')).not.toBeInTheDocument();
    expect(screen.getAllByRole('link').length).toBeGreaterThan(1);
  });

  it('links a user without a password to the page that gives one', async () => {
    await open({ hasPassword: false });
    expect(await screen.findByRole('link', { name: 'Skaffa ett lösenord' })).toHaveAttribute(
      'href',
      'http://identity.test/login?help=forgotten',
    );
  });
});

it("the user's own profile links to changing the password, and says if there is none", async () => {
  const profile = makeOwnProfile({ hasPassword: true, bankIdUsage: 'Allow' });
  await renderApp([{ path: '/', element: <PasswordSection profile={profile} /> }], { app: 'useradmin' });
  expect(screen.getByRole('link', { name: 'Byt lösenord' })).toHaveAttribute('href', '/changepassword');
  expect(screen.queryByText('Inget lösenord')).not.toBeInTheDocument();
  cleanup();
  await renderApp([{ path: '/', element: <PasswordSection profile={{ ...profile, hasPassword: false }} /> }], {
    app: 'useradmin',
  });
  expect(screen.getByText('Inget lösenord')).toBeVisible();
});
