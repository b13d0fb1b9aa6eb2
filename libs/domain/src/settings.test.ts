import { expect, test } from 'vitest';
import { checkSetting, defaultSettings, isAllowedSetting, settingKeys, systemSettings } from './settings.ts';

test('have every default within its bounds', () => {
  for (const key of settingKeys) expect(isAllowedSetting(key, defaultSettings()[key]), key).toBe(true);
});

test('the numbers left open by the specification have the decided defaults', () => {
  expect(defaultSettings()).toMatchObject({
    maximumWorkAreas: 50,
    maximumAreaHectares: 100,
    maximumTotalHectares: 200,
    maximumDistanceKilometres: 5,
    maximumLineKilometres: 10,
    maximumRadiusMetres: 500,
    maximumVertices: 10_000,
    wideningMetres: 10,
    maximumRecipientEmails: 10,
    responseDaysCableIndication: 3,
    responseDaysProject: 10,
    responseDaysPlanning: 15,
    responseDaysCollaborate: 15,
    responseDaysEmergency: 0,
    maximumExtensionDays: 14,
    answerValidityDays: 90,
    markingDays: 5,
    maximumAttachments: 10,
    maximumAttachmentMegabytes: 25,
    archiveAfterMonths: 24,
  });
});

test('the decided bounds hold', () => {
  expect(systemSettings.wideningMetres).toMatchObject({ minimum: 0, maximum: 100 });
  expect(systemSettings.responseDaysCableIndication).toMatchObject({ minimum: 1, maximum: 10 });
  expect(systemSettings.responseDaysProject).toMatchObject({ minimum: 1, maximum: 30 });
  expect(systemSettings.markingDays).toMatchObject({ minimum: 1, maximum: 15 });
});

test('the limits of the specification can be tightened but not loosened', () => {
  expect(isAllowedSetting('maximumIndicationDays', 31)).toBe(false);
  expect(isAllowedSetting('maximumEmergencyDays', 8)).toBe(false);
  expect(isAllowedSetting('earliestStartDays', 1)).toBe(false);
});

test('a value outside the bounds is refused with the bounds', () => {
  expect(checkSetting('wideningMetres', 100)).toBeNull();
  expect(checkSetting('wideningMetres', 101)).toEqual({ code: 'OutOfBounds', params: { minimum: 0, maximum: 100 } });
});

test('a setting is a whole number', () => {
  expect(isAllowedSetting('wideningMetres', 0)).toBe(true);
  expect(isAllowedSetting('wideningMetres', 100)).toBe(true);
  expect(isAllowedSetting('wideningMetres', 101)).toBe(false);
  expect(isAllowedSetting('wideningMetres', -1)).toBe(false);
  expect(isAllowedSetting('wideningMetres', 2.5)).toBe(false);
  expect(isAllowedSetting('wideningMetres', Number.NaN)).toBe(false);
});
