import {
  changeName,
  changePassword,
  changeWebServiceWebhook,
  createGisKey,
  createOrganisationUser,
  createWebService,
  disconnectBankId,
  getBankIdConnection,
  getBankIdUsage,
  getOrganisationUser,
  getOwnProfile,
  getUserChoices,
  getWebServiceWebhook,
  listGisKeys,
  listInvites,
  listMessageChannels,
  listOrganisationLog,
  listOrganisationUsers,
  listPendingUsers,
  listSessions,
  listWebServices,
  logOut,
  saveBankIdUsage,
  saveOrganisationUser,
  sendEmailCode,
  sendInvites,
  sendMobileCode,
  type ModuleWebhook,
} from '@schaktkoll/contract';
import { paths } from '@schaktkoll/domain';
import { answers, testScreens } from '@schaktkoll/shell/testing';
import { makeCurrentUser, makeOwnProfile } from '@schaktkoll/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from './routes.tsx';
import { makeOrganisationUser, makeUserChoices } from './testing.ts';

const { useradmin } = paths;
const nora = makeOrganisationUser();
const profile = answers(getOwnProfile, makeOwnProfile());
const choices = answers(getUserChoices, makeUserChoices());
const password = 'Tre-Vindar-Tvekar-4';

const webhook: ModuleWebhook = {
  ...{ address: 'https://program.exempel.se/krok', version: 2, createdAt: '2026-11-02T08:00:00.000Z' },
  ...{ secretAt: '2026-11-02T08:00:00.000Z', oldSecretUntil: null, pausedUntil: null },
};

testScreens({
  app: 'useradmin',
  routes,
  folder: import.meta.dirname,
  user: makeCurrentUser({ roles: ['UserAdmin', 'CableOwnerAdmin'] }),
  screens: {
    [useradmin.root]: {
      loads: [profile],
      parts: [
        [
          answers(listSessions, { sessions: [] }),
          /^Varje rad är en webbläsare/,
          'Dina inloggningar kunde inte hämtas.',
        ],
        [
          answers(listGisKeys, { keys: [], address: 'https://api.exempel.se/inquirer/api/features' }),
          'Du har ingen nyckel.',
          'Dina nycklar kunde inte hämtas.',
        ],
      ],
      also: [answers(listPendingUsers), answers(listMessageChannels, { channels: ['Email', 'Sms'] })],
      shows: 'Kontaktuppgifter',
      forms: {
        'profile/EmailForm.tsx': {
          open: async () => userEvent.click(await screen.findByRole('button', { name: 'Ändra din e-postadress' })),
          fill: [['Ny e-postadress', 'ny@exempel.se']],
          press: 'Skicka kod',
          sends: answers(sendEmailCode),
          wrong: ['email', 'InvalidEmail', 'Ny e-postadress'],
          done: /^Vi har skickat en kod till ny@exempel.se/,
        },
        'gisKeys/GisKeyForm.tsx': {
          open: async () => userEvent.click(await screen.findByRole('button', { name: 'Skapa en nyckel' })),
          fill: [['Namn på nyckeln', 'QGIS på kontoret']],
          press: 'Skapa nyckeln',
          sends: answers(createGisKey),
          refused: 'Nyckeln är inte skapad',
          wrong: ['name', 'Required', 'Namn på nyckeln'],
          done: 'Spara lösenordet nu',
        },
        'profile/MobileForm.tsx': {
          open: async () => userEvent.click(await screen.findByRole('button', { name: 'Ändra ditt mobilnummer' })),
          fill: [['Nytt mobilnummer', '0737654321']],
          press: 'Skicka kod',
          sends: answers(sendMobileCode),
          wrong: ['mobilePhone', 'InvalidPhone', 'Nytt mobilnummer'],
          done: /^Vi har skickat en kod till 0737654321/,
        },
        'profile/ProfileForm.tsx': {
          open: async () => userEvent.click(await screen.findByRole('button', { name: 'Ändra ditt namn' })),
          fill: [['Namn', 'Frida Ny']],
          press: 'Spara',
          sends: answers(changeName),
          newest: [answers(getOwnProfile, makeOwnProfile({ name: 'Frida Annan', version: 4 })), 4],
          wrong: ['name', 'Required', 'Namn'],
          done: 'Namnet är ändrat.',
        },
      },
    },
    [useradmin.connectBankId]: { loads: [profile], also: [answers(getBankIdConnection)], shows: 'Skicka kod' },
    [useradmin.disconnectBankId]: {
      loads: [answers(getOwnProfile, makeOwnProfile({ hasBankId: true }))],
      also: [answers(logOut)],
      shows: 'Lösenord',
      forms: {
        'bankId/DisconnectBankIdPage.tsx': {
          fill: [['Lösenord', password]],
          press: 'Koppla bort BankID',
          sends: answers(disconnectBankId),
          wrong: ['password', 'WrongCurrentPassword', 'Lösenord'],
        },
      },
    },
    [useradmin.changePassword]: {
      loads: [profile],
      shows: 'Nuvarande lösenord',
      forms: {
        'changePassword/ChangePasswordForm.tsx': {
          fill: [
            ['Nuvarande lösenord', 'Gammalt-ord-12'],
            ['Nytt lösenord', password],
            ['Upprepa det nya lösenordet', password],
          ],
          press: 'Byt lösenord',
          sends: answers(changePassword),
          wrong: ['currentPassword', 'WrongCurrentPassword', 'Nuvarande lösenord'],
          done: 'Lösenordet är bytt',
        },
      },
    },
    [useradmin.users]: {
      loads: [answers(listOrganisationUsers)],
      also: [choices, answers(listPendingUsers)],
      shows: 'Inga användare att visa',
    },
    [useradmin.user]: {
      at: `/organization/users/${nora.id}`,
      loads: [answers(getOrganisationUser, nora)],
      shows: 'Spara',
      missing: 'Användaren finns inte',
      forms: {
        'users/UserForm.tsx': {
          fill: [['Användarnamn', 'nora.ny']],
          press: 'Spara',
          sends: answers(saveOrganisationUser, { ...nora, version: 5 }),
          newest: [answers(getOrganisationUser, { ...nora, version: 4 }), 4],
          wrong: ['login', 'UserNameTaken', 'Användarnamn'],
          mayBeRemoved: true,
          done: 'Ändringarna är sparade.',
        },
      },
    },
    [useradmin.createUser]: {
      loads: [choices],
      shows: 'Lägg till användaren',
      forms: {
        'users/CreateUserPage.tsx': {
          fill: [
            ['Namn', 'Nora Nyström'],
            ['Användarnamn', 'nora.nystrom'],
            ['E-postadress', 'nora@exempel.se'],
          ],
          press: 'Lägg till användaren',
          sends: answers(createOrganisationUser),
          wrong: ['login', 'UserNameTaken', 'Användarnamn'],
          done: 'another page',
        },
      },
    },
    [useradmin.invite]: {
      loads: [choices],
      shows: 'Skicka inbjudningarna',
      forms: {
        'invites/InviteForm.tsx': {
          fill: [['E-postadresser', 'a@exempel.se']],
          press: 'Skicka inbjudningarna',
          sends: answers(sendInvites),
          wrong: ['emails', 'Required', 'E-postadresser'],
          done: 'Inbjudan är skickad',
        },
      },
    },
    [useradmin.invited]: { loads: [answers(listInvites)], shows: 'Inga inbjudna användare' },
    [useradmin.bankIdUsage]: {
      loads: [answers(getBankIdUsage, { version: 5 })],
      shows: 'Spara',
      forms: {
        'BankIdUsagePage.tsx': {
          fill: [['Kräv BankID', true]],
          press: 'Spara',
          sends: answers(saveBankIdUsage),
          newest: [answers(getBankIdUsage, { version: 6, bankIdUsage: 'Deny' }), 6],
          done: 'Inställningen är sparad.',
        },
      },
    },
    [useradmin.webServices]: {
      loads: [
        answers(listWebServices, {
          programs: [
            {
              role: 'WebServiceUser',
              clientId: 'program-0123',
              version: 3,
              email: 'drift@exempel.se',
              createdAt: '2026-11-02T08:00:00.000Z',
              createdBy: 'Ada Admin',
              secretAt: '2026-11-03T08:00:00.000Z',
              oldSecretUntil: null,
            },
          ],
          tokenAddress: 'https://api.exempel.se/oidc/token',
          apiAddress: 'https://api.exempel.se',
        }),
      ],
      parts: [[answers(getWebServiceWebhook, { webhook, waiting: 0 }), 'Spara adressen']],
      shows: 'Koppla programmet',
      forms: {
        'programs/ProgramWebhooks.tsx': {
          fill: [[/Adress som vi anropar/, 'https://ny.exempel.se/']],
          press: 'Spara adressen',
          sends: answers(changeWebServiceWebhook),
          newest: [answers(getWebServiceWebhook, { webhook: { ...webhook, version: 3 }, waiting: 0 }), 3],
          wrong: ['address', 'AddressMustBeHttps', /Adress som vi anropar/],
          done: 'Adressen är sparad.',
        },
        'programs/ConnectForm.tsx': {
          fill: [['E-postadress', 'drift@exempel.se']],
          press: 'Koppla programmet',
          sends: answers(createWebService),
          refused: 'Programmet är inte kopplat',
          wrong: ['email', 'InvalidEmail', 'E-postadress'],
          done: 'Spara hemligheten nu',
        },
      },
    },
    [useradmin.log]: { loads: [answers(listOrganisationLog)], also: [choices], shows: /Inga händelser/ },
  },
  otherForms: {
    'profile/OwnCodeStep.tsx': 'The step of a code is proved in libs/forms, with each of its uses here in profile.',
  },
});
