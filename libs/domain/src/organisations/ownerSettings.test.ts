import { describe, expect, it } from 'vitest';
import {
  checkOwnerSettings,
  checkUblContact,
  markingDayBounds,
  purposesFor,
  responseDayBounds,
} from './ownerSettings.ts';

describe('purposesFor', () => {
  it('gives a cable owner every case type, and a watcher those that reach watch areas', () => {
    expect(purposesFor('CableOwner')).toEqual(['CableIndication', 'Project', 'Planning', 'Collaborate', 'Emergency']);
    expect(purposesFor('Vigilant')).toEqual(['CableIndication', 'Project', 'Planning', 'Collaborate']);
    expect(purposesFor('Inquirer')).toEqual([]);
  });
});

describe('the bounds of days', () => {
  it('are those of the system settings', () => {
    expect(responseDayBounds('CableIndication')).toMatchObject({ minimum: 1, maximum: 10 });
    expect(responseDayBounds('Collaborate')).toMatchObject({ minimum: 1, maximum: 30 });
    expect(markingDayBounds).toMatchObject({ minimum: 1, maximum: 15 });
  });
});

describe('checkOwnerSettings', () => {
  it('refuses a case type that cannot reach the organisation', () => {
    const settings = { takesPurposes: ['Emergency'], infrastructureTypes: [] } as const;
    expect(checkOwnerSettings(settings, 'Vigilant')).toEqual([{ path: 'takesPurposes', code: 'InvalidChoice' }]);
    expect(checkOwnerSettings({ ...settings, takesPurposes: ['Project', 'Collaborate'] }, 'Vigilant')).toEqual([]);
  });
  it('requires a type of infrastructure only of a cable owner, and accepts an empty list of case types', () => {
    const settings = { takesPurposes: [], infrastructureTypes: [] } as const;
    expect(checkOwnerSettings(settings, 'CableOwner')).toEqual([
      { path: 'infrastructureTypes', code: 'ChooseAtLeastOne' },
    ]);
    expect(checkOwnerSettings(settings, 'Vigilant')).toEqual([]);
    expect(checkOwnerSettings({ ...settings, infrastructureTypes: ['Gas'] }, 'CableOwner')).toEqual([]);
  });
});

describe('checkUblContact', () => {
  it('demands an e-mail address or a link of a network operator', () => {
    expect(checkUblContact({ ublClass: 'NetworkOperator', ublEmail: ' ' })).toEqual([
      { path: 'ublEmail', code: 'UblEmailOrLinkMissing' },
    ]);
    expect(checkUblContact({ ublClass: 'NetworkOperator', ublLink: ' ' })).toEqual([
      { path: 'ublEmail', code: 'UblEmailOrLinkMissing' },
    ]);
    expect(checkUblContact({ ublClass: 'NetworkOperator', ublEmail: 'ubl@exempel.se' })).toEqual([]);
    expect(checkUblContact({ ublClass: 'NetworkOperator', ublLink: 'https://ubl.example.com' })).toEqual([]);
  });
  it('demands nothing of others', () => {
    expect(checkUblContact({ ublClass: 'BroadbandBuilder' })).toEqual([]);
    expect(checkUblContact({ ublClass: 'NotCovered' })).toEqual([]);
  });
});
