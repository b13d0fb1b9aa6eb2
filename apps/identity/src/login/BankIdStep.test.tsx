import {
  cancelBankIdSignIn,
  chooseBankIdAccount,
  confirmConnectCode,
  connectBankIdAtSignIn,
  getBankIdSignIn,
  getLegacyLogIn,
  sendConnectCode,
  signInWithPassword,
  startBankIdSignIn,
  type BankIdAccount,
  type BankIdOrderView,
  type BodyOf,
  type CallDeclaration,
} from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { mockCall, MockError } from '@schaktkoll/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoginPage } from './LoginPage.tsx';

const page = '/login?interaction=abcdefghijklmnop&bankid=1';
const open = (path = page) =>
  renderApp([{ path: '/login', element: <LoginPage /> }], {
    app: 'identity',
    path,
    user: null,
    support: { email: 'support@exempel.se' },
  });
/** Links to the support, in all of the page. */
const supportLinks = () => screen.queryAllByRole('link', { name: 'support@exempel.se' });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

const none: BankIdOrderView = {
  state: 'None',
  purpose: null,
  device: null,
  hintCode: null,
  errorCode: null,
  autoStartToken: null,
  qrText: null,
  accounts: [],
};
const account = (given: Partial<BankIdAccount> & { organisation?: string } = {}): BankIdAccount => ({
  userId: '00000000-0000-7000-8000-0000000000a1',
  login: 'anna',
  name: 'Anna Andersson',
  organization: { name: given.organisation ?? 'Grävbolaget AB', status: 'Active', isPrivate: false },
  hindrance: null,
  ...given,
});

/** The state of the e-ID order; a test changes it like a person who uses the app. */
let order: BankIdOrderView;
let started: unknown[];
let chosen: unknown[];
beforeEach(() => {
  sessionStorage.clear();
  order = none;
  started = [];
  chosen = [];
  mockCall(getBankIdSignIn, () => order);
  mockCall(startBankIdSignIn, ({ body }) => {
    started.push(body);
    const { device, purpose } = body as BodyOf<typeof startBankIdSignIn>;
    const isHere = device === 'ThisDevice';
    order = {
      ...none,
      state: 'Pending',
      purpose,
      device,
      hintCode: 'outstandingTransaction',
      qrText: isHere ? null : 'bankid.a.0.b',
      autoStartToken: isHere ? 'start-token' : null,
    };
    return order;
  });
  mockCall(cancelBankIdSignIn, () => {
    order = none;
    return null;
  });
  mockCall(chooseBankIdAccount, ({ body }) => {
    chosen.push((body as BodyOf<typeof chooseBankIdAccount>).userId);
    throw new MockError('AccountInactive');
  });
  mockCall(getLegacyLogIn, () => ({ loginUrl: 'https://gamla.exempel.se/' }));
});
afterEach(() => vi.restoreAllMocks());
/** The page polls at once on the `online` event, so tests need not wait for the next second. */
const askNow = () => window.dispatchEvent(new Event('online'));
const becomes = (given: Partial<BankIdOrderView>) => {
  order = { ...order, qrText: null, autoStartToken: null, ...given };
  askNow();
};
const toQr = async () => {
  await open();
  await press('BankID på en annan enhet');
  return screen.findByRole('img', { name: 'QR-kod att läsa av i BankID-appen' });
};

describe('the log-in page', () => {
  it('shows both ways to log in, the e-ID first, and the other links', async () => {
    await open();
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Logga in',
      '1Rita området',
      '2Få svaren',
      '3Gräv när det är klart',
    ]);
    const [first, second] = screen.getAllByRole('button', { name: /^BankID/ });
    expect(first).toHaveTextContent('BankID på den här enheten');
    expect(second).toHaveTextContent('BankID på en annan enhet');
    expect(screen.getByRole('link', { name: 'Glömt användarnamn eller lösenord?' })).toHaveAttribute(
      'href',
      '/login?interaction=abcdefghijklmnop&bankid=1&help=forgotten',
    );
    expect(screen.getByRole('link', { name: 'Skapa konto' })).toHaveAttribute('href', '/account/create');
  });

  it('folds the password on a phone, where the e-ID is at hand', async () => {
    await open();
    expect(screen.getByLabelText('Lösenord')).not.toBeVisible();
    await userEvent.click(screen.getByText('Med användarnamn och lösenord'));
    expect(screen.getByLabelText('Lösenord')).toBeVisible();
  });

  it('offers only the password when no e-ID is configured', async () => {
    await open('/login?interaction=abcdefghijklmnop&step=bankid');
    expect(screen.getByLabelText('Lösenord')).toBeVisible();
    expect(screen.queryByRole('button', { name: /BankID/ })).not.toBeInTheDocument();
  });
});

describe('the e-ID on another device', () => {
  it('shows a QR code that changes every second, and then the status of the app', async () => {
    const code = await toQr();
    expect(started).toEqual([{ device: 'OtherDevice', purpose: 'SignIn' }]);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Logga in med BankID' })).toHaveFocus());
    const before = code.innerHTML;
    becomes({ qrText: 'bankid.a.1.c' });
    await waitFor(() => expect(screen.getByRole('img', { name: /QR-kod/ }).innerHTML).not.toBe(before));
    expect(screen.getByText('Starta BankID-appen.')).toBeVisible();
    becomes({ hintCode: 'userSign' });
    expect(
      await screen.findByText('Skriv in din säkerhetskod i BankID-appen och välj Identifiera eller Skriv under.'),
    ).toBeVisible();
    expect(screen.queryByRole('img', { name: /QR-kod/ })).not.toBeInTheDocument();
  });

  it('can be cancelled, and then offers the choice again', async () => {
    await toQr();
    await press('Avbryt');
    expect(await screen.findByRole('heading', { level: 1, name: 'Logga in' })).toBeVisible();
    expect(order.state).toBe('None');
  });

  it.each([
    ['userCancel', 'Åtgärden avbröts.'],
    [
      'expiredTransaction',
      'BankID-appen svarar inte. Kontrollera att den är startad och att du har internetanslutning. Försök sedan igen.',
    ],
    ['startFailed', 'Misslyckades att läsa av QR-koden. Starta BankID-appen och läs av QR-koden.'],
    ['cancelled', 'Åtgärden avbröts. Försök igen.'],
    [
      'certificateErr',
      'Ditt BankID är för gammalt eller spärrat. Använd ett annat BankID eller skaffa ett nytt hos din bank.',
    ],
    [
      'transactionRiskBlocked',
      'BankID stoppade identifieringen av säkerhetsskäl. Om du använder vpn kan du stänga av det och försöka igen. Logga in på ett annat sätt om det inte hjälper.',
    ],
    ['somethingNew', 'Något gick fel. Försök igen.'],
  ])('says why it failed (%s), moves the focus to the text, and can be tried again', async (hintCode, text) => {
    await toQr();
    becomes({ state: 'Failed', hintCode });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    await waitFor(() => expect(screen.getByRole('alert').parentElement).toHaveFocus());
    await press('Försök igen');
    expect(await screen.findByRole('img', { name: /QR-kod/ })).toBeVisible();
    expect(started).toHaveLength(2);
  });

  it('says that it has ended when another tab has cancelled it', async () => {
    await toQr();
    order = none;
    askNow();
    expect(await screen.findByRole('alert')).toHaveTextContent('Den avbröts eller tog för lång tid.');
  });

  it('says why it did not start', async () => {
    const refused: BankIdOrderView = {
      ...none,
      state: 'Failed',
      device: 'OtherDevice',
      purpose: 'SignIn',
      errorCode: 'alreadyInProgress',
    };
    mockCall(startBankIdSignIn, () => refused);
    await open();
    await press('BankID på en annan enhet');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'En identifiering eller underskrift pågår redan för ditt personnummer.',
    );
    mockCall(startBankIdSignIn, () => {
      throw new MockError('TooManyRequests');
    });
    await press('Försök igen');
    expect(await screen.findByText(/för många försök/i)).toBeVisible();
  });

  it('offers a new start when the sign-in has expired', async () => {
    mockCall(getBankIdSignIn, () => {
      throw new MockError('SignInExpired');
    });
    await open(`${page}&step=bankid&device=OtherDevice`);
    expect(await screen.findByRole('button', { name: 'Börja om' })).toBeVisible();
  });

  it('continues when the server is busy for a moment', async () => {
    await toQr();
    mockCall(getBankIdSignIn, () => {
      throw new MockError('ServiceUnavailable');
    });
    askNow();
    expect(await screen.findByText(/Många loggar in just nu/)).toBeVisible();
    mockCall(getBankIdSignIn, () => order);
    askNow();
    await waitFor(() => expect(screen.queryByText(/Många loggar in just nu/)).not.toBeInTheDocument());
  });
});

describe('the e-ID on this device', () => {
  it('gives a link that opens the app, and says nothing about the app before the link is followed', async () => {
    await open();
    await press('BankID på den här enheten');
    const link = await screen.findByRole('link', { name: 'Öppna BankID' });
    expect(link.getAttribute('href')).toContain('autostarttoken=start-token');
    expect(screen.queryByText('Försöker starta BankID-appen.')).not.toBeInTheDocument();
    expect(screen.queryByRole('img', { name: /QR-kod/ })).not.toBeInTheDocument();
  });

  it('continues the order after a reload, in another tab too', async () => {
    order = { ...none, state: 'Pending', purpose: 'SignIn', device: 'ThisDevice', hintCode: 'userSign' };
    await open(`${page}&step=bankid&device=ThisDevice`);
    expect(await screen.findByText(/Skriv in din säkerhetskod/)).toBeVisible();
    expect(started).toEqual([]);
  });

  it('says how it ended when the app returns to the page, and starts again when the page is opened anew', async () => {
    const cancelled: BankIdOrderView = {
      ...none,
      state: 'Failed',
      purpose: 'SignIn',
      device: 'ThisDevice',
      hintCode: 'userCancel',
    };
    const here = window.location.href;
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iPhone);
    order = cancelled;
    try {
      window.location.hash = '#bankid';
      const { unmount } = await open(`${page}&step=bankid&device=ThisDevice`);
      expect(await screen.findByRole('alert')).toHaveTextContent('Åtgärden avbröts.');
      expect(started).toEqual([]);
      await press('Försök igen');
      expect(await screen.findByRole('link', { name: 'Öppna BankID' })).toBeVisible();
      expect(screen.queryByText(/Du verkar inte ha BankID-appen/)).not.toBeInTheDocument();
      expect(window.location.href).toBe(here);
      unmount();
    } finally {
      window.history.replaceState(null, '', here);
    }
    order = cancelled;
    await open(`${page}&step=bankid&device=ThisDevice`);
    expect(await screen.findByRole('link', { name: 'Öppna BankID' })).toBeVisible();
    expect(started).toHaveLength(2);
  });

  it('switches to another device and back', async () => {
    await open();
    await press('BankID på den här enheten');
    await screen.findByRole('link', { name: 'Öppna BankID' });
    await press('Använd BankID på en annan enhet');
    await screen.findByRole('img', { name: /QR-kod/ });
    expect(started).toEqual([
      { device: 'ThisDevice', purpose: 'SignIn' },
      { device: 'OtherDevice', purpose: 'SignIn' },
    ]);
  });
});

const failWith = (code: 'ServiceUnavailable' | 'TooManyRequests') => (call: CallDeclaration) =>
  mockCall(call, () => {
    throw new MockError(code);
  });
/** Failures of a call that may succeed when it is repeated. */
const temporary: readonly (readonly [string, (call: CallDeclaration) => void])[] = [
  [
    'the network is lost',
    ({ path: callPath }) => {
      const send = globalThis.fetch;
      const end = callPath.split('/').at(-1) ?? '';
      vi.spyOn(globalThis, 'fetch').mockImplementation((address, options) =>
        new URL(String(address)).pathname.endsWith(`/${end}`)
          ? Promise.reject(new TypeError('Failed to fetch'))
          : send(address, options),
      );
    },
  ],
  ['the server is busy', failWith('ServiceUnavailable')],
  ['there were too many attempts', failWith('TooManyRequests')],
];

describe('an identified person', () => {
  const identified = async (...accounts: BankIdAccount[]) => {
    order = { ...none, state: 'Complete', purpose: 'SignIn', device: 'OtherDevice', accounts };
    await open(`${page}&step=bankid&device=OtherDevice`);
  };

  it('is signed in to the only account', async () => {
    await identified(account());
    await waitFor(() => expect(chosen).toEqual([account().userId]));
    expect(await screen.findByRole('alert')).toHaveTextContent('Kontot är inte aktivt.');
    await press('Logga in på ett annat sätt');
    expect(await screen.findByRole('heading', { level: 1, name: 'Logga in' })).toBeVisible();
  });

  it.each(temporary)('repeats the last step with the same identification when %s', async (_what, fail) => {
    fail(chooseBankIdAccount);
    await identified(account());
    expect(await screen.findByRole('alert')).toHaveTextContent('Det gick inte att logga in');
    vi.restoreAllMocks();
    mockCall(chooseBankIdAccount, () => {
      throw new MockError('AccountInactive');
    });
    await press('Försök igen');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Kontot är inte aktivt.'));
    expect(order.state).toBe('Complete');
    expect(screen.queryByRole('button', { name: 'Försök igen' })).not.toBeInTheDocument();
  });

  it('chooses among several accounts; a closed account says why and cannot be chosen', async () => {
    const other = account({
      userId: '00000000-0000-7000-8000-0000000000a2',
      organization: { name: 'Privatanvändare', status: 'Active', isPrivate: true },
      login: 'anna.privat',
    });
    await identified(
      account({ hindrance: 'BankIdDisabledByAdmin' }),
      other,
      account({
        userId: '00000000-0000-7000-8000-0000000000a3',
        organisation: 'Gas AB',
        hindrance: 'LegacyLogInRequired',
      }),
    );
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Välj konto' })).toHaveFocus());
    expect(screen.getByText(/Din organisation tillåter inte BankID/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Gå till den tidigare inloggningen' })).toHaveAttribute(
      'href',
      'https://gamla.exempel.se/',
    );
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Privatperson.*anna\.privat$/),
      'Logga in på ett annat sätt',
    ]);
    await press(/anna\.privat/);
    await waitFor(() => expect(chosen).toEqual([other.userId]));
    expect(await screen.findByRole('alert')).toHaveTextContent('Kontot är inte aktivt.');
  });

  it('reads why the only account is closed, with how the support is reached', async () => {
    await identified(account({ hindrance: 'AccountInactive' }));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/^Kontot är inte aktivt\..*supporten\.$/)).toBeVisible();
    expect(alert.getByRole('link', { name: 'support@exempel.se' })).toBeVisible();
  });

  it('reads once how the support is reached, below the accounts that are closed or in the refusal of a choice', async () => {
    const open = account({ userId: '00000000-0000-7000-8000-0000000000a2', login: 'anna.privat' });
    await identified(
      account({ hindrance: 'AccountInactive' }),
      account({ userId: '00000000-0000-7000-8000-0000000000a3', hindrance: 'AccountAwaitingActivation' }),
      open,
    );
    await screen.findByRole('heading', { level: 2, name: 'Välj konto' });
    expect(supportLinks()).toHaveLength(1);
    expect(within(screen.getByRole('list')).queryByRole('link')).not.toBeInTheDocument();
    await press(/anna\.privat/);
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByRole('link', { name: 'support@exempel.se' })).toBeVisible();
    expect(supportLinks()).toHaveLength(1);
  });

  it('reads nothing of the support where no text refers to it', async () => {
    await identified(account({ hindrance: 'BankIdDisabledByAdmin' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Din organisation tillåter inte BankID.');
    expect(supportLinks()).toEqual([]);
  });

  it('without an account sees what to do next', async () => {
    await identified();
    expect(await screen.findByRole('alert')).toHaveTextContent('Inget konto är kopplat till ditt BankID');
    expect(screen.getByRole('link', { name: 'Skapa konto' })).toBeVisible();
    await press('Logga in med lösenord');
    expect(await screen.findByLabelText('Lösenord')).toBeVisible();
  });
});

describe('a password when the organisation requires the e-ID', () => {
  const giveCredentials = async () => {
    await open();
    await userEvent.type(screen.getByLabelText('Användarnamn'), 'anna');
    await userEvent.type(screen.getByLabelText('Lösenord'), 'Schaktkoll-2026!');
    await press('Logga in');
  };

  it('leads through a code by mail to connecting the e-ID', async () => {
    const sent: unknown[] = [];
    mockCall(signInWithPassword, () => {
      throw new MockError('BankIdMustBeConnected');
    });
    mockCall(sendConnectCode, () => ({ sentTo: 'a•••@exempel.se', resendAfter: '2026-11-20T12:02:00Z' }));
    mockCall(confirmConnectCode, ({ body }) => {
      sent.push(body);
      if ((body as BodyOf<typeof confirmConnectCode>).code !== '123456') throw new MockError('InvalidOneTimeCode');
      return null;
    });
    mockCall(connectBankIdAtSignIn, () => {
      throw new MockError('BankIdAlreadyLinked');
    });
    await giveCredentials();
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Koppla BankID till ditt konto' })).toHaveFocus(),
    );
    await press('Skicka kod');
    expect(await screen.findByText(/till a•••@exempel\.se/)).toBeVisible();
    await userEvent.type(screen.getByLabelText('Kod'), '000000');
    await press('Bekräfta koden');
    expect(await screen.findByText(/Koden stämmer inte/)).toBeVisible();
    await userEvent.clear(screen.getByLabelText('Kod'));
    await userEvent.type(screen.getByLabelText('Kod'), '123456');
    await press('Bekräfta koden');
    await userEvent.click(await screen.findByRole('button', { name: 'BankID på en annan enhet' }));
    await screen.findByRole('img', { name: /QR-kod/ });
    expect(started).toEqual([{ device: 'OtherDevice', purpose: 'Connect' }]);
    becomes({ state: 'Complete' });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Ditt BankID är redan kopplat till ett annat konto i organisationen.',
    );
  });

  it('asks for the code that was sent after the browser has reloaded the page, in that sign-in alone', async () => {
    mockCall(sendConnectCode, () => ({ sentTo: 'a•••@exempel.se', resendAfter: '2026-11-20T12:02:00Z' }));
    mockCall(confirmConnectCode, () => null);
    const first = await open(`${page}&step=connect`);
    await userEvent.click(await screen.findByRole('button', { name: 'Skicka kod' }));
    expect(await screen.findByText(/till a•••@exempel\.se/)).toBeVisible();
    first.unmount();
    const other = await open('/login?interaction=another-sign-in-1&bankid=1&step=connect');
    expect(await screen.findByRole('button', { name: 'Skicka kod' })).toBeVisible();
    other.unmount();
    await open(`${page}&step=connect`);
    expect(await screen.findByText(/till a•••@exempel\.se/)).toBeVisible();
    await userEvent.type(screen.getByLabelText('Kod'), '123456');
    await press('Bekräfta koden');
    expect(await screen.findByRole('button', { name: 'BankID på en annan enhet' })).toBeVisible();
    expect(sessionStorage.getItem('schaktkoll.bankIdCode')).toBeNull();
  });

  it('reads how the support is reached when the code could not be sent', async () => {
    mockCall(sendConnectCode, () => {
      throw new MockError('Unknown');
    });
    await open(`${page}&step=connect`);
    await userEvent.click(await screen.findByRole('button', { name: 'Skicka kod' }));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/Kontakta supporten/)).toBeVisible();
    expect(alert.getByRole('link', { name: 'support@exempel.se' })).toBeVisible();
  });

  const connecting = `${page}&step=connect&device=ThisDevice`;
  const identifiedHere = (): void =>
    void (order = { ...none, state: 'Complete', purpose: 'Connect', device: 'ThisDevice' });

  it('connects the e-ID in a page that the app has opened, without a second code', async () => {
    identifiedHere();
    mockCall(connectBankIdAtSignIn, () => {
      throw new MockError('BankIdAlreadyLinked');
    });
    await open(connecting);
    expect(await screen.findByRole('alert')).toHaveTextContent('Ditt BankID är redan kopplat till ett annat konto');
    expect(started).toEqual([]);
    await press('Logga in på ett annat sätt');
    expect(await screen.findByRole('heading', { level: 1, name: 'Logga in' })).toBeVisible();
    await waitFor(() => expect(order.state).toBe('None'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Logga in');
  });

  it('reads how the support is reached when the e-mail address is too new', async () => {
    identifiedHere();
    mockCall(connectBankIdAtSignIn, () => {
      throw new MockError('EmailChangedRecently', { params: { from: '2026-11-30T08:00:00.000Z' } });
    });
    await open(connecting);
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/kan du koppla BankID först/)).toBeVisible();
    expect(alert.getByText(/Har du inte bytt den själv, kontakta supporten/)).toBeVisible();
    expect(alert.getByRole('link', { name: 'support@exempel.se' })).toBeVisible();
  });

  it('leads to the code when the server does not know that it was confirmed', async () => {
    mockCall(startBankIdSignIn, () => {
      throw new MockError('SignInExpired');
    });
    await open(connecting);
    expect(await screen.findByRole('alert')).toHaveTextContent('Be om en ny kod.');
    await press('Till koden');
    expect(await screen.findByRole('button', { name: 'Skicka kod' })).toBeVisible();
  });

  it.each(temporary)('repeats the connection with the same identification when %s', async (_what, fail) => {
    identifiedHere();
    fail(connectBankIdAtSignIn);
    await open(connecting);
    expect(await screen.findByRole('alert')).toHaveTextContent('BankID kunde inte kopplas');
    vi.restoreAllMocks();
    mockCall(connectBankIdAtSignIn, () => {
      throw new MockError('BankIdAlreadyLinked');
    });
    await press('Försök igen');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Ditt BankID är redan kopplat'));
    expect(order.state).toBe('Complete');
    expect(screen.queryByRole('button', { name: 'Försök igen' })).not.toBeInTheDocument();
  });

  it('says so for an account that has one', async () => {
    mockCall(signInWithPassword, () => {
      throw new MockError('BankIdRequired');
    });
    await giveCredentials();
    expect(await screen.findByRole('alert')).toHaveTextContent('Din organisation kräver att du loggar in med BankID.');
  });

  it('leads to the old log-in if the organisation uses it', async () => {
    mockCall(signInWithPassword, () => {
      throw new MockError('LegacyLogInRequired');
    });
    await giveCredentials();
    expect(await screen.findByRole('link', { name: 'Gå till den tidigare inloggningen' })).toHaveAttribute(
      'href',
      'https://gamla.exempel.se/',
    );
  });
});
