import { expect, test } from 'vitest';
import { measuresFor } from '../cases/measures.ts';
import { caseMatches, casePurposes } from '../enumerations.ts';
import { inventedOwners } from './inventedOwners.ts';

test('together the invented owners give every measure that needs no conversation, in each purpose and match', () => {
  for (const hit of caseMatches)
    for (const purpose of casePurposes) {
      const given = inventedOwners.flatMap((owner) => (owner.hit === hit ? (owner.answers[purpose] ?? []) : []));
      const afterContact = ['ContactedAndIsEmergency', 'AgreedWithInquirerNotEmergency'];
      const offered = measuresFor('CableOwner', purpose, hit).filter((measure) => !afterContact.includes(measure));
      expect(new Set(given)).toEqual(new Set(offered));
    }
});

test('the first owner says that it has no lines, in every purpose in which one can say so', () => {
  expect(inventedOwners[0]).toEqual({
    hit: 'Affected',
    number: 1,
    answers: {
      CableIndication: 'NoInterest',
      Project: 'NoInterest',
      Planning: 'NoInterestNoCables',
      Emergency: 'NoInterest',
    },
  });
});
