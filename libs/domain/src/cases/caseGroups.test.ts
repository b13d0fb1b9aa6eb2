import { expect, test } from 'vitest';
import { groupPurposes, groupSignal, listFields } from './caseGroups.ts';

test('a group says what the worst of its cases says, and waits while one is not sent', () => {
  expect(groupSignal(['go', 'stop', 'wait'])).toBe('stop');
  expect(groupSignal(['go', 'wait', 'none'])).toBe('wait');
  expect(groupSignal(['go', 'none', 'go'])).toBe('go');
  expect(groupSignal(['go', 'go', null])).toBe('wait');
  expect(groupSignal(['none'])).toBe('none');
  expect(groupSignal([])).toBe('none');
});

test('emergencies are not sent in groups', () => {
  expect(groupPurposes).toEqual(['CableIndication', 'Project', 'Planning', 'Collaborate']);
});

test('a list has columns for the texts and days of a case, not for its choices and contacts', () => {
  const fields = listFields('CableIndication');
  expect(fields).toEqual(expect.arrayContaining(['name', 'description', 'startDate', 'endDate', 'ownReference']));
  expect(fields).not.toContain('workMethods');
  expect(fields).not.toContain('contact');
  expect(fields).not.toContain('ublContactEmail');
});
