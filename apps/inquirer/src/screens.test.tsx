import {
  cancelCase,
  changeCaseGroup,
  changeCaseNotifications,
  checkCaseGroup,
  createCaseTemplate,
  extendCase,
  getCaseGroup,
  getCaseLimit,
  getInquirerCase,
  getInquirerOverview,
  getOpenStatistics,
  getOwnProfile,
  getServiceStatus,
  getSystemSettings,
  listCaseGroups,
  listCaseTemplates,
  listDrafts,
  listInquirerCases,
  listMessageChannels,
  listPublishedAnnouncements,
  recordOwnerAsked,
  sendAccessibilityMessage,
  sendCaseCopy,
} from '@schaktkoll/contract';
import { defaultSettings, paths } from '@schaktkoll/domain';
import { installMapForTests } from '@schaktkoll/map/testing';
import { answers, testScreens } from '@schaktkoll/shell/testing';
import { makeCurrentUser, makeInquirerCase, makeOwnerToAsk, makeOwnProfile } from '@schaktkoll/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll } from 'vitest';
import { makeCaseGroup } from './groups/testGroup.ts';
import { routes } from './routes.tsx';

const { inquirer } = paths;
// Its period has years left, so that the clock of the test does not matter.
const item = makeInquirerCase({
  startDate: '2036-11-03',
  endDate: '2036-11-10',
  latestEndDate: '2036-11-24',
  ownersToAsk: [makeOwnerToAsk()],
  version: 4,
});
const newest = [answers(getInquirerCase, { ...item, name: 'Annat namn', version: 5 }), 5] as const;
const group = makeCaseGroup();
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
/** Of the page of a case: behind the other choices. */
const pressMore = async (name: string) => {
  await press('Fler val');
  await press(name);
};

beforeAll(installMapForTests);

testScreens({
  app: 'inquirer',
  routes,
  folder: import.meta.dirname,
  user: makeCurrentUser(),
  screens: {
    [inquirer.root]: {
      loads: [answers(getInquirerOverview), answers(listInquirerCases)],
      also: [answers(listDrafts)],
      shows: 'Så går det till',
    },
    [inquirer.cases]: {
      loads: [answers(listInquirerCases)],
      also: [answers(listDrafts)],
      shows: 'Du har inga ärenden än',
    },
    [inquirer.createCase]: {
      loads: [],
      also: [
        answers(listDrafts),
        answers(getCaseLimit, { userMaxNumberOfCases: 10, organisationMaxNumberOfCases: -1 }),
        answers(getSystemSettings, defaultSettings()),
        answers(getOwnProfile, makeOwnProfile()),
        answers(listCaseTemplates),
        answers(listMessageChannels),
      ],
      shows: 'Ledningsanvisning',
    },
    [inquirer.maxActiveCases]: {
      loads: [answers(getCaseLimit, { userMaxNumberOfCases: 3, activeCount: 3, organisationMaxNumberOfCases: -1 })],
      shows: /^Du får ha högst 3 pågående ärenden/,
    },
    [inquirer.caseDetail]: {
      at: '/cases/20261120-0001',
      loads: [answers(getInquirerCase, item)],
      also: [answers(listMessageChannels), answers(listCaseTemplates)],
      shows: 'Ny servisledning',
      missing: 'Ärendet finns inte',
      forms: {
        'case/CancelCase.tsx': {
          open: async () => {
            await pressMore('Makulera ärendet');
            await screen.findByRole('form', { name: 'Makulera ärendet' });
          },
          fill: [
            ['Annat', true],
            [/Kommentar till ledningsägarna/, 'Fel gata'],
          ],
          press: 'Makulera ärendet',
          sends: answers(cancelCase),
          newest,
          wrong: ['comment', 'Required', /Kommentar till ledningsägarna/],
          done: 'Ärendet är makulerat',
        },
        'case/LongerPeriodSection.tsx': {
          open: () => pressMore('Förläng perioden'),
          fill: [['Ny sista dag', '2036-11-20']],
          press: 'Förläng till den dagen',
          sends: answers(extendCase),
          newest,
          wrong: ['endDate', 'Required', 'Ny sista dag'],
          done: /^Perioden är förlängd till/,
        },
        'case/NotificationsSection.tsx': {
          open: () => pressMore('Ändra hur du får besked'),
          fill: [['En sammanfattning varje måndag klockan 7', true]],
          press: 'Spara',
          sends: answers(changeCaseNotifications),
          newest,
          done: 'Sparat. Det gäller det här ärendet.',
        },
        'case/RecordDay.tsx': {
          open: () => press(/^Jag har frågat/),
          fill: [[/Vilken dag/, '2026-11-24']],
          press: 'Spara',
          sends: answers(recordOwnerAsked),
          newest: [answers(getInquirerCase, { ...item, ownersToAsk: [makeOwnerToAsk({ version: 2 })] }), 2],
          wrong: ['day', 'Required', /Vilken dag/],
        },
        'case/SendCopySection.tsx': {
          open: () => pressMore('Skicka kopia av ärendet'),
          fill: [['E-postadress', 'chefen@exempel.se']],
          press: 'Skicka kopian',
          sends: answers(sendCaseCopy),
          refused: 'Kopian skickades inte. Försök igen.',
          wrong: ['email', 'InvalidEmail', 'E-postadress'],
          done: /^En kopia skickas till/,
        },
        'createCase/templates/SaveTemplateForm.tsx': {
          open: () => pressMore('Spara som mall'),
          fill: [['Mallens namn', 'Servisledning']],
          press: 'Spara mallen',
          sends: answers(createCaseTemplate),
          wrong: ['name', 'Required', 'Mallens namn'],
          done: /är sparad/,
        },
      },
    },
    [inquirer.caseGroups]: {
      loads: [answers(listCaseGroups)],
      shows: 'Dina grupper',
    },
    [inquirer.caseGroup]: {
      at: `/casegroups/${group.id}`,
      loads: [answers(getCaseGroup, group)],
      parts: [
        [
          answers(checkCaseGroup, { cases: 2, refusal: null, rows: [] }),
          '2 ärenden kan skickas.',
          'Det gick inte att kontrollera',
        ],
      ],
      also: [answers(listMessageChannels)],
      shows: 'Gemensamma uppgifter',
      missing: 'Gruppen finns inte',
      forms: {
        'groups/SharedForm.tsx': {
          open: async () => userEvent.click(await screen.findByText('Visa och ändra uppgifterna')),
          fill: [[/^Gruppens namn/, 'Vecka 49']],
          press: 'Spara uppgifterna',
          sends: answers(changeCaseGroup),
          newest: [answers(getCaseGroup, { ...group, version: 2 }), 2],
        },
        'groups/RowForm.tsx': {
          open: () => press(/^Rätta .*Servis 1/),
          fill: [[/^Ärendets namn/, 'Servis 1 b']],
          press: 'Spara',
          sends: answers(changeCaseGroup),
          newest: [answers(getCaseGroup, { ...group, version: 2 }), 2],
        },
      },
    },
    [inquirer.workflow]: { loads: [], shows: 'Om det är akut' },
    [inquirer.terms]: { loads: [], shows: 'Vad du ansvarar för' },
    [inquirer.cookies]: { loads: [], shows: 'schaktkoll-session' },
    [inquirer.accessibility]: {
      loads: [],
      shows: 'Skicka meddelandet',
      forms: {
        'public/MessageForm.tsx': {
          fill: [['Meddelande', 'Kartan går inte att läsa upp.']],
          press: 'Skicka meddelandet',
          sends: answers(sendAccessibilityMessage),
          refused: 'Meddelandet kunde inte skickas',
          wrong: ['message', 'Required', 'Meddelande'],
          done: 'Meddelandet är skickat',
        },
      },
    },
    [inquirer.statistics]: { loads: [answers(getOpenStatistics)], shows: 'Ingen statistik än' },
    [inquirer.status]: {
      loads: [answers(getServiceStatus)],
      parts: [[answers(listPublishedAnnouncements), 'Inget är planerat just nu.']],
      shows: 'Just nu',
    },
  },
  otherForms: {
    'case/ConfirmForm.tsx': 'It confirms several answers, each with its own version: missing.test.tsx.',
    'case/photos/SendPhoto.tsx': 'It uploads before it sends: sitePhotos.test.tsx.',
    'createCase/StepForm.tsx': 'The flow saves drafts by itself, and its review sends: drafts and ReviewStep.',
    'createCase/templates/RenameTemplateForm.tsx': 'It stands in a list of the flow: templates.test.tsx.',
  },
});
