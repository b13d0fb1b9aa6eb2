import { expect, test } from 'vitest';
import { settingGroups } from './settingGroups.ts';
import { settingKeys } from './settings.ts';

test('every setting is in exactly one group of the settings page', () => {
  expect(Object.values(settingGroups).flat().sort()).toEqual([...settingKeys].sort());
});
