import {
  changeAdminOrganisation,
  changeAnnouncement,
  countActiveAnnouncements,
  createAdminUser,
  createAnnouncement,
  createSandbox,
  createUnregisteredOwner,
  endLogInAs,
  getAdminOrganisation,
  getAdminUser,
  getAnnouncement,
  getApiUsage,
  getMunicipalityImport,
  getOperations,
  getOrganisationRecipients,
  getOrganisationRoles,
  listAdminOrganisations,
  listAdminUsers,
  listAnnouncements,
  listAuditEvents,
  listMessageTemplates,
  listSettings,
  listUnregisteredOwners,
  logIdentityFaults,
  moveAdminUser,
  saveAdminUser,
  saveMessageTemplate,
  saveSetting,
  searchAdminOrganisations,
  startLogInAs,
  takeRequestId,
  type ListedMessageTemplate,
  type StoredSetting,
} from '@schaktkoll/contract';
import { offeredRoles, paths } from '@schaktkoll/domain';
import { answers, testScreens } from '@schaktkoll/shell/testing';
import { makeCurrentUser, mockCall } from '@schaktkoll/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach } from 'vitest';
import { routes } from './routes.tsx';

const { admin } = paths;
const id = '01930000-0000-7000-8000-000000000010';
const organisation = { externalId: id, number: null, isPrivate: false, isHidden: false, isSuper: false };
const hanna = { id, name: 'Hanna', login: 'hanna.h', email: 'hanna@norrsken.se', maxNumberOfCases: 10, version: 3 };
const user = { ...hanna, roles: ['Inquirer' as const], mayMove: true };
const norrsken = { id, name: 'Norrsken Elnät AB', maxNumberOfCases: -1, version: 4 };
const stored = { id: 7, title: 'Underhåll', body: 'Stängt.', from: '2026-11-20T11:00:00.000Z', version: 3 };
const until = { to: '2026-11-21T12:30:00.000Z' };
const setting: StoredSetting = { key: 'wideningMetres', value: 10, version: 0, changedBy: null, changedAt: null };
const own = { subject: 'Avvisat', body: 'Kontot är avvisat.' };
const template: ListedMessageTemplate = {
  ...{ key: 'AccountRefused', channel: 'Email', ...own, own, placeholders: [], isReplaced: false },
  ...{ version: 0, changedBy: null, changedAt: null, brokenAt: null },
};
const found = answers(searchAdminOrganisations, {
  items: [{ ...organisation, isSuperUser: false, name: 'Norrsken Elnät AB', type: 'Inquirer' }],
});
const roles = answers(getOrganisationRoles, {
  roles: offeredRoles({ type: 'Inquirer', isPrivate: false, isSuperUser: false }),
});
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async () => {
  await userEvent.type(screen.getByRole('combobox', { name: 'Organisation' }), 'nor{Enter}');
  await userEvent.click(await screen.findByRole('option', { name: /^Norrsken/ }));
};

// The page that logs in as another user ends that log-in when it closes, which may be during the next test.
beforeEach(() => mockCall(endLogInAs, null));

testScreens({
  app: 'admin',
  routes,
  folder: import.meta.dirname,
  user: makeCurrentUser({ roles: ['SuperUser'], isSuperUser: true }),
  screens: {
    [admin.root]: {
      loads: [
        answers(getOperations),
        answers(listAdminOrganisations),
        answers(listAdminUsers),
        answers(countActiveAnnouncements, { numberOfActiveSystemAnnouncements: 2 }),
      ],
      shows: 'systemmeddelanden visas nu',
    },
    [admin.organisations]: { loads: [answers(listAdminOrganisations)], shows: 'Inget matchar filtret' },
    [admin.organisation]: {
      at: `/organizations/${id}`,
      loads: [answers(getAdminOrganisation, norrsken)],
      shows: 'Spara ändringarna',
      missing: 'Organisationen finns inte',
      forms: {
        'organisations/OrganisationForm.tsx': {
          fill: [['Namn', 'Norrsken AB']],
          press: 'Spara ändringarna',
          sends: answers(changeAdminOrganisation, { ...norrsken, name: 'Norrsken AB', version: 6 }),
          newest: [answers(getAdminOrganisation, { ...norrsken, name: 'Annat AB', version: 5 }), 5],
          wrong: ['name', 'Required', 'Namn'],
          done: 'Ändringarna är sparade',
        },
      },
    },
    [admin.createSandbox]: {
      loads: [],
      shows: 'Skapa sandlådan',
      forms: {
        'organisations/CreateSandboxPage.tsx': {
          fill: [['Namn', 'Integratören']],
          press: 'Skapa sandlådan',
          sends: answers(createSandbox, { id }),
          refused: 'Sandlådan är inte skapad',
          wrong: ['name', 'OrganisationNameTaken', 'Namn'],
          done: 'another page',
        },
      },
    },
    [admin.createUser]: {
      loads: [],
      also: [found, roles, answers(getOrganisationRecipients)],
      shows: 'Lägg till användaren',
      forms: {
        'users/CreateUserPage.tsx': {
          open: choose,
          fill: [
            ['Namn', 'Nils Ny'],
            ['Användarnamn', 'nils.ny'],
            ['E-postadress', 'nils@norrsken.se'],
            ['Lösenord', 'Solrosfalt-1987!'],
            ['Upprepa lösenordet', 'Solrosfalt-1987!'],
          ],
          press: 'Lägg till användaren',
          sends: answers(createAdminUser),
          refused: 'Användaren kunde inte läggas till.',
          wrong: ['login', 'UserNameTaken', 'Användarnamn'],
          done: 'another page',
        },
      },
    },
    [admin.user]: {
      at: `/organizations/users/${id}`,
      loads: [answers(getAdminUser, user)],
      parts: [[roles, 'Spara ändringarna']],
      also: [found, answers(getOrganisationRecipients)],
      shows: 'Åtgärder',
      missing: 'Användaren finns inte',
      forms: {
        'users/UserForm.tsx': {
          fill: [['Användarnamn', 'hanna.ny']],
          press: 'Spara ändringarna',
          sends: answers(saveAdminUser, { ...user, version: 5 }),
          refused: 'Användaren kunde inte sparas.',
          newest: [answers(getAdminUser, { ...user, email: 'ny@norrsken.se', version: 4 }), 4],
          wrong: ['login', 'UserNameTaken', 'Användarnamn'],
          mayBeRemoved: true,
          done: 'Användaren är sparad',
        },
        'users/MoveUserForm.tsx': {
          open: async () => {
            await press('Flytta till en annan organisation');
            await choose();
          },
          fill: [],
          press: 'Flytta användaren',
          sends: answers(moveAdminUser, { ...user, version: 5 }),
          refused: 'Användaren kunde inte flyttas.',
          newest: [answers(getAdminUser, { ...user, version: 4 }), 4],
          done: 'Användaren är flyttad till Norrsken Elnät AB',
        },
      },
    },
    [admin.users]: { loads: [answers(listAdminUsers)], shows: 'Inga användare att visa' },
    [admin.announcements]: { loads: [answers(listAnnouncements)], shows: 'Det finns inga systemmeddelanden' },
    [admin.createAnnouncement]: {
      loads: [],
      also: [answers(logIdentityFaults), answers(takeRequestId)],
      shows: 'Spara meddelandet',
      forms: {
        'announcements/CreateAnnouncementPage.tsx': {
          fill: [
            ['Rubrik', 'Stopp'],
            ['Text', 'I natt.'],
          ],
          press: 'Spara meddelandet',
          sends: answers(createAnnouncement),
          refused: 'Meddelandet är inte sparat',
          wrong: ['title', 'Required', 'Rubrik'],
          done: 'another page',
        },
      },
    },
    [admin.announcement]: {
      at: '/system/announcements/details/7',
      loads: [answers(getAnnouncement, { ...stored, ...until })],
      shows: 'Spara ändringarna',
      missing: 'Det finns inget systemmeddelande med id 7. Det kan vara borttaget.',
      forms: {
        'announcements/EditAnnouncement.tsx': {
          fill: [['Rubrik', 'Stopp']],
          press: 'Spara ändringarna',
          sends: answers(changeAnnouncement, { ...stored, ...until, version: 5 }),
          refused: 'Något gick fel. Ändringarna är inte sparade',
          newest: [answers(getAnnouncement, { ...stored, ...until, title: 'Annan rubrik', version: 4 }), 4],
          wrong: ['title', 'Required', 'Rubrik'],
          mayBeRemoved: true,
          done: 'another page',
        },
      },
    },
    [admin.municipalities]: { loads: [answers(getMunicipalityImport)], shows: /^Inga gränser är inlästa/ },
    [admin.settings]: {
      loads: [answers(listSettings, { settings: [setting] })],
      shows: '10 m',
      forms: {
        'settings/SettingForm.tsx': {
          open: () => press('Ändra marginal runt arbetsområdet'),
          fill: [['Nytt värde', '25']],
          press: 'Spara värdet',
          sends: answers(saveSetting, { ...setting, value: 25, version: 2 }),
          newest: [answers(listSettings, { settings: [{ ...setting, value: 40, version: 1 }] }), 1],
          wrong: ['value', 'Required', 'Nytt värde'],
          done: 'Marginal runt arbetsområdet är nu 25 m',
        },
      },
    },
    [admin.unregisteredOrganisations]: {
      loads: [answers(listUnregisteredOwners)],
      shows: 'Registret är tomt',
      forms: {
        'unregistered/OwnerForm.tsx': {
          open: () => press('Lägg till en ägare'),
          fill: [
            ['Namn', 'Sjöns samfällighet'],
            ['Kommun', 'Gävle (2180)'],
            [/^Telefonnummer/, '0701740605'],
          ],
          press: 'Spara ägaren',
          sends: answers(createUnregisteredOwner),
          wrong: ['name', 'Required', 'Namn'],
          done: 'Sjöns samfällighet är sparad',
        },
      },
    },
    [admin.logInAs]: {
      at: `/organizations/users/${id}/loginas`,
      loads: [answers(getAdminUser, user)],
      also: [answers(startLogInAs), answers(endLogInAs)],
      shows: /Hanna/,
      missing: 'Användaren finns inte',
    },
    [admin.audit]: { loads: [answers(listAuditEvents)], shows: 'Inget matchar filtret' },
    [admin.operations]: { loads: [answers(getOperations)], shows: 'Alla meddelanden har gått att skicka.' },
    [admin.apiUsage]: { loads: [answers(getApiUsage)], shows: 'Inga anrop är räknade under tiden.' },
    [admin.templates]: {
      loads: [answers(listMessageTemplates, { templates: [template] })],
      shows: 'Avvisat',
      forms: {
        'templates/TemplateForm.tsx': {
          open: () => press('Ändra Avvisat (AccountRefused)'),
          fill: [['Ämne', 'Avvisat igen']],
          press: 'Spara mallen',
          sends: answers(saveMessageTemplate),
          newest: [answers(listMessageTemplates, { templates: [{ ...template, subject: 'Nej', version: 2 }] }), 2],
          wrong: ['subject', 'Required', 'Ämne'],
          done: 'Mallen är sparad',
        },
      },
    },
  },
  otherForms: { 'municipalities/ColumnForm.tsx': 'It follows a file that is read, and is proved with it.' },
});
