import {
  cancelBankIdConnection,
  confirmOwnConnectCode,
  connectBankId,
  disconnectBankId,
  getBankIdConnection,
  getOwnProfile,
  logOut,
  sendOwnConnectCode,
  startBankIdConnection,
  type BankIdOrderView,
  type OwnProfile,
} from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeOwnProfile, mockCall, MockError } from '@schaktkoll/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { BankIdSection } from '../profile/BankIdSection.tsx';
import { ConnectBankIdPage } from './ConnectBankIdPage.tsx';
import { DisconnectBankIdPage } from './DisconnectBankIdPage.tsx';

const routes = [
  { path: '/connectbankid', element: <ConnectBankIdPage /> },
  { path: '/disconnectbankid', element: <DisconnectBankIdPage /> },
];
const open = (path: string, profile: Partial<OwnProfile> = {}) => {
  mockCall(getOwnProfile, () => makeOwnProfile(profile));
  return renderApp(routes, { app: 'useradmin', path, support: { email: 'support@exempel.se' } });
};
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
const identified: BankIdOrderView = { ...none, state: 'Complete', purpose: 'Connect', device: 'OtherDevice' };

beforeEach(() => sessionStorage.clear());

describe('connecting the e-ID', () => {
  it('explains what it means, identifies the person and confirms the connection', async () => {
    let order = none;
    mockCall(getBankIdConnection, () => order);
    mockCall(startBankIdConnection, () => {
      order = identified;
      return order;
    });
    mockCall(connectBankId, () => null);
    const codes: string[] = [];
    mockCall(sendOwnConnectCode, () => ({ sentTo: 'a…@exempel.se', resendAfter: '2026-11-20T11:02:00.000Z' }));
    mockCall(confirmOwnConnectCode, ({ body }) => {
      codes.push((body as { code: string }).code);
      if (codes.length === 1) throw new MockError('InvalidOneTimeCode');
      return null;
    });
    await open('/connectbankid');
    expect(await screen.findByText(/Vi sparar inte ditt personnummer/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /BankID på/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Skicka kod' }));
    expect(await screen.findByText(/Vi har skickat en kod till a…@exempel.se/)).toBeVisible();
    await userEvent.type(screen.getByLabelText('Kod'), '111111');
    await userEvent.click(screen.getByRole('button', { name: 'Bekräfta koden' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Koden kunde inte bekräftas');
    await userEvent.clear(screen.getByLabelText('Kod'));
    await userEvent.type(screen.getByLabelText('Kod'), '222222');
    await userEvent.click(screen.getByRole('button', { name: 'Bekräfta koden' }));
    expect(await screen.findByText('Koden stämmer. Identifiera dig nu med BankID.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'BankID på en annan enhet' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'BankID är kopplat' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Till Min profil' })).toBeVisible();
  });

  it('asks for the code that was sent after the browser has reloaded the page', async () => {
    mockCall(getBankIdConnection, () => none);
    mockCall(sendOwnConnectCode, () => ({ sentTo: 'a…@exempel.se', resendAfter: '2026-11-20T11:02:00.000Z' }));
    mockCall(confirmOwnConnectCode, () => null);
    const { unmount } = await open('/connectbankid');
    await userEvent.click(await screen.findByRole('button', { name: 'Skicka kod' }));
    await screen.findByLabelText('Kod');
    unmount();
    await open('/connectbankid');
    expect(await screen.findByText(/Vi har skickat en kod till a…@exempel.se/)).toBeVisible();
    await userEvent.type(screen.getByLabelText('Kod'), '222222');
    await userEvent.click(screen.getByRole('button', { name: 'Bekräfta koden' }));
    expect(await screen.findByText('Koden stämmer. Identifiera dig nu med BankID.')).toBeVisible();
    expect(sessionStorage.getItem('schaktkoll.bankIdCode')).toBeNull();
  });

  it('requests the code again when it has expired', async () => {
    mockCall(getBankIdConnection, () => none);
    mockCall(startBankIdConnection, () => {
      throw new MockError('ConnectCodeRequired');
    });
    await open('/connectbankid?device=OtherDevice');
    expect(await screen.findByRole('alert')).toHaveTextContent('Be om en ny kod.');
    await userEvent.click(screen.getByRole('button', { name: 'Till koden' }));
    expect(await screen.findByRole('button', { name: 'Skicka kod' })).toBeVisible();
  });

  it('says why it was refused, and can be tried again', async () => {
    mockCall(getBankIdConnection, () => identified);
    mockCall(cancelBankIdConnection, () => null);
    mockCall(connectBankId, () => {
      throw new MockError('BankIdAlreadyLinked');
    });
    await open('/connectbankid?device=OtherDevice');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Ditt BankID är redan kopplat till ett annat konto i organisationen.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByRole('button', { name: 'Skicka kod' })).toBeVisible();
  });

  it('repeats the connection with the same identification when the server was busy', async () => {
    let isBusy = true;
    mockCall(getBankIdConnection, () => identified);
    mockCall(connectBankId, () => {
      if (isBusy) throw new MockError('ServiceUnavailable');
      return null;
    });
    await open('/connectbankid?device=OtherDevice');
    expect(await screen.findByRole('alert')).toHaveTextContent('BankID kunde inte kopplas');
    isBusy = false;
    await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'BankID är kopplat' })).toBeVisible();
  });

  it.each([
    [{ hasBankId: true }, 'Du har redan ett BankID kopplat'],
    [{ bankIdUsage: 'Deny' }, 'Din organisation tillåter inte BankID'],
  ] as const)('offers nothing when it is not possible (%j)', async (profile, heading) => {
    await open('/connectbankid', profile);
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(screen.queryByRole('button', { name: /BankID/ })).not.toBeInTheDocument();
  });

  it('says before a code is sent from when it is possible after a change of the e-mail address', async () => {
    await open('/connectbankid', { bankIdFrom: '2026-11-23T11:00:00.000Z' });
    expect(await screen.findByRole('heading', { name: 'BankID kan inte kopplas än' })).toBeVisible();
    expect(screen.getByText(/kan du koppla BankID först måndag 23 november 2026 kl\. 12:00\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'support@exempel.se' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Skicka kod' })).not.toBeInTheDocument();
  });
});

describe('disconnecting the e-ID', () => {
  it('requires the password and logs out', async () => {
    const given: unknown[] = [];
    mockCall(disconnectBankId, ({ body }) => {
      given.push(body);
      if (given.length === 1)
        throw new MockError('RuleRefused', { errors: [{ path: 'password', code: 'WrongCurrentPassword' }] });
      return null;
    });
    let isOut = false;
    mockCall(logOut, () => {
      isOut = true;
      return null;
    });
    await open('/disconnectbankid', { hasBankId: true });
    await userEvent.type(await screen.findByLabelText('Lösenord'), 'fel lösenord');
    await userEvent.click(screen.getByRole('button', { name: 'Koppla bort BankID' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Lösenord')).toHaveAccessibleDescription(/Lösenordet stämmer inte\./),
    );
    await userEvent.clear(screen.getByLabelText('Lösenord'));
    await userEvent.type(screen.getByLabelText('Lösenord'), 'Schaktkoll-2026!');
    await userEvent.click(screen.getByRole('button', { name: 'Koppla bort BankID' }));
    await expect.poll(() => isOut).toBe(true);
    expect(given).toEqual([{ password: 'fel lösenord' }, { password: 'Schaktkoll-2026!' }]);
  });

  it.each([
    [{}, 'Du har inget BankID kopplat'],
    [{ hasBankId: true, bankIdUsage: 'Force' }, 'Din organisation kräver BankID'],
    [{ hasBankId: true, hasPassword: false }, 'Du behöver ett lösenord först'],
  ] as const)('says why it is not possible (%j)', async (profile, heading) => {
    await open('/disconnectbankid', profile);
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(screen.queryByLabelText('Lösenord')).not.toBeInTheDocument();
  });
});

it.each([
  [{ hasBankId: false, bankIdUsage: 'Allow' }, 'Inte kopplat', 'Koppla BankID'],
  [{ hasBankId: true, bankIdUsage: 'Allow' }, 'Kopplat', 'Koppla bort BankID'],
  [{ hasBankId: true, bankIdUsage: 'Force' }, 'Kopplat', null],
  [{ hasBankId: false, bankIdUsage: 'Deny' }, 'Din organisation tillåter inte BankID', null],
] as const)(
  "the user's own profile shows the state of the e-ID (%j) and links to what can be changed",
  async (profile, state, link) => {
    await renderApp([{ path: '/', element: <BankIdSection profile={profile} /> }], { app: 'useradmin' });
    expect(screen.getByText(state)).toBeVisible();
    expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(link === null ? [] : [link]);
  },
);
