import { expect, test } from 'vitest';
import { logSubjectsFor, organisationLogKinds, organisationLogSubjects } from './organisationLog.ts';

test('the log of a cable owner has every subject', () => {
  expect(logSubjectsFor('CableOwner')).toEqual([...organisationLogSubjects]);
});

test('a vigilant organisation has no module', () => {
  expect(logSubjectsFor('Vigilant')).toEqual(organisationLogSubjects.filter((subject) => subject !== 'Module'));
});

test('an inquirer has only what is about its users and programs', () => {
  expect(logSubjectsFor('Inquirer')).toEqual(['SignIn', 'Credentials', 'Users', 'Invites', 'Programs', 'Support']);
});

test('every kind of event belongs to one subject', () => {
  const kinds = Object.values(organisationLogKinds).flat();
  expect(new Set(kinds).size).toBe(kinds.length);
});
