import {
  startRecovery,
  listMessageChannels,
  verifyRecoveryCode,
  resendRecoveryCode,
  resetPassword,
  sendUserNames,
  signInWithPassword,
  type RecoveredAccount,
} from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { mockCall, MockError } from '@schaktkoll/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoginPage } from '../login/LoginPage.tsx';

const recovery = 'r'.repeat(43);
const uid = 'abcdefghijklmnop';
const sent = {
  recovery,
  channel: 'Email',
  resendAfter: '2026-11-20T11:02:00.000Z',
  expiresAt: '2026-11-20T11:10:00.000Z',
} as const;
const account: RecoveredAccount = {
  userId: '00000000-0000-7000-8000-000000000011',
  login: 'fragare',
  organization: 'Grävlaget Norrsken AB',
};
const other: RecoveredAccount = {
  userId: '00000000-0000-7000-8000-000000000012',
  login: 'fragare2',
  organization: 'Koloniföreningen Solrosen',
};

const open = async (query = `interaction=${uid}&bankid=1`) => {
  await renderApp([{ path: '/login', element: <LoginPage /> }], {
    app: 'identity',
    path: `/login?${query}&help=forgotten`,
    user: null,
    support: { email: 'support@exempel.se' },
  });
  await screen.findByRole('group', { name: 'Vad har du glömt?' });
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const identifier = 'E-postadress, mobilnummer eller användarnamn';
const askForCode = async (text = 'fragare') => {
  await userEvent.type(screen.getByLabelText(identifier), text);
  await press('Skicka kod');
  await screen.findByRole('heading', { level: 1, name: 'Skriv koden' });
};
const giveCode = async () => {
  await userEvent.type(screen.getByLabelText('Kod'), '123 456');
  await press('Bekräfta koden');
  await screen.findByRole('heading', { level: 1, name: 'Välj ett nytt lösenord' });
};
const choosePassword = async (password = 'Tre-Vindar-Tvekar-4') => {
  for (const label of ['Nytt lösenord', 'Upprepa lösenordet']) {
    await userEvent.click(screen.getByLabelText(label));
    await userEvent.paste(password);
  }
  await press('Byt lösenord');
};

beforeEach(() => {
  sessionStorage.clear();
  mockCall(listMessageChannels, { channels: ['Email', 'Sms'] });
  mockCall(startRecovery, ({ body }) => ({ ...sent, channel: (body as { channel: 'Email' | 'Sms' }).channel }));
  mockCall(verifyRecoveryCode, { accounts: [account] });
});

describe('a forgotten password', () => {
  it('is replaced after contact details, a code and a new password, and the sign-in in progress continues', async () => {
    const bodies: unknown[] = [];
    mockCall(resetPassword, ({ body }) => {
      bodies.push(body);
      return { login: 'fragare' };
    });
    mockCall(signInWithPassword, ({ params, body }) => {
      bodies.push(params, body);
      throw new MockError('AccountInactive');
    });
    await open();
    await askForCode();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(screen.getByText(/en kod till dess e-postadress/)).toBeVisible();
    const field = screen.getByLabelText('Kod');
    expect([field.getAttribute('inputmode'), field.getAttribute('autocomplete')]).toEqual(['numeric', 'one-time-code']);
    await giveCode();
    expect(screen.getByText('Konto: fragare, Grävlaget Norrsken AB')).toBeVisible();
    await choosePassword();
    await screen.findByRole('heading', { level: 1, name: 'Lösenordet är bytt' });
    await press('Logga in');
    const refused = await screen.findByRole('alert');
    expect(refused).toHaveTextContent('Kontot är inte aktivt.');
    expect(within(refused).getByRole('link', { name: 'support@exempel.se' })).toBeVisible();
    expect(bodies).toEqual([
      { recovery, userId: account.userId, password: 'Tre-Vindar-Tvekar-4' },
      { uid },
      { login: 'fragare', password: 'Tre-Vindar-Tvekar-4' },
    ]);
    expect(sessionStorage.getItem('schaktkoll.recovery')).toBeNull();
  });

  it('is asked for once the channels of the code are known, which would move the button', async () => {
    const { promise: isRead, resolve: answer } = Promise.withResolvers<void>();
    mockCall(listMessageChannels, () => isRead.then(() => ({ channels: ['Email' as const, 'Sms' as const] })));
    const opened = open();
    expect(await screen.findByText('Kontrollerar om sms kan skickas')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    answer();
    await opened;
    expect(await screen.findByRole('radio', { name: 'Sms' })).toBeVisible();
  });

  it('asks for the channel of the code when there is an SMS gateway, and says which is safer [ASVS 6.6.1]', async () => {
    await open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Sms' }));
    expect(screen.getByRole('group', { name: 'Hur vill du få koden?' })).toHaveAccessibleDescription(
      /^E-post är säkrare\./,
    );
    await askForCode();
    expect(screen.getByText(/en kod till dess mobilnummer/)).toBeVisible();
    expect(screen.getByRole('group', { name: 'Skicka nästa kod med' })).toHaveAccessibleDescription(
      /^E-post är säkrare\./,
    );
    expect(screen.getByRole('radio', { name: 'Sms' })).toBeChecked();
  });

  it('offers no SMS without a gateway', async () => {
    mockCall(listMessageChannels, { channels: ['Email'] });
    await open();
    await askForCode();
    expect(screen.queryByRole('radio', { name: 'Sms' })).not.toBeInTheDocument();
  });

  it('says that a code is wrong, and stays on the page', async () => {
    mockCall(verifyRecoveryCode, () => {
      throw new MockError('InvalidOneTimeCode', { errors: [{ path: 'code', code: 'InvalidOneTimeCode' }] });
    });
    await open();
    await askForCode();
    await userEvent.type(screen.getByLabelText('Kod'), '12345');
    await press('Bekräfta koden');
    await waitFor(() => expect(screen.getByLabelText('Kod')).toHaveAccessibleDescription(/Koden har sex siffror/));
    await waitFor(() => expect(screen.getByLabelText('Kod')).toHaveFocus());
    await userEvent.type(screen.getByLabelText('Kod'), '6');
    await press('Bekräfta koden');
    await waitFor(() =>
      expect(screen.getByLabelText('Kod')).toHaveAccessibleDescription(/Koden stämmer inte eller har slutat gälla/),
    );
    await waitFor(() => expect(screen.getByLabelText('Kod')).toHaveFocus());
    await press('Börja om');
    expect(await screen.findByLabelText(identifier)).toBeVisible();
  });

  it('continues after the browser has reloaded the page, until the user starts again', async () => {
    sessionStorage.setItem('schaktkoll.recovery', `${recovery} Sms`);
    mockCall(verifyRecoveryCode, () => {
      throw new MockError('RecoveryExpired');
    });
    await renderApp([{ path: '/login', element: <LoginPage /> }], {
      app: 'identity',
      path: `/login?interaction=${uid}&help=forgotten`,
      user: null,
    });
    await screen.findByRole('heading', { level: 1, name: 'Skriv koden' });
    await userEvent.type(await screen.findByLabelText('Kod'), '123456');
    await press('Bekräfta koden');
    expect(await screen.findByRole('alert')).toHaveTextContent('Det har gått för lång tid');
    await press('Börja om');
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Glömt användarnamn eller lösenord' })).toHaveFocus(),
    );
    expect(sessionStorage.getItem('schaktkoll.recovery')).toBeNull();
  });

  it('requires a choice when there are several accounts', async () => {
    mockCall(verifyRecoveryCode, { accounts: [account, other] });
    const bodies: unknown[] = [];
    mockCall(resetPassword, ({ body }) => {
      bodies.push(body);
      return { login: 'fragare2' };
    });
    await open();
    await askForCode('fragare@example.com');
    await giveCode();
    await choosePassword();
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Vilket konto ska få ett nytt lösenord?' })).toHaveAccessibleDescription(
        /Du måste välja konto/,
      ),
    );
    await waitFor(() => expect(screen.getByRole('radio', { name: 'fragare' })).toHaveFocus());
    await userEvent.click(screen.getByRole('radio', { name: 'fragare2' }));
    await press('Byt lösenord');
    await screen.findByRole('heading', { level: 1, name: 'Lösenordet är bytt' });
    expect(bodies).toMatchObject([{ userId: other.userId }]);
  });

  it('shows at the field why the server rejects the password, and that the repeated one differs', async () => {
    mockCall(resetPassword, () => {
      throw new MockError('RuleRefused', {
        errors: [{ path: 'password', code: 'PasswordContainsName', params: { name: 'Norrsken' } }],
      });
    });
    await open();
    await askForCode();
    await giveCode();
    await choosePassword('Norrsken-över-7-sjöar');
    await waitFor(() =>
      expect(screen.getByLabelText('Nytt lösenord')).toHaveAccessibleDescription(/Lösenordet innehåller Norrsken/),
    );
    await userEvent.type(screen.getByLabelText('Upprepa lösenordet'), 'x');
    await press('Byt lösenord');
    await waitFor(() =>
      expect(screen.getByLabelText('Upprepa lösenordet')).toHaveAccessibleDescription(/De två fälten är inte lika/),
    );
  });

  it('says that one must wait after too many attempts', async () => {
    mockCall(startRecovery, () => {
      throw new MockError('TooManyRequests');
    });
    await open();
    await userEvent.type(screen.getByLabelText(identifier), 'fragare');
    await press('Skicka kod');
    expect(await screen.findByRole('alert')).toHaveTextContent('Det blev för många försök på kort tid.');
  });
});

describe('another code', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('can be requested after two minutes by the other channel, and is confirmed on the page', async () => {
    const bodies: unknown[] = [];
    mockCall(resendRecoveryCode, ({ body }) => {
      bodies.push(body);
      return { ...sent, channel: 'Sms' as const };
    });
    await open();
    await askForCode();
    expect(screen.queryByRole('button', { name: 'Skicka en ny kod' })).not.toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(121_000));
    await userEvent.click(screen.getByRole('radio', { name: 'Sms' }));
    await press('Skicka en ny kod');
    expect(await screen.findByText('En ny kod är skickad. Den förra gäller inte längre.')).toBeVisible();
    expect(bodies).toEqual([{ recovery, channel: 'Sms' }]);
    expect(screen.getByText(/en kod till dess mobilnummer/)).toBeVisible();
  });

  it('that was refused is reported in a dialog, and not as sent', async () => {
    mockCall(resendRecoveryCode, () => {
      throw new MockError('TooManyRequests');
    });
    await open();
    await askForCode();
    act(() => void vi.advanceTimersByTime(121_000));
    await press('Skicka en ny kod');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Det blev för många försök på kort tid.');
    expect(screen.queryByText(/En ny kod är skickad/)).not.toBeInTheDocument();
  });
});

describe('a forgotten user name', () => {
  it('is sent to the given address or number, whether or not there is one', async () => {
    const bodies: unknown[] = [];
    mockCall(sendUserNames, ({ body }) => {
      bodies.push(body);
      return null;
    });
    await open();
    await userEvent.click(screen.getByRole('radio', { name: 'Användarnamnet' }));
    await userEvent.type(screen.getByLabelText('E-postadress eller mobilnummer'), 'fragare');
    await press('Skicka användarnamn');
    await waitFor(() =>
      expect(screen.getByLabelText('E-postadress eller mobilnummer')).toHaveAccessibleDescription(/saknar @/),
    );
    await waitFor(() => expect(screen.getByLabelText('E-postadress eller mobilnummer')).toHaveFocus());
    await userEvent.type(screen.getByLabelText('E-postadress eller mobilnummer'), '@example.com');
    await press('Skicka användarnamn');
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Titta efter ett meddelande från oss' })).toHaveFocus(),
    );
    expect(screen.getByText(/Finns det konton med fragare@example.com/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Till inloggningen' })).toHaveAttribute(
      'href',
      `/login?interaction=${uid}&bankid=1`,
    );
    expect(bodies).toEqual([{ contact: 'fragare@example.com' }]);
  });
});
