import { describe, expect, it } from 'vitest';
import { checkContactRoutes, checkNewCase } from './newCase.ts';
import { defaultSettings } from '../settings.ts';

const today = '2026-11-20';
const sound = {
  purpose: 'CableIndication',
  startDate: '2026-11-22',
  endDate: '2026-12-21',
  contact: { phone: '0701740605' },
  workMethods: ['Drilling'],
  markingContact: { name: 'Olle Grävare', phone: '0701740606' },
} as const;
const check = (changes: object) => checkNewCase({ ...sound, ...changes }, today, defaultSettings());

describe('checkNewCase', () => {
  it('accepts a case that starts in two days, lasts 30 days and can be reached by telephone', () => {
    expect(check({})).toEqual([]);
  });

  it('refuses a start tomorrow at the start date and names the earliest day', () => {
    expect(check({ startDate: '2026-11-21', endDate: '2026-11-21' })).toEqual([
      { path: 'startDate', code: 'DateTooFarInPast', params: { earliest: '2026-11-22' } },
    ]);
  });

  it('refuses a period of 31 days at the end date', () => {
    expect(check({ endDate: '2026-12-22' })).toEqual([
      { path: 'endDate', code: 'PeriodTooLong', params: { days: 30 } },
    ]);
  });

  it('refuses an end before the start without params', () => {
    expect(check({ startDate: '2026-12-10', endDate: '2026-12-09' })).toEqual([
      { path: 'endDate', code: 'StartAfterEnd' },
    ]);
  });

  it('names both faults of a case with a bad period and no way to reach the inquirer', () => {
    expect(check({ startDate: '', contact: {} }).map(({ path, code }) => [path, code])).toEqual([
      ['startDate', 'Required'],
      ['contact.phone', 'AtLeastOneContactRoute'],
    ]);
  });
});

describe('the fields of a purpose', () => {
  it('are required where it has them, and of no use to the others', () => {
    expect(check({ workMethods: undefined, markingContact: undefined })).toEqual([
      { path: 'workMethods', code: 'Required' },
      { path: 'markingContact', code: 'Required' },
    ]);
    expect(check({ purpose: 'Planning', markingContact: undefined })).toEqual([
      { path: 'workMethods', code: 'NotForPurpose' },
    ]);
  });

  it('have the assurance that an emergency is one', () => {
    const emergency = { purpose: 'Emergency', startDate: today, endDate: today };
    expect(check({ ...emergency, isEmergency: true })).toEqual([]);
    for (const isEmergency of [false, undefined])
      expect(check({ ...emergency, isEmergency })).toEqual([{ path: 'isEmergency', code: 'EmergencyNotConfirmed' }]);
  });
});

describe('the milestones of a project', () => {
  const project = { purpose: 'Project', markingContact: undefined, startDate: '2026-12-01', endDate: '2026-12-31' };
  const checkDays = (...days: readonly string[]) =>
    check({ ...project, milestones: days.map((date) => ({ date, description: 'Klart' })) });

  it('are days of the period, the first and the last included', () => {
    expect(checkDays('2026-12-01', '2026-12-31')).toEqual([]);
    expect(checkDays('2026-11-30', '2026-12-15', '2027-01-01')).toEqual(
      [0, 2].map((index) => ({
        path: `milestones.${index}.date`,
        code: 'MilestoneOutsidePeriod',
        params: { first: '2026-12-01', last: '2026-12-31' },
      })),
    );
  });

  it('are not compared with a period that is not known, and a day that is none has its own error', () => {
    expect(check({ ...project, endDate: '', milestones: [{ date: '2030-01-01', description: 'Klart' }] })).toEqual([
      { path: 'endDate', code: 'Required' },
    ]);
    expect(checkDays('')).toEqual([]);
  });
});

describe('the contact for broadband builders', () => {
  const collaboration = { purpose: 'Collaborate', workMethods: undefined, markingContact: undefined };
  const checkContact = (contact: object) => check({ ...collaboration, ...contact });
  const missing = [{ path: 'ublContactEmail', code: 'UblEmailOrLinkMissing' }];

  it.each([
    ['nothing', {}, []],
    ['what is none', { ublContactName: null, ublContactPhone: null }, []],
    ['blanks', { ublContactName: ' ', ublContactPhone: '' }, []],
    ['an e-mail address alone', { ublContactEmail: 'ubl@exempel.se' }, []],
    ['a link alone', { ublContactLink: 'https://www.exempel.se' }, []],
    ['a name with a link', { ublContactName: 'Ulla', ublContactLink: 'https://www.exempel.se' }, []],
    ['a name alone', { ublContactName: 'Ulla' }, missing],
    ['a telephone number alone', { ublContactPhone: '026-178000' }, missing],
  ])('of %s', (_what, contact, issues) => {
    expect(checkContact(contact)).toEqual(issues);
  });

  it('belongs to collaboration alone', () => {
    expect(check({ ublContactLink: 'https://www.exempel.se' })).toEqual([
      { path: 'ublContactLink', code: 'NotForPurpose' },
    ]);
  });
});

describe('checkContactRoutes', () => {
  it.each([
    ['a telephone number', { phone: '0701740605' }],
    ['an e-mail address', { email: 'a@example.com' }],
    ['a whole postal address', { street: 'Storgatan 1', postalCode: '802 50', city: 'Gävle' }],
  ])('takes %s as a way', (_way, contact) => {
    expect(checkContactRoutes(contact)).toEqual([]);
  });

  it('counts blanks as nothing', () => {
    expect(checkContactRoutes({ phone: '  ', email: '' })).toEqual([{ path: 'phone', code: 'AtLeastOneContactRoute' }]);
  });

  it('requires a complete postal address once it is started, also beside a telephone number', () => {
    expect(checkContactRoutes({ phone: '0701740605', street: 'Storgatan 1' })).toEqual([
      { path: 'postalCode', code: 'Required' },
      { path: 'city', code: 'Required' },
    ]);
  });
});
