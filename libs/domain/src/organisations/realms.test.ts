import { expect, test } from 'vitest';
import { isTestRealm, numberInFiles, organisationRealms, reachedRealms, testName } from './realms.ts';

test('cases of real organisations reach real owners, those of sandboxes invented ones, and no realm reaches another', () => {
  expect(reachedRealms).toEqual([
    ['Real', 'Real'],
    ['Sandbox', 'Invented'],
  ]);
  expect(organisationRealms.filter(isTestRealm)).toEqual(['Sandbox', 'Invented']);
});

test('the mark of tests stands first in a name, once, and before a number in files', () => {
  expect([testName('Integratören'), testName('TEST Integratören'), testName('TESTA AB')]).toEqual([
    'TEST Integratören',
    'TEST Integratören',
    'TEST TESTA AB',
  ]);
  expect([
    numberInFiles({ caseNumber: '20261130-0001' }),
    numberInFiles({ caseNumber: '20261130-0001', isTest: true }),
  ]).toEqual(['20261130-0001', 'TEST-20261130-0001']);
});
