import {
  acceptInvite,
  createAccount,
  openInvite,
  verifyAccountEmail,
  searchOrganisations,
  startAccount,
  type BodyOf,
} from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { mockCall, MockError } from '@schaktkoll/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { CreateAccountPage } from './CreateAccountPage.tsx';

const account = 'a'.repeat(43);
const secret = 'i'.repeat(43);
const startedAccount = { account, expiresAt: '2026-11-20T11:10:00.000Z', resendAfter: '2026-11-20T11:02:00.000Z' };
const invite = {
  email: 'ny@exempel.se',
  organization: 'Stadsnät Tvåbäck AB',
  roles: ['CableOwnerAdmin' as const],
  expiresAt: '2026-12-04T23:00:00.000Z',
  bankIdRequired: false,
};
const tvaback = {
  id: '00000000-0000-7000-8000-000000000021',
  name: 'Stadsnät Tvåbäck AB',
  organizationNumber: '556036-0793',
  type: 'CableOwner' as const,
};
const created = (status: 'Active' | 'AwaitingActivation', bankIdRequired = false) => ({
  login: 'nora.ny',
  status,
  organization: { name: tvaback.name, status: 'Active' as const, bankIdRequired },
});

const open = (path = '/account/create') =>
  renderApp([{ path: '/account/create', element: <CreateAccountPage /> }], {
    app: 'identity',
    path,
    user: null,
    support: { email: 'support@exempel.se' },
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const goOn = () => press('Fortsätt');
// Pasted, because every key renders the whole form.
const type = async (label: string, text: string) => {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
};
const fillPerson = async () => {
  for (const [label, text] of [
    ['Förnamn', 'Nora'],
    ['Efternamn', 'Ny'],
    ['Användarnamn', 'nora.ny'],
    ['Lösenord', 'Tre-Vindar-Tvekar-4'],
    ['Upprepa lösenordet', 'Tre-Vindar-Tvekar-4'],
  ] as const)
    await type(label, text);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Jag godkänner villkoren' }));
  await press('Skapa kontot');
};
const proveAddress = async () => {
  await heading('Din e-postadress');
  await type('E-postadress', 'nora@exempel.se');
  await press('Skicka koden');
  await heading('Skriv koden');
  await type('Kod', '123456');
  await press('Bekräfta koden');
  await heading('Dina uppgifter');
};

beforeEach(() => {
  sessionStorage.clear();
  mockCall(startAccount, startedAccount);
  mockCall(verifyAccountEmail, null);
  mockCall(searchOrganisations, { items: [tvaback] });
});

describe('a new account', () => {
  it('goes back to the address step when its verification has expired, and keeps the other input', async () => {
    mockCall(createAccount, () => {
      throw new MockError('AccountExpired');
    });
    await open();
    await userEvent.click(screen.getByRole('radio', { name: /Privatperson/ }));
    await goOn();
    await proveAddress();
    await fillPerson();
    expect(await screen.findByRole('alert')).toHaveTextContent('Det du har skrivit i övrigt finns kvar.');
    await press('Kontrollera adressen igen');
    await heading('Din e-postadress');
    expect(screen.getByLabelText('E-postadress')).toHaveValue('nora@exempel.se');
    await press('Skicka koden');
    await heading('Skriv koden');
    await type('Kod', '123456');
    await press('Bekräfta koden');
    await heading('Dina uppgifter');
    expect(screen.getByLabelText('Förnamn')).toHaveValue('Nora');
  });

  it('keeps the details of the person while the refused organisation is changed, which the error links to', async () => {
    mockCall(createAccount, () => {
      throw new MockError('RuleRefused', {
        errors: [{ path: 'organizationNumber', code: 'OrganisationNumberTaken' }],
      });
    });
    await open();
    await userEvent.click(screen.getByRole('radio', { name: /Företag, kommun eller myndighet/ }));
    await goOn();
    await heading('Din organisation');
    await press('Min organisation finns inte i listan');
    await type('Organisationsnummer', tvaback.organizationNumber);
    await type('Organisationens namn', 'Tvåbäck Stadsnät AB');
    await goOn();
    await proveAddress();
    await fillPerson();
    const refusal = within(await screen.findByRole('alert', { name: 'Kontot kunde inte skapas' }));
    expect(refusal.getByText(/^Organisationen finns redan\./)).toBeVisible();
    expect(refusal.getByRole('link', { name: 'support@exempel.se' })).toBeVisible();
    await userEvent.click(refusal.getByRole('link', { name: 'Ändra organisationen' }));
    await heading('Din organisation');
    await goOn();
    await heading('Din e-postadress');
    await press('Skicka koden');
    await heading('Dina uppgifter');
    expect(screen.getByLabelText('Förnamn')).toHaveValue('Nora');
    expect(screen.getByLabelText('Användarnamn')).toHaveValue('nora.ny');
    expect(screen.getByRole('checkbox', { name: 'Jag godkänner villkoren' })).toBeChecked();
    await userEvent.click(screen.getByRole('link', { name: 'Tillbaka' }));
    await heading('Din e-postadress');
    await press('Skicka koden');
    await heading('Dina uppgifter');
    expect(screen.getByLabelText('Förnamn')).toHaveValue('Nora');
  });

  it('begins anew for who opens the page again, and forgets what the person before has given', async () => {
    const { unmount } = await open();
    await userEvent.click(screen.getByRole('radio', { name: /Företag, kommun eller myndighet/ }));
    await goOn();
    await heading('Din organisation');
    expect(sessionStorage.getItem('schaktkoll.newAccount')).not.toBeNull();
    unmount();
    await open('/account/create');
    await heading('Vem ska ha kontot?');
    await expect.poll(() => sessionStorage.getItem('schaktkoll.newAccount')).toBeNull();
  });

  it('continues at the code after the browser has reloaded the page, and keeps no password', async () => {
    const verified: unknown[] = [];
    mockCall(verifyAccountEmail, ({ body }) => {
      verified.push(body);
      return null;
    });
    let sent: BodyOf<typeof createAccount> | null = null;
    mockCall(createAccount, ({ body }) => {
      sent = body as BodyOf<typeof createAccount>;
      return created('AwaitingActivation');
    });
    const { unmount } = await open();
    await userEvent.click(screen.getByRole('radio', { name: /Företag, kommun eller myndighet/ }));
    await goOn();
    await heading('Din organisation');
    await userEvent.type(screen.getByRole('combobox', { name: 'Sök organisation' }), 'tvåb');
    await userEvent.click(await screen.findByRole('option', { name: /Stadsnät Tvåbäck AB/ }));
    await goOn();
    await heading('Din e-postadress');
    await type('E-postadress', 'nora@exempel.se');
    await press('Skicka koden');
    await heading('Skriv koden');
    unmount();
    await open('/account/create?step=code');
    await heading('Skriv koden');
    expect(screen.getByText(/nora@exempel\.se/)).toBeVisible();
    await type('Kod', '123456');
    await press('Bekräfta koden');
    await heading('Dina uppgifter');
    await type('Förnamn', 'Nora');
    await type('Lösenord', 'Tre-Vindar-Tvekar-4');
    expect(Object.values(sessionStorage).join()).not.toMatch(/Nora|Tre-Vindar/);
    await userEvent.clear(screen.getByLabelText('Förnamn'));
    await userEvent.clear(screen.getByLabelText('Lösenord'));
    await fillPerson();
    await heading('Kontot är skapat');
    expect(verified).toEqual([{ account, code: '123456' }]);
    expect(sent).toMatchObject({ account, kind: 'Organisation', organizationId: tvaback.id });
    await expect.poll(() => sessionStorage.getItem('schaktkoll.newAccount')).toBeNull();
  });

  it('shows the number of steps once the kind of account is known', async () => {
    await open();
    expect(await screen.findByText('Steg 1')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /Privatperson/ }));
    await goOn();
    expect(await screen.findByText('Steg 2 av 4')).toBeVisible();
  });

  it('in an existing organisation says who must activate it, before and after, and offers no log-in until then', async () => {
    let sent: BodyOf<typeof createAccount> | null = null;
    mockCall(createAccount, ({ body }) => {
      sent = body as BodyOf<typeof createAccount>;
      return created('AwaitingActivation');
    });
    await open();
    await userEvent.click(screen.getByRole('radio', { name: /Företag, kommun eller myndighet/ }));
    await goOn();
    await heading('Din organisation');
    await userEvent.type(screen.getByRole('combobox', { name: 'Sök organisation' }), 'tvåb');
    await userEvent.click(await screen.findByRole('option', { name: /Stadsnät Tvåbäck AB/ }));
    expect(screen.getByText(/En användaradministratör i organisationen måste aktivera ditt konto/)).toBeVisible();
    await goOn();
    await proveAddress();
    await fillPerson();
    await heading('Kontot är skapat');
    expect(screen.getByText(/väntar på att aktiveras av en användaradministratör i Stadsnät Tvåbäck AB/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Logga in' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'support@exempel.se' })).not.toBeInTheDocument();
    expect(sent).toMatchObject({ kind: 'Organisation', organizationId: tvaback.id, login: 'nora.ny' });
  });

  it('in an organisation without a user administrator says that the support activates it, and how to reach it', async () => {
    mockCall(createAccount, { ...created('AwaitingActivation'), activatedBy: 'Support' as const });
    await open();
    await userEvent.click(screen.getByRole('radio', { name: /Privatperson/ }));
    await goOn();
    await proveAddress();
    await fillPerson();
    await heading('Kontot är skapat');
    expect(
      screen.getByText(/aktiveras av supporten, för Stadsnät Tvåbäck AB har ingen användaradministratör/),
    ).toBeVisible();
    expect(screen.queryByText(/Vi har meddelat alla som kan göra det/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'support@exempel.se' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Logga in' })).not.toBeInTheDocument();
  });

  it('names the support where the support must activate the organisation', async () => {
    const { organization, ...account } = created('Active');
    mockCall(createAccount, { ...account, organization: { ...organization, status: 'AwaitingActivation' } });
    await open();
    await userEvent.click(screen.getByRole('radio', { name: /Privatperson/ }));
    await goOn();
    await proveAddress();
    await fillPerson();
    await heading('Kontot är skapat');
    expect(screen.getByText(/Vi aktiverar Stadsnät Tvåbäck AB så snart vi kan/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'support@exempel.se' })).toBeVisible();
  });
});

describe('a step that the user has left', () => {
  it('is not continued by its late response, which also restores no earlier choice', async () => {
    const other = { ...tvaback, id: '00000000-0000-7000-8000-000000000022', name: 'Tvåberg Energi AB' };
    mockCall(searchOrganisations, { items: [tvaback, other] });
    const held = Promise.withResolvers<void>();
    mockCall(startAccount, async () => {
      await held.promise;
      return startedAccount;
    });
    let sent: BodyOf<typeof createAccount> | null = null;
    mockCall(createAccount, ({ body }) => {
      sent = body as BodyOf<typeof createAccount>;
      return created('AwaitingActivation');
    });
    const choose = async (name: RegExp) => {
      await heading('Din organisation');
      const search = screen.getByRole('combobox', { name: 'Sök organisation' });
      await userEvent.clear(search);
      await userEvent.type(search, 'tvåb');
      await userEvent.click(await screen.findByRole('option', { name }));
      await goOn();
      await heading('Din e-postadress');
    };
    await open();
    await userEvent.click(screen.getByRole('radio', { name: /Företag, kommun eller myndighet/ }));
    await goOn();
    await choose(/Stadsnät Tvåbäck AB/);
    await type('E-postadress', 'nora@exempel.se');
    await press('Skicka koden');
    await userEvent.click(screen.getByRole('link', { name: 'Tillbaka' }));
    await heading('Din organisation');
    held.resolve();
    // Its search is answered after the held response.
    await choose(/Tvåberg Energi AB/);
    await proveAddress();
    await fillPerson();
    await heading('Kontot är skapat');
    expect(sent).toMatchObject({ organizationId: other.id });
  });
});

describe('an invite', () => {
  it('whose link was cut off says so and what to do, and not that the invite is over', async () => {
    mockCall(openInvite, () => {
      throw new MockError('InvalidParameters', { errors: [{ path: 'invite', code: 'InvalidFormat' }] });
    });
    await open(`/account/create#invite=${secret.slice(0, 20)}`);
    await heading('Länken är inte hel');
    expect(screen.getByText(/kopiera hela länken till webbläsarens adressfält/)).toBeVisible();
    expect(screen.queryByText(/gäller en viss tid/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Har du redan ett konto? Logga in' })).toBeVisible();
  });

  it('that is no longer valid gives the possible reasons and what to do', async () => {
    mockCall(openInvite, () => {
      throw new MockError('InviteNoLongerActive');
    });
    await open(`/account/create#invite=${secret}`);
    await heading('Inbjudan gäller inte längre');
    expect(screen.getByText(/gäller en viss tid och kan bara användas en gång/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Har du redan ett konto? Logga in' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Skapa ett konto utan inbjudan' })).toHaveAttribute(
      'href',
      '/account/create',
    );
  });

  it('that was used while the form was filled in says the same', async () => {
    mockCall(openInvite, invite);
    mockCall(acceptInvite, () => {
      throw new MockError('InviteNoLongerActive');
    });
    await open(`/account/create#invite=${secret}`);
    await heading('Skapa konto för Stadsnät Tvåbäck AB');
    expect(screen.getByText('Administratör (ledningsägare)')).toBeVisible();
    expect(screen.getByText('Inbjudan gäller till och med fredag 4 december 2026.')).toBeVisible();
    await fillPerson();
    await heading('Inbjudan gäller inte längre');
  });

  it('to an organisation that requires the e-ID says so before and after', async () => {
    mockCall(openInvite, { ...invite, bankIdRequired: true });
    mockCall(acceptInvite, created('Active', true));
    await open(`/account/create#invite=${secret}`);
    expect(await screen.findByText(/Organisationen kräver BankID/)).toBeVisible();
    await fillPerson();
    await heading('Kontot är skapat');
    expect(screen.getByText('Första gången du loggar in kopplar du ditt BankID till kontot.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Logga in' })).toBeVisible();
  });
});
