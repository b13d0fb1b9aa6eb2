import { describe, expect, it } from 'vitest';
import { maximumSerial } from './caseNumber.ts';
import { caseQuotas, lastSerialFor, nextQuotaDay, serialAlarmAt } from './caseQuota.ts';
import { defaultSettings } from '../settings.ts';

const settings = defaultSettings();

describe('caseQuotas', () => {
  it('allow a professional 60 cases a day in an organisation that sends 500', () => {
    const { user, organisation, network } = caseQuotas('CableIndication', false, settings);
    expect(user).toBeGreaterThan(60);
    expect(organisation).toBeGreaterThan(500);
    expect(network).toBeGreaterThan(500);
  });
  it('stops one person long before half of the serials of a day', () => {
    const { user, network } = caseQuotas('Project', false, settings);
    expect(user * 50).toBeLessThan(serialAlarmAt);
    expect(network * 5).toBeLessThan(serialAlarmAt);
  });
  it('does not count the organisation of private persons', () => {
    expect(caseQuotas('CableIndication', true, settings)).toMatchObject({
      user: settings.casesPerPrivatePersonPerDay,
      organisation: null,
    });
  });
  it('gives emergencies numbers of their own', () => {
    expect(caseQuotas('Emergency', false, settings)).toEqual({ user: 30, organisation: 150, network: 500 });
  });
});

describe('lastSerialFor', () => {
  it('reserves the end of the serials for emergencies', () => {
    expect(lastSerialFor('CableIndication', settings)).toBe(27_997);
    expect(lastSerialFor('Emergency', settings)).toBe(maximumSerial);
  });
});

describe('nextQuotaDay', () => {
  it.each([
    ['2026-11-20T11:00:00.000Z', '2026-11-20T23:00:00.000Z', 43_200],
    ['2026-07-01T22:30:00.000Z', '2026-07-02T22:00:00.000Z', 84_600],
    ['2026-11-20T22:59:59.999Z', '2026-11-20T23:00:00.000Z', 1],
  ])('at %s is Swedish midnight %s', (now, from, retryAfter) => {
    expect(nextQuotaDay(new Date(now))).toEqual({ from, retryAfter });
  });
});

describe('the alarm of a day', () => {
  it('is at the first serial of the second half: 14,999 of 29,997', () => {
    expect(serialAlarmAt).toBe(14_999);
  });
});
