import {
  answerCase,
  changeModuleWebhook,
  changeRecipient,
  commentCase,
  createRecipient,
  getAnswerStatistics,
  getArea,
  getAreaSurroundings,
  getCableOwnerCase,
  getCableOwnerOverview,
  getModule,
  getModuleWebhook,
  getOwnOrganisation,
  getRecipient,
  getRecipientChoices,
  getSystemSettings,
  listAnswerRules,
  listAreas,
  listCableOwnerCases,
  listCaseAnswerPoints,
  listMunicipalities,
  listOtherAnswerPoints,
  listRecipients,
  openCase,
  saveAnswerRule,
  saveArea,
  saveOwnOrganisation,
  saveRecipient,
  saveUblSettings,
  type AnswerRuleItem,
  type ModuleWebhook,
  type OwnOrganisation,
} from '@schaktkoll/contract';
import { areaTypes, createAreaPaths, defaultSettings, paths } from '@schaktkoll/domain';
import { installMapForTests } from '@schaktkoll/map/testing';
import { answers, testScreens } from '@schaktkoll/shell/testing';
import { makeCableOwnerCase, makeCaseRecipient, makeCurrentUser } from '@schaktkoll/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll } from 'vitest';
import { routes } from './routes.tsx';

const { cableowner } = paths;
const id = '00000000-0000-7000-8000-0000000000a1';
const opened = makeCaseRecipient({ status: 'UnderReview', version: 2 });
const newestCase = makeCableOwnerCase({ name: 'Annat namn', recipients: [{ ...opened, version: 3 }] });
const days = { CableIndication: 3, Project: 10, Planning: 15, Collaborate: 15 };
const organisation: Partial<OwnOrganisation> = {
  ...{ name: 'Elnätet AB', type: 'CableOwner', takesPurposes: ['CableIndication'], phone: '08-46500400' },
  ...{ responseDays: days, defaults: { responseDays: days, markingDays: 6 }, marking: 'Free', markingDays: 5 },
  linesFromPrograms: false,
  linesToPrograms: false,
  ...{ infrastructureTypes: ['Electricity'], ublClass: 'NotCovered', version: 7 },
};
const recipient = { id, name: 'Norra distriktet', emails: ['norr@exempel.se'], version: 4 };
const choices = answers(getRecipientChoices, { maximumEmails: 2, hasRecipients: true });
const area = { id, name: 'Norra nätet', squares: [[6728, 616, 618] as [number, number, number]], version: 3 };
const surroundings = answers(getAreaSurroundings, {
  recipients: [{ id, name: 'Kundtjänst' }],
  limitation: null,
  otherAffectedCount: 1,
});
const rule: AnswerRuleItem = {
  ...{ id, version: 2, isOn: false, isStopped: false, isTried: false, switchedBy: null, switchedAt: null },
  isAreaGone: false,
  values: {
    ...{ name: 'Långt från oss', hit: 'Affected', purposes: ['CableIndication'], workCategories: [], workMethods: [] },
    ...{ deepest: '', startsFrom: '', endsBy: '', areaId: '', areaRelation: 'Outside', measure: 'NoInterest' },
    comment: '',
  },
};
const webhook: ModuleWebhook = {
  ...{ address: 'https://modul.exempel.se/krok', version: 2, createdAt: '2026-11-02T08:00:00.000Z' },
  ...{ secretAt: '2026-11-02T08:00:00.000Z', oldSecretUntil: null, pausedUntil: null },
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeAll(installMapForTests);

testScreens({
  app: 'cableowner',
  routes,
  folder: import.meta.dirname,
  user: makeCurrentUser({ roles: ['CableOwnerAdmin'] }),
  screens: {
    [cableowner.root]: {
      loads: [answers(getCableOwnerOverview), answers(listCableOwnerCases)],
      also: [answers(getAnswerStatistics, { to: '2026-11-20' })],
      shows: 'Inget att besvara.',
    },
    [cableowner.cases]: {
      loads: [answers(listCableOwnerCases)],
      also: [answers(listCaseAnswerPoints)],
      shows: 'Visa era områden',
    },
    [cableowner.statistics]: {
      loads: [answers(getAnswerStatistics, { from: '2026-08-23', to: '2026-11-20' })],
      shows: /till och med \d/,
    },
    [cableowner.caseDetail]: {
      at: '/cases/20261120-0001',
      loads: [answers(getCableOwnerCase, makeCableOwnerCase({ recipients: [opened] }))],
      also: [
        answers(getSystemSettings, defaultSettings()),
        answers(listCableOwnerCases),
        answers(openCase),
        answers(listOtherAnswerPoints, { answerPoints: [{ id, name: 'Norra' }] }),
      ],
      shows: 'Vad svarar ni?',
      missing: 'Ärendet finns inte',
      forms: {
        'case/AnswerForm.tsx': {
          open: () => press('Kommentar'),
          fill: [
            ['Vi kontaktar frågaren', true],
            [/Kommentar till frågaren/, 'I morgon.'],
          ],
          press: 'Skicka',
          sends: answers(answerCase),
          newest: [answers(getCableOwnerCase, newestCase), 3],
          changed: /Någon annan har ändrat ärendet/,
          done: 'Svaret är skickat',
        },
        'case/WriteComment.tsx': {
          open: () => press('Skriv en kommentar utan svar'),
          fill: [['Kommentar till frågaren', 'I morgon.']],
          press: 'Skicka kommentaren',
          sends: answers(commentCase),
          wrong: ['comment', 'Required', 'Kommentar till frågaren'],
          done: 'Kommentaren är skickad',
        },
        'case/HandOverForm.tsx': {
          open: () => press('Byt svarsställe'),
          fill: [['Vilket svarsställe ska svara i stället?', 'Norra']],
          press: 'Byt svarsställe',
          sends: answers(changeRecipient),
          newest: [answers(getCableOwnerCase, newestCase), 3],
          wrong: ['recipientId', 'Required', 'Vilket svarsställe ska svara i stället?'],
        },
      },
    },
    [cableowner.organisation]: {
      loads: [answers(getOwnOrganisation, organisation)],
      shows: 'Spara inställningarna',
      forms: {
        'organisation/OrganisationForm.tsx': {
          fill: [['Telefonnummer', '08-46500401']],
          press: 'Spara inställningarna',
          sends: answers(saveOwnOrganisation),
          newest: [answers(getOwnOrganisation, { ...organisation, phone: '08-46500499', version: 8 }), 8],
          wrong: ['phone', 'Required', 'Telefonnummer'],
          done: 'Inställningarna är sparade',
        },
      },
    },
    [cableowner.ubl]: {
      loads: [answers(getOwnOrganisation, organisation)],
      shows: 'Spara',
      forms: {
        'organisation/UblPage.tsx': {
          fill: [
            [/^Nätinnehavare/, true],
            ['Länk till e-tjänst (frivilligt)', 'https://tilltrade.exempel.se'],
          ],
          press: 'Spara',
          sends: answers(saveUblSettings),
          newest: [answers(getOwnOrganisation, { ...organisation, ublComment: 'Ring', version: 8 }), 8],
          wrong: ['ublLink', 'AddressMustBeHttps', 'Länk till e-tjänst (frivilligt)'],
          done: 'Ubl-inställningarna är sparade',
        },
      },
    },
    [cableowner.recipients]: { loads: [answers(listRecipients)], shows: /Utan svarsställe får ni inga ärenden/ },
    [cableowner.createRecipient]: {
      loads: [choices],
      also: [answers(getRecipient, recipient)],
      shows: 'Skapa svarsstället',
      forms: {
        'recipients/RecipientForm.tsx of a new one': {
          fill: [
            ['Namn', 'Kundtjänst'],
            ['E-postadress', 'svar@exempel.se'],
          ],
          press: 'Skapa svarsstället',
          sends: answers(createRecipient),
          wrong: ['name', 'RecipientNameTaken', 'Namn'],
          done: 'another page',
        },
      },
    },
    [cableowner.recipient]: {
      at: `/organization/recipients/${id}`,
      loads: [answers(getRecipient, recipient), choices],
      also: [answers(listRecipients)],
      shows: 'Spara svarsstället',
      missing: 'Svarsstället finns inte',
      forms: {
        'recipients/RecipientForm.tsx': {
          fill: [['Namn', 'Norr']],
          press: 'Spara svarsstället',
          sends: answers(saveRecipient),
          newest: [answers(getRecipient, { ...recipient, phone: '08-46500499', version: 5 }), 5],
          wrong: ['name', 'RecipientNameTaken', 'Namn'],
          done: 'Svarsstället är sparat',
        },
      },
    },
    [cableowner.areas]: {
      loads: [answers(listAreas, { organisationType: 'Vigilant' })],
      shows: 'Ni har inga bevakningsområden.',
    },
    [cableowner.area]: {
      at: `/organization/areas/${id}`,
      loads: [answers(getArea, area), surroundings],
      also: [answers(listMunicipalities)],
      shows: 'Spara området',
      missing: 'Området finns inte',
      forms: {
        'areas/AreaEditor.tsx': {
          open: () => screen.findByRole('application'),
          fill: [['Namn', 'Hela nätet']],
          press: 'Spara området',
          sends: answers(saveArea),
          newest: [answers(getArea, { ...area, name: 'Nätet', version: 4 }), 4],
          changed: /Karin/,
          wrong: ['name', 'Required', 'Namn'],
          done: 'Området är sparat',
        },
      },
    },
    ...Object.fromEntries(
      areaTypes.map((type) => [
        createAreaPaths[type],
        { loads: [surroundings], also: [answers(listMunicipalities)], shows: 'Spara området' },
      ]),
    ),
    [cableowner.rules]: {
      loads: [answers(listAnswerRules, { rules: [rule], organisationType: 'CableOwner' })],
      shows: 'Långt från oss',
      forms: {
        'rules/RuleForm.tsx': {
          open: () => press('Ändra: Långt från oss'),
          fill: [['Regelns namn', 'Nära oss']],
          press: 'Spara regeln',
          sends: answers(saveAnswerRule),
          newest: [answers(listAnswerRules, { rules: [{ ...rule, version: 3 }], organisationType: 'CableOwner' }), 3],
          wrong: ['name', 'Required', 'Regelns namn'],
          done: /är sparad och avstängd/,
        },
      },
    },
    [cableowner.module]: {
      loads: [
        answers(getModule, {
          tokenAddress: 'https://api.exempel.se/oidc/token',
          apiAddress: 'https://api.exempel.se',
          client: {
            ...{ clientId: 'modul-0123', version: 3, createdAt: '2026-11-02T08:00:00.000Z', createdBy: 'Ada Admin' },
            ...{ secretAt: '2026-11-02T08:00:00.000Z', oldSecretUntil: null, heartbeatAt: null, program: null },
            ...{ lastFetchAt: null, lastAnswerAt: null, lastError: null },
          },
        }),
      ],
      parts: [[answers(getModuleWebhook, { webhook, waiting: 0 }), 'Spara adressen']],
      shows: 'modul-0123',
      forms: {
        'module/ModuleWebhooks.tsx': {
          fill: [[/Adress som vi anropar/, 'https://ny.exempel.se/']],
          press: 'Spara adressen',
          sends: answers(changeModuleWebhook),
          newest: [answers(getModuleWebhook, { webhook: { ...webhook, version: 3 }, waiting: 0 }), 3],
          wrong: ['address', 'AddressMustBeHttps', /Adress som vi anropar/],
          done: 'Adressen är sparad.',
        },
      },
    },
  },
  otherForms: {
    'case/lines/MapChangeForm.tsx': 'It is for a case with an answer; `case/lines/givenMap.test.tsx` proves it.',
    'cases/several/AnswerSeveralForm.tsx': 'It sends many answers and says what became of each.',
    'statistics/OwnPeriodForm.tsx': 'It sends nothing by itself.',
  },
});
