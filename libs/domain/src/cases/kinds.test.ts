import { expect, test } from 'vitest';
import { casePurposes, type CaseMatch } from '../enumerations.ts';
import { caseKinds, diggingPurpose, isUrgent, mayUsePurpose } from './kinds.ts';

function purposesWhere(rule: (purpose: (typeof casePurposes)[number]) => boolean) {
  return casePurposes.filter(rule).toSorted();
}

test('something is dug in a cable indication and in an emergency', () => {
  expect(purposesWhere((purpose) => caseKinds[purpose].hasWork)).toEqual(['CableIndication', 'Emergency']);
});

test('before digging, a case in which something is dug is needed', () => {
  expect(caseKinds[diggingPurpose].hasWork).toBe(true);
  expect(caseKinds[diggingPurpose].professionalsOnly).toBe(false);
});

test('areas of interest lead every case but a collaboration to an owner, watch areas every case but an emergency', () => {
  const matchedBy = (hit: CaseMatch) => purposesWhere((purpose) => caseKinds[purpose].matches.includes(hit));
  expect(matchedBy('Affected')).toEqual(['CableIndication', 'Emergency', 'Planning', 'Project']);
  expect(matchedBy('Control')).toEqual(['CableIndication', 'Collaborate', 'Planning', 'Project']);
});

test('a case waits for the owners, a collaboration for the watchers', () => {
  for (const purpose of casePurposes)
    expect([purpose, caseKinds[purpose].waitsFor]).toEqual([
      purpose,
      purpose === 'Collaborate' ? 'Control' : 'Affected',
    ]);
});

test('only an emergency is urgent, is for professionals only, and may use the reserved serials', () => {
  expect(purposesWhere(isUrgent)).toEqual(['Emergency']);
  expect(purposesWhere((purpose) => caseKinds[purpose].professionalsOnly)).toEqual(['Emergency']);
  expect(purposesWhere((purpose) => caseKinds[purpose].usesReservedSerials)).toEqual(['Emergency']);
  expect(isUrgent(undefined)).toBe(false);
});

test('a private person may use every purpose but an emergency, others may use all', () => {
  expect(purposesWhere((purpose) => !mayUsePurpose(purpose, { isPrivateUser: true }))).toEqual(['Emergency']);
  expect(purposesWhere((purpose) => !mayUsePurpose(purpose, { isPrivateUser: false }))).toEqual([]);
});

test('emergencies have numbers a day of their own, the same for a private person; the other purposes share theirs', () => {
  expect(caseKinds.Emergency.quotas).toEqual({
    user: 'emergenciesPerUserPerDay',
    privateUser: 'emergenciesPerUserPerDay',
    organisation: 'emergenciesPerOrganisationPerDay',
    network: 'emergenciesPerNetworkPerDay',
  });
  for (const purpose of ['CableIndication', 'Project', 'Planning', 'Collaborate'] as const)
    expect(caseKinds[purpose].quotas).toEqual({
      user: 'casesPerUserPerDay',
      privateUser: 'casesPerPrivatePersonPerDay',
      organisation: 'casesPerOrganisationPerDay',
      network: 'casesPerNetworkPerDay',
    });
});

test('an indication far ahead is rather a project, a project soon is rather an indication', () => {
  expect(caseKinds.CableIndication.period.suggests).toEqual({
    purpose: 'Project',
    whenAhead: 'moreThan',
    days: 'suggestProjectAfterDays',
  });
  expect(caseKinds.Project.period.suggests).toEqual({
    purpose: 'CableIndication',
    whenAhead: 'atMost',
    days: 'suggestIndicationWithinDays',
  });
});
