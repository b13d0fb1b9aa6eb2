import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../settings.ts';
import { checkCasePeriod } from '../casePeriod.ts';
import { extendTransition } from './caseTransitions.ts';
import {
  checkExtension,
  earliestAskedDay,
  extensionOf,
  latestEndDate,
  renewedPeriod,
  type LatestEndFacts,
} from './longerPeriod.ts';

const settings = defaultSettings();
const facts: LatestEndFacts = {
  purpose: 'CableIndication',
  startDate: '2026-11-24',
  endDate: '2026-12-04',
  firstEndDate: null,
  recipients: [],
  ownersToAsk: [],
};
const answered = (answeredAt: string, measure: 'NoInterest' | 'ChangedRecipient' = 'NoInterest') =>
  ({ status: 'UnderReview', measure, hit: 'Affected', answeredAt }) as const;

describe('the last day to which a period may be extended', () => {
  it('is fourteen days after the end that the case was sent with, however often it is extended', () => {
    expect(latestEndDate(facts, settings)).toBe('2026-12-18');
    expect(latestEndDate({ ...facts, endDate: '2026-12-15', firstEndDate: '2026-12-04' }, settings)).toBe('2026-12-18');
    expect(latestEndDate(facts, { ...settings, maximumExtensionDays: 0 })).toBe('2026-12-04');
  });

  it('is within the longest period of the purpose', () => {
    expect(latestEndDate({ ...facts, endDate: '2026-12-20' }, settings)).toBe('2026-12-23');
    expect(latestEndDate({ ...facts, purpose: 'Emergency', endDate: '2026-11-28' }, settings)).toBe('2026-11-30');
    expect(latestEndDate({ ...facts, purpose: 'Project', endDate: '2026-12-31' }, settings)).toBe('2027-01-14');
  });

  it('keeps every answer that the case waits for younger than ninety days, by Swedish days', () => {
    const project = { ...facts, purpose: 'Project', endDate: '2026-12-31' } as const;
    const old = answered('2026-09-30T22:30:00.000Z');
    expect(latestEndDate({ ...project, recipients: [answered('2026-11-01T08:00:00.000Z'), old] }, settings)).toBe(
      '2026-12-30',
    );
    const ownersToAsk = [{ hit: 'Affected', askedOn: '2026-10-05' } as const];
    expect(latestEndDate({ ...project, ownersToAsk }, settings)).toBe('2027-01-03');
    const unknown = [{ ...answered('2026-01-01T08:00:00.000Z'), answeredAt: null }];
    const notAsked = [{ hit: 'Affected', askedOn: null } as const];
    expect(latestEndDate({ ...project, recipients: unknown, ownersToAsk: notAsked }, settings)).toBe('2027-01-14');
  });

  it.each([
    ['the last second before the day of summer time', '2026-03-28T22:59:59.000Z', '2026-06-20', '2026-06-26'],
    ['the first second of the day of summer time', '2026-03-28T23:00:00.000Z', '2026-06-20', '2026-06-27'],
    ['the last second of the day of winter time', '2026-10-25T22:59:59.000Z', '2027-01-20', '2027-01-23'],
    ['the first second after the day of winter time', '2026-10-25T23:00:00.000Z', '2027-01-20', '2027-01-24'],
  ])('counts the ninety days from the Swedish day of an answer given in %s', (_when, answeredAt, endDate, latest) => {
    const project = { ...facts, purpose: 'Project', endDate, recipients: [answered(answeredAt)] } as const;
    expect(latestEndDate(project, settings)).toBe(latest);
  });

  it('counts neither an answer point that handed the case over nor a watcher', () => {
    const project = { ...facts, purpose: 'Project', endDate: '2026-12-31' } as const;
    const recipients = [
      answered('2026-01-01T08:00:00.000Z', 'ChangedRecipient'),
      { ...answered('2026-01-01T08:00:00.000Z'), hit: 'Control' } as const,
    ];
    expect(latestEndDate({ ...project, recipients }, settings)).toBe('2027-01-14');
  });
});

describe('extending a period', () => {
  const open = { ...facts, closedAt: null, canceledAt: null, latestEndDate: '2026-12-18' };
  const own = { isOwnCase: true, isSuperUserReading: false };

  it('is open to the own inquirer from the day after the last day, on that day too', () => {
    const expected = { allowed: true, earliest: '2026-12-05', latest: '2026-12-18' };
    expect(extensionOf(open, own, '2026-11-20')).toEqual(expected);
    expect(extensionOf(open, own, '2026-12-04')).toEqual(expected);
  });

  it.each([
    ['PeriodHasEnded', open, own, '2026-12-05'],
    ['PeriodCannotBeExtended', { ...open, latestEndDate: '2026-12-04' }, own, '2026-12-01'],
    ['PeriodCannotBeExtended', { ...open, latestEndDate: '2026-12-01' }, own, '2026-12-01'],
    ['CaseIsClosedOrCanceled', { ...open, closedAt: '2026-12-01T08:00:00.000Z' }, own, '2026-12-01'],
    ['CaseOwnedByColleague', open, { ...own, isOwnCase: false }, '2026-12-01'],
    ['ReadOnlyForSuperUser', open, { isOwnCase: false, isSuperUserReading: true }, '2026-12-01'],
  ] as const)('is refused with %s', (code, item, viewer, today) => {
    expect(extensionOf(item, viewer, today)).toEqual({ allowed: false, code });
  });

  it('takes a day within the bounds', () => {
    const bounds = { earliest: '2026-12-05', latest: '2026-12-18' };
    expect(checkExtension(bounds, '2026-12-05')).toEqual([]);
    expect(checkExtension(bounds, '2026-12-18')).toEqual([]);
    expect(checkExtension(bounds, '2026-12-19')).toMatchObject([{ path: 'endDate' }]);
    expect(checkExtension(bounds, '2026-12-04')).toMatchObject([{ path: 'endDate' }]);
    expect(checkExtension(bounds, '')).toMatchObject([{ path: 'endDate', code: 'Required' }]);
  });

  it('makes a confirmed answer one to confirm again, and leaves the others', () => {
    const confirmed = { status: 'Confirmed', measure: 'NoInterest', hit: 'Affected' } as const;
    expect(extendTransition(open, confirmed)).toEqual({ ok: true, status: 'UnderReview', measure: 'NoInterest' });
    expect(extendTransition(open, { ...confirmed, hit: 'Control' })).toMatchObject({ status: 'Confirmed' });
    expect(extendTransition(open, { ...confirmed, status: 'New', measure: null })).toMatchObject({ status: 'New' });
    expect(extendTransition({ ...open, canceledAt: '2026-12-01T08:00:00.000Z' }, confirmed)).toEqual({
      ok: false,
      code: 'CaseIsClosedOrCanceled',
    });
  });
});

describe('an answer that a rule gave', () => {
  const open = { purpose: 'CableIndication', closedAt: null, canceledAt: null } as const;
  const byRule = { status: 'Confirmed', measure: 'NoInterest', hit: 'Affected', isAnsweredByRule: true } as const;

  it.each(['Confirmed', 'UnderReview'] as const)('ends with a longer period when it is %s', (status) => {
    expect(extendTransition(open, { ...byRule, status })).toEqual({ ok: true, status: 'New', measure: null });
  });

  it('stays where it no longer counts', () => {
    const ended = { ok: true, status: 'Canceled', measure: 'NoInterest' };
    expect(extendTransition(open, { ...byRule, status: 'Canceled' })).toEqual(ended);
    const handedOver = extendTransition(open, { ...byRule, measure: 'ChangedRecipient', status: 'UnderReview' });
    expect(handedOver).toMatchObject({ measure: 'ChangedRecipient' });
  });
});

describe('the period of a renewal', () => {
  const old = { purpose: 'CableIndication', startDate: '2026-11-24', endDate: '2026-12-04' } as const;

  it('follows the old one and is as long', () => {
    expect(renewedPeriod(old, '2026-11-30', settings)).toEqual({ startDate: '2026-12-05', endDate: '2026-12-15' });
  });

  it('is as long where the purpose has no longest period', () => {
    const project = { purpose: 'Project', startDate: '2026-11-24', endDate: '2027-01-31' } as const;
    expect(renewedPeriod(project, '2026-11-30', settings)).toEqual({
      startDate: '2027-02-01',
      endDate: '2027-04-10',
    });
  });

  it('starts on the first possible day when the old one ends too soon, or has ended', () => {
    expect(renewedPeriod(old, '2026-12-04', settings)).toEqual({ startDate: '2026-12-06', endDate: '2026-12-16' });
    expect(renewedPeriod(old, '2027-03-01', settings)).toEqual({ startDate: '2027-03-03', endDate: '2027-03-13' });
  });

  it('may be sent as it is, also where the longest period is shorter than the old one', () => {
    const short = { ...settings, maximumIndicationDays: 5 };
    const renewed = renewedPeriod(old, '2026-12-01', short);
    expect(renewed).toEqual({ startDate: '2026-12-05', endDate: '2026-12-09' });
    expect(checkCasePeriod({ purpose: old.purpose, ...renewed }, '2026-12-01', short)).toEqual([]);
  });
});

describe('the first day on which an owner may have been asked', () => {
  const createdAt = '2026-11-20T11:00:00.000Z';

  it('is the Swedish day on which the case was sent, or that of its latest extension', () => {
    expect(earliestAskedDay({ createdAt, events: [{ type: 'Created', at: createdAt }] })).toBe('2026-11-20');
    const events = [
      { type: 'Extended', at: '2026-11-25T23:30:00.000Z' },
      { type: 'Extended', at: '2026-11-22T11:00:00.000Z' },
      { type: 'Closed', at: '2026-11-29T11:00:00.000Z' },
    ] as const;
    expect(earliestAskedDay({ createdAt, events })).toBe('2026-11-26');
  });
});
