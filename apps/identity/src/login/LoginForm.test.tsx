import { signInWithPassword, type SupportContact } from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { mockCall, MockError } from '@schaktkoll/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { LoginPage } from './LoginPage.tsx';

const routes = [{ path: '/login', element: <LoginPage /> }];
const open = (support?: SupportContact) =>
  renderApp(routes, {
    app: 'identity',
    path: '/login?interaction=abcdefghijklmnop',
    user: null,
    ...(support && { support }),
  });

async function fillIn(login: string, password: string) {
  const user = userEvent.setup();
  if (login) await user.type(screen.getByLabelText('Användarnamn'), login);
  if (password) await user.type(screen.getByLabelText('Lösenord'), password);
  await user.click(screen.getByRole('button', { name: 'Logga in' }));
}

describe('log-in form', () => {
  it('says who must log in again, with the user name filled in and no link to a new account', async () => {
    await renderApp(routes, { app: 'identity', path: '/login?interaction=abcdefghijklmnop&person=greta', user: null });
    expect(screen.getByText('Visa att det är du: logga in igen som greta.')).toBeVisible();
    expect(screen.getByLabelText('Användarnamn')).toHaveValue('greta');
    expect(screen.queryByRole('link', { name: 'Skapa konto' })).not.toBeInTheDocument();
  });

  it('marks each missing field', async () => {
    await open();
    await fillIn('', '');
    await waitFor(() =>
      expect(screen.getByLabelText('Användarnamn')).toHaveAccessibleDescription(/Du måste ange användarnamn/i),
    );
    expect(screen.getByLabelText('Lösenord')).toHaveAccessibleDescription(/Du måste ange lösenord/i);
    await waitFor(() => expect(screen.getByLabelText('Användarnamn')).toHaveFocus());
  });

  it('says that user name or password is wrong and keeps the input', async () => {
    mockCall(signInWithPassword, () => {
      throw new MockError('WrongCredentials');
    });
    await open();
    await fillIn('fragare', 'fel lösenord');
    expect(await screen.findByText(/Fel användarnamn eller lösenord/)).toBeVisible();
    expect(screen.getByLabelText('Användarnamn')).toHaveValue('fragare');
  });

  it('says why an inactive account cannot log in, and once how the support is reached', async () => {
    mockCall(signInWithPassword, () => {
      throw new MockError('AccountInactive');
    });
    await open({ email: 'support@exempel.se' });
    await fillIn('fragare', 'Schaktkoll-2026!');
    expect(await screen.findByRole('alert')).toHaveTextContent('Kontot är inte aktivt.');
    expect(screen.getAllByRole('link', { name: 'support@exempel.se' })).toHaveLength(1);
  });

  it('offers a new start when the sign-in has expired', async () => {
    mockCall(signInWithPassword, () => {
      throw new MockError('SignInExpired');
    });
    await open();
    await fillIn('fragare', 'Schaktkoll-2026!');
    expect(await screen.findByRole('heading', { name: 'Inloggningen tog för lång tid' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Börja om' })).toBeVisible();
  });

  it('sends the sign-in that is in the URL', async () => {
    const sent: unknown[] = [];
    mockCall(signInWithPassword, ({ params, body }) => {
      sent.push(params, body);
      throw new MockError('WrongCredentials');
    });
    await open();
    await fillIn('fragare', 'Schaktkoll-2026!');
    await screen.findByRole('alert');
    expect(sent).toEqual([{ uid: 'abcdefghijklmnop' }, { login: 'fragare', password: 'Schaktkoll-2026!' }]);
  });
});

describe('log-in page', () => {
  it('says that the user has logged out', async () => {
    await renderApp(routes, { app: 'identity', path: '/login?signedout=1', user: null });
    expect(screen.getByRole('heading', { level: 1, name: 'Du har loggat ut' })).toBeVisible();
  });
});
