import {
  changeEmail,
  changeMobile,
  changeName,
  changeNotificationDefaults,
  changePhone,
  getOwnProfile,
  listGisKeys,
  listMessageChannels,
  listPendingUsers,
  listSessions,
  removeMobile,
  sendEmailCode,
  sendMobileCode,
  type NotificationDefaults,
  type OwnProfile,
} from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeOwnProfile, mockCall, MockError, type MockedRequest } from '@schaktkoll/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { ProfilePage } from './ProfilePage.tsx';

const codeId = '01930000-0000-7000-8000-0000000000c1';
const issued = { id: codeId, expiresAt: '2026-11-20T11:10:00.000Z', resendAfter: '2026-11-20T11:02:00.000Z' };

/** Renders the page with a mocked server that stores the profile; `changed` are the requests that changed it. */
async function show(given: Partial<OwnProfile> = {}, channels: ('Email' | 'Sms')[] = ['Email', 'Sms']) {
  const server = { profile: makeOwnProfile({ version: 3, ...given }), changed: [] as MockedRequest[] };
  const change = (values: (body: never) => Partial<OwnProfile>) => (request: MockedRequest) => {
    server.changed.push(request);
    if (request.headers.get('If-Match') !== `"${server.profile.version}"`) throw new MockError('VersionConflict');
    const next = values(request.body as never);
    server.profile = { ...server.profile, ...next, version: server.profile.version + 1 };
    return null;
  };
  mockCall(getOwnProfile, () => server.profile);
  mockCall(listSessions, { sessions: [] });
  mockCall(listGisKeys, { keys: [], address: 'https://api.exempel.se/inquirer/api/features' });
  mockCall(listMessageChannels, { channels });
  mockCall(sendEmailCode, issued);
  mockCall(sendMobileCode, issued);
  mockCall(
    changeEmail,
    change(({ email, code }: { email: string; code: string }) => {
      if (code !== '123456')
        throw new MockError('InvalidOneTimeCode', { errors: [{ path: 'code', code: 'InvalidOneTimeCode' }] });
      const { mustVerifyContact: _verified, ...rest } = server.profile;
      server.profile = rest;
      return { email, status: 'Active' };
    }),
  );
  mockCall(
    changeMobile,
    change(({ mobilePhone }: { mobilePhone: string }) => ({ mobilePhone })),
  );
  mockCall(
    removeMobile,
    change(() => ({ mobilePhone: null })),
  );
  mockCall(
    changePhone,
    change(({ phoneNumber }: { phoneNumber: string }) => ({ phoneNumber })),
  );
  mockCall(
    changeNotificationDefaults,
    change(({ notificationSchedule, sendsSms }: NotificationDefaults) => ({
      notificationSchedule,
      smsNumber: sendsSms ? '+46701740605' : null,
    })),
  );
  mockCall(
    changeName,
    change(({ name }: { name: string }) => ({ name })),
  );
  let page = await render(server.profile);
  return Object.assign(server, {
    /** Like a browser that has discarded the tab. */
    reload: async () => {
      page.unmount();
      page = await render(server.profile);
    },
  });
}

async function render(user: OwnProfile) {
  const page = await renderApp([{ path: '/', element: <ProfilePage /> }], { app: 'useradmin', user });
  await screen.findByRole('heading', { level: 1, name: 'Min profil' });
  return page;
}

beforeEach(() => sessionStorage.clear());

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const open = async (what: string) => {
  await press(`Ändra ${what}`);
  const form = await screen.findByRole('region', { name: `Ändra ${what}` });
  // The code of the form is loaded when it is opened.
  await within(form).findByRole('button', { name: 'Avbryt' });
  return within(form);
};

it('changes the e-mail address with the code that was sent to the new one, and confirms it', async () => {
  const server = await show();
  const form = await open('din e-postadress');
  await userEvent.type(form.getByLabelText('Ny e-postadress'), 'ny@exempel.se');
  await press('Skicka kod');
  expect(await form.findByText('Vi har skickat en kod till ny@exempel.se. Den gäller i 10 minuter.')).toBeVisible();
  expect(form.getByText(/Du kan be om en ny om \d min( \d+ s)?\./)).toBeVisible();
  const code = form.getByLabelText('Kod');
  expect([code.getAttribute('autocomplete'), code.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
  await userEvent.type(code, '123 456');
  await press('Bekräfta koden');
  expect(await screen.findByText('E-postadressen är ändrad till ny@exempel.se.')).toBeVisible();
  expect(server.changed.map(({ body }) => body)).toEqual([{ email: 'ny@exempel.se', codeId, code: '123456' }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ändra din e-postadress' })).toHaveFocus());
});

it.each([
  {
    what: 'din e-postadress',
    label: 'Ny e-postadress',
    given: { email: 'ny@exempel.se' },
    done: 'E-postadressen är ändrad till ny@exempel.se.',
  },
  {
    what: 'ditt mobilnummer',
    label: 'Nytt mobilnummer',
    given: { mobilePhone: '0737654321' },
    done: 'Mobilnumret 0737654321 är sparat.',
  },
])('asks for the code that was sent to change $what after the browser has reloaded the page', async (change) => {
  const { what, label, given, done } = change;
  const server = await show();
  const form = await open(what);
  await userEvent.type(await form.findByLabelText(label), Object.values(given).join());
  await press('Skicka kod');
  await form.findByLabelText('Kod');
  await server.reload();
  const reopened = within(await screen.findByRole('region', { name: `Ändra ${what}` }));
  await userEvent.type(await reopened.findByLabelText('Kod'), '123456');
  await press('Bekräfta koden');
  expect(await screen.findByText(done)).toBeVisible();
  expect(server.changed.map(({ body }) => body)).toEqual([{ ...given, codeId, code: '123456' }]);
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

it('asks for the code that verifies the e-mail address after a reload too, until the user cancels', async () => {
  const server = await show({ status: 'UnverifiedContactInfo', mustVerifyContact: true, roles: ['CableOwnerAdmin'] });
  await press('Skicka kod');
  await screen.findByLabelText('Kod');
  await server.reload();
  expect(await screen.findByLabelText('Kod')).toBeVisible();
  await press('Avbryt');
  await server.reload();
  expect(await screen.findByRole('button', { name: 'Skicka kod' })).toBeVisible();
});

it('marks a wrong code at its field, and an invalid one before it is sent', async () => {
  const server = await show();
  const form = await open('din e-postadress');
  await userEvent.type(form.getByLabelText('Ny e-postadress'), 'ny@exempel.se');
  await press('Skicka kod');
  await userEvent.type(await form.findByLabelText('Kod'), '12345');
  await press('Bekräfta koden');
  expect(await form.findAllByText('Koden har sex siffror. Skriv den som den står i meddelandet.')).not.toHaveLength(0);
  expect(server.changed).toEqual([]);
  await userEvent.type(form.getByLabelText('Kod'), '7');
  await press('Bekräfta koden');
  expect(await form.findAllByText(/Koden stämmer inte eller har slutat gälla/)).not.toHaveLength(0);
});

it('changes the mobile with the code of an SMS, and explains the risk of such codes [ASVS 6.6.1]', async () => {
  const server = await show({ mobilePhone: null });
  const form = await open('ditt mobilnummer');
  expect(await form.findByText(/E-post är säkrare\./)).toBeVisible();
  await userEvent.type(await form.findByLabelText('Nytt mobilnummer'), '0737654321');
  await press('Skicka kod');
  await userEvent.type(await form.findByLabelText('Kod'), '123456');
  await press('Bekräfta koden');
  expect(await screen.findByText('Mobilnumret 0737654321 är sparat.')).toBeVisible();
  expect(server.changed.map(({ body }) => body)).toEqual([{ mobilePhone: '0737654321', codeId, code: '123456' }]);
});

it('says that codes go by e-mail until the mobile is verified, which writing it again does', async () => {
  const server = await show({ mobilePhone: '0737654321', isMobileVerified: false });
  expect(await screen.findByText('0737654321 (inte bekräftat)')).toBeVisible();
  const form = await open('ditt mobilnummer');
  expect(form.getByText(/^Numret du har är inte bekräftat\./)).toBeVisible();
  await userEvent.type(await form.findByLabelText('Nytt mobilnummer'), '0737654321');
  await press('Skicka kod');
  await userEvent.type(await form.findByLabelText('Kod'), '123456');
  await press('Bekräfta koden');
  expect(await screen.findByText('Mobilnumret 0737654321 är sparat.')).toBeVisible();
  expect(server.changed.map(({ body }) => body)).toEqual([{ mobilePhone: '0737654321', codeId, code: '123456' }]);
});

it('says until when codes for a new password go by e-mail although the number is verified', async () => {
  await show({ mobilePhone: '0737654321', smsCodesFrom: '2027-02-18T11:00:00.000Z' });
  expect(
    await screen.findByText('0737654321 (koder för nytt lösenord går till din e-post till torsdag 18 februari 2027)'),
  ).toBeVisible();
});

it('stores a mobile unverified when there is no SMS, and offers no code', async () => {
  const server = await show({}, ['Email']);
  const form = await open('ditt mobilnummer');
  await userEvent.type(await form.findByLabelText('Nytt mobilnummer'), '0737654321');
  expect(form.queryByRole('button', { name: 'Skicka kod' })).not.toBeInTheDocument();
  await press('Spara');
  expect(await screen.findByText('Mobilnumret 0737654321 är sparat.')).toBeVisible();
  expect(server.changed.map(({ body }) => body)).toEqual([{ mobilePhone: '0737654321' }]);
});

it('comes with the accounts that wait for its user, which stand first and would move the rest', async () => {
  const { promise: areRead, resolve: answer } = Promise.withResolvers<void>();
  const waiting = { id: codeId, name: 'Nora Nyström', login: 'nora', creationDate: '2026-11-19T07:30:00.000Z' };
  mockCall(listPendingUsers, () => areRead.then(() => ({ users: [waiting] })));
  await show({ roles: ['UserAdmin'] });
  expect(await screen.findByText('Hämtar din profil')).toBeVisible();
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
  answer();
  expect(await screen.findByRole('link', { name: 'Nora Nyström' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Om dig' })).toBeVisible();
});

it('removes the mobile after a question', async () => {
  await show();
  await open('ditt mobilnummer');
  await press('Ta bort numret');
  await press('Ta bort');
  expect(await screen.findByText('Mobilnumret är borttaget.')).toBeVisible();
});

it('shows what somebody else has changed meanwhile, and the change can be sent again', async () => {
  const server = await show();
  const form = await open('ditt telefonnummer');
  server.profile = { ...server.profile, name: 'Frida Ny', version: 4 };
  await userEvent.type(form.getByLabelText(/Telefonnummer/), '026-123456');
  await press('Spara');
  expect(await form.findByRole('alert')).toHaveTextContent(/ändra/);
  expect(await screen.findByText('Frida Ny')).toBeVisible();
  await press('Spara');
  expect(await screen.findByText('Telefonnumret är ändrat.')).toBeVisible();
});

it('redeems the code of a new address although another tab has changed another value meanwhile', async () => {
  const server = await show();
  const form = await open('din e-postadress');
  await userEvent.type(form.getByLabelText('Ny e-postadress'), 'ny@exempel.se');
  await press('Skicka kod');
  await userEvent.type(await form.findByLabelText('Kod'), '123456');
  server.profile = { ...server.profile, name: 'Frida Ny', version: 4 };
  await press('Bekräfta koden');
  expect(await screen.findByText('E-postadressen är ändrad till ny@exempel.se.')).toBeVisible();
  expect(screen.getByText('Frida Ny')).toBeVisible();
});

it('does not overwrite a number that another tab has changed meanwhile before the user has seen it', async () => {
  const server = await show();
  const form = await open('ditt mobilnummer');
  await userEvent.type(await form.findByLabelText('Nytt mobilnummer'), '0737654321');
  await press('Skicka kod');
  await userEvent.type(await form.findByLabelText('Kod'), '123456');
  server.profile = { ...server.profile, mobilePhone: '0701112233', version: 4 };
  await press('Bekräfta koden');
  expect(await screen.findByText(/^Uppgifterna har ändrats under tiden/)).toBeVisible();
  expect(await screen.findByText('0701112233')).toBeVisible();
  await press('Bekräfta koden');
  expect(await screen.findByText('Mobilnumret 0737654321 är sparat.')).toBeVisible();
});

it('changes the display name', async () => {
  await show();
  const form = await open('ditt namn');
  await userEvent.clear(form.getByLabelText('Namn'));
  await press('Spara');
  expect(await form.findAllByText('Du måste ange namn.')).not.toHaveLength(0);
  await userEvent.type(form.getByLabelText('Namn'), 'Frida Ny');
  await press('Spara');
  expect(await screen.findByText('Namnet är ändrat.')).toBeVisible();
});

it('keeps open with its newer input what is written while the change is saved', async () => {
  const server = await show();
  const answer = Promise.withResolvers<void>();
  mockCall(changeName, async ({ body }) => {
    await answer.promise;
    const { name } = body as { name: string };
    server.profile = { ...server.profile, name, version: server.profile.version + 1 };
    return null;
  });
  const form = await open('ditt namn');
  await userEvent.type(form.getByLabelText('Namn'), ' Ny');
  await press('Spara');
  await form.findByRole('button', { name: 'Sparar' });
  await userEvent.type(form.getByLabelText('Namn'), 'are');
  answer.resolve();
  expect(await screen.findByText('Namnet är ändrat.')).toBeVisible();
  expect(form.getByLabelText('Namn')).toHaveValue('Frida Frågare Nyare');
  await press('Spara');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ändra ditt namn' })).toHaveFocus());
  expect(server.profile.name).toBe('Frida Frågare Nyare');
});

it('saves and removes the mobile one at a time', async () => {
  const server = await show({}, ['Email']);
  const form = await open('ditt mobilnummer');
  const removal = Promise.withResolvers<void>();
  mockCall(removeMobile, async () => {
    await removal.promise;
    throw new MockError('ServiceUnavailable');
  });
  await userEvent.type(await form.findByLabelText('Nytt mobilnummer'), '0737654321');
  await press('Ta bort numret');
  await press('Ta bort');
  await form.findByRole('button', { name: 'Tar bort' });
  expect(form.getByRole('button', { name: 'Spara' })).toBeDisabled();
  removal.resolve();
  await press('OK');
  await waitFor(() => expect(form.getByRole('button', { name: 'Spara' })).toBeEnabled());
  const saving = Promise.withResolvers<void>();
  mockCall(changeMobile, async () => {
    await saving.promise;
    server.profile = { ...server.profile, mobilePhone: '0737654321', version: 4 };
    return null;
  });
  await press('Spara');
  await waitFor(() => expect(form.getByRole('button', { name: 'Ta bort numret' })).toBeDisabled());
  saving.resolve();
  expect(await screen.findByText('Mobilnumret 0737654321 är sparat.')).toBeVisible();
});

it('does not offer to change the name of an e-ID, or anything while impersonating', async () => {
  await show({ hasBankId: true });
  expect(await screen.findByText(/Namnet kommer från ditt BankID/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ändra ditt namn' })).not.toBeInTheDocument();
});

it('is read-only for an admin who impersonates the user', async () => {
  await show({ admin: { name: 'Siv System', until: '2026-11-20T11:20:00.000Z', endsInSeconds: 1200 } });
  expect(await screen.findByText('Kontaktuppgifter kan inte ändras när du är inloggad som någon annan.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Ändra/ })).not.toBeInTheDocument();
});

it('requires a user to verify the e-mail address first, and then continues', async () => {
  await show({ status: 'UnverifiedContactInfo', mustVerifyContact: true, roles: ['CableOwnerAdmin'] });
  expect(screen.queryByRole('heading', { name: 'Kontaktuppgifter' })).not.toBeInTheDocument();
  const form = within(await screen.findByRole('region', { name: 'Bekräfta din e-postadress' }));
  expect(form.getByLabelText('E-postadress')).toHaveValue('frida@example.com');
  await press('Skicka kod');
  await userEvent.type(await form.findByLabelText('Kod'), '123456');
  await press('Bekräfta koden');
  const verified = await screen.findByText('Din e-postadress är bekräftad');
  await waitFor(() => expect(verified.closest('[role="status"]')).toHaveFocus());
  expect(screen.getByRole('link', { name: 'Till din startsida' })).toHaveAttribute('href', 'http://cableowner.test/');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Kontaktuppgifter' })).toBeVisible());
  expect(await screen.findByRole('button', { name: 'Ändra din e-postadress' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Ändra din e-postadress' })).not.toBeInTheDocument();
});

it("lets an inquirer choose when mails about answers are sent, and SMS to the user's own mobile", async () => {
  const server = await show();
  const form = await open('hur du får besked om svar');
  await userEvent.click(form.getByRole('radio', { name: 'En sammanfattning varje måndag klockan 7' }));
  await userEvent.click(await form.findByRole('checkbox', { name: /Skicka också sms/ }));
  await press('Spara');
  expect(await screen.findByText('Sparat. Det gäller dina nya ärenden.')).toBeVisible();
  expect(screen.getByText(/Dessutom sms direkt till 070-1740605\./)).toBeVisible();
  expect(server.changed.map(({ body }) => body)).toEqual([{ notificationSchedule: 'Week', sendsSms: true }]);
});

it('offers no SMS without a mobile number, and says why', async () => {
  await show({ mobilePhone: null });
  const form = await open('hur du får besked om svar');
  await waitFor(() => expect(form.getByRole('checkbox', { name: /Skicka också sms/ })).toBeDisabled());
  expect(form.getByText('Ange först ett mobilnummer under kontaktuppgifter.')).toBeVisible();
});

it('has no notification settings for a user who cannot send cases', async () => {
  await show({ roles: ['CableOwnerAdmin'] });
  expect(await screen.findByRole('heading', { name: 'Kontaktuppgifter' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Besked om svar' })).not.toBeInTheDocument();
});
