import { describe, expect, test } from 'vitest';
import {
  casePurposes,
  measures,
  type CaseMatch,
  type CasePurpose,
  type Measure,
  type OrganisationType,
} from '../enumerations.ts';
import {
  expectsFiles,
  isAnswer,
  isHandedOver,
  isLessSafe,
  meaningOf,
  measuresFor,
  needsComment,
  promiseOf,
  type MeasureMeaning,
  type PromiseKind,
} from './measures.ts';

// The table of answer measures, one row per kind, purpose and way of reaching the recipient.
const table: [OrganisationType, CaseMatch, CasePurpose, Measure[]][] = [
  [
    'CableOwner',
    'Affected',
    'CableIndication',
    ['NoInterest', 'Material', 'VisitWillOccur', 'WillContact', 'VisibleFacility', 'InitializedByUs'],
  ],
  [
    'CableOwner',
    'Affected',
    'Project',
    ['NoInterest', 'Material', 'WillContact', 'VisibleFacility', 'InitializedByUs'],
  ],
  [
    'CableOwner',
    'Affected',
    'Planning',
    [
      'NoInterestNoCables',
      'NoCables',
      'HaveCablesInfoSent',
      'InterestedToFollowup',
      'NotInterestedToFollowup',
      'NotPlanningCase',
    ],
  ],
  [
    'CableOwner',
    'Affected',
    'Emergency',
    [
      'NoInterest',
      'ContactedAndIsEmergency',
      'CommunicationRequired',
      'AgreedWithInquirerNotEmergency',
      'NotEmergencyCase',
    ],
  ],
  ['CableOwner', 'Affected', 'Collaborate', []],
  ['CableOwner', 'Control', 'CableIndication', ['InterestedToCollaborate', 'NotInterestedToCollaborate']],
  ['Vigilant', 'Control', 'CableIndication', ['InterestedToCollaborate', 'NotInterestedToCollaborate']],
  ['Vigilant', 'Control', 'Project', ['InterestedToCollaborate', 'NotInterestedToCollaborate']],
  [
    'Vigilant',
    'Control',
    'Collaborate',
    ['InterestedToCollaborate', 'NotInterestedToCollaborate', 'NotCollaborationCase'],
  ],
  [
    'Vigilant',
    'Control',
    'Planning',
    ['NoInterestNoCables', 'InterestedToFollowup', 'NotInterestedToFollowup', 'NotPlanningCase'],
  ],
  ['Vigilant', 'Control', 'Emergency', []],
];

describe('The measures offered', () => {
  test.each(table)('to %s reached by %s in a case of %s are the table’s', (kind, hit, purpose, expected) => {
    expect(measuresFor(kind, purpose, hit)).toEqual(expected);
  });

  test('a watching organisation has no areas of interest, an inquirer answers nothing', () => {
    for (const purpose of casePurposes) {
      expect(measuresFor('Vigilant', purpose, 'Affected')).toEqual([]);
      expect(measuresFor('Inquirer', purpose, 'Affected')).toEqual([]);
      expect(measuresFor('Inquirer', purpose, 'Control')).toEqual([]);
    }
  });

  test('marking on site is offered for a cable indication only', () => {
    expect(
      casePurposes.filter((purpose) => measuresFor('CableOwner', purpose, 'Affected').includes('VisitWillOccur')),
    ).toEqual(['CableIndication']);
  });

  test('every measure offered is an answer, and none that the system sets is offered', () => {
    const offered = new Set(
      casePurposes.flatMap((purpose) => [
        ...measuresFor('CableOwner', purpose, 'Affected'),
        ...measuresFor('Vigilant', purpose, 'Control'),
      ]),
    );
    for (const measure of offered) expect(isAnswer(measure)).toBe(true);
    expect(measures.filter((measure) => !offered.has(measure)).sort()).toEqual([
      'ChangedRecipient',
      'ClosedByInquirer',
      'Comment',
      'ReassignedRecipient',
      'UnregisteredCableOwner',
    ]);
  });
});

test('a comment needs its text and is no answer', () => {
  expect(measures.filter(needsComment)).toEqual(['Comment']);
  expect(isAnswer('Comment')).toBe(false);
  expect(isAnswer(null)).toBe(false);
});

test('a case is handed over by a change of recipient and by a reassignment only', () => {
  expect(measures.filter(isHandedOver)).toEqual(['ChangedRecipient', 'ReassignedRecipient']);
  expect(isHandedOver(null)).toBe(false);
});

// What the digger may conclude of each answer (ANSWER-1, ANSWER-2).
const conclusions: readonly (readonly [MeasureMeaning, PromiseKind | null, readonly Measure[]])[] = [
  ['NoCables', null, ['NoInterest', 'NoInterestNoCables', 'NoCables']],
  ['Cables', null, ['Material', 'VisibleFacility', 'HaveCablesInfoSent']],
  ['Cables', 'Marking', ['VisitWillOccur']],
  ['Contact', 'OwnerContacts', ['WillContact']],
  [
    'Contact',
    'InquirerContacts',
    ['CommunicationRequired', 'NotEmergencyCase', 'AgreedWithInquirerNotEmergency', 'UnregisteredCableOwner'],
  ],
  [
    'Neutral',
    null,
    [
      'ContactedAndIsEmergency',
      'InitializedByUs',
      'ChangedRecipient',
      'ReassignedRecipient',
      'ClosedByInquirer',
      'InterestedToCollaborate',
      'NotInterestedToCollaborate',
      'NotCollaborationCase',
      'InterestedToFollowup',
      'NotInterestedToFollowup',
      'NotPlanningCase',
      'Comment',
    ],
  ],
];

describe('For the digger', () => {
  test.each(conclusions)('%s, with the promise %s, is what some answers mean', (meaning, promise, expected) => {
    const found = measures.filter((measure) => meaningOf(measure) === meaning && promiseOf(measure) === promise);
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  test('no answer promises nothing', () => {
    expect(promiseOf(null)).toBeNull();
  });
});

test('files are expected with answers that send a map or other material, and with no other', () => {
  expect(measures.filter(expectsFiles)).toEqual(['Material', 'HaveCablesInfoSent']);
  expect(expectsFiles(null)).toBe(false);
});

describe('A changed answer makes digging less safe', () => {
  // From "no" by what is to be seen, then followed, to somebody who must be waited for.
  const indication: readonly (readonly Measure[])[] = [
    ['NoInterest'],
    ['VisibleFacility', 'InitializedByUs'],
    ['Material'],
    ['VisitWillOccur', 'WillContact', 'UnregisteredCableOwner'],
  ];
  const emergency: readonly (readonly Measure[])[] = [
    ['NoInterest'],
    ['ContactedAndIsEmergency'],
    ['CommunicationRequired', 'AgreedWithInquirerNotEmergency', 'NotEmergencyCase'],
  ];
  const pairs = (['CableIndication', 'Emergency'] as const).flatMap((purpose) => {
    const steps = purpose === 'Emergency' ? emergency : indication;
    const placed = steps.flatMap((step, caution) => step.map((measure) => ({ measure, caution })));
    return placed.flatMap((before) =>
      placed.map((after) => [purpose, before.measure, after.measure, after.caution > before.caution] as const),
    );
  });

  test.each(pairs)('in a case of %s, from %s to %s: %s', (purpose, before, after, expected) => {
    expect(isLessSafe(purpose, before, after)).toBe(expected);
  });

  test('never as a first answer, nor where another recipient answers instead', () => {
    for (const before of [null, 'Comment', 'ChangedRecipient', 'ReassignedRecipient'] as const)
      for (const after of measures) expect(isLessSafe('CableIndication', before, after)).toBe(false);
  });

  test('never where nothing is dug', () => {
    for (const purpose of ['Project', 'Planning', 'Collaborate'] as const)
      for (const before of measures)
        for (const after of measures) expect(isLessSafe(purpose, before, after)).toBe(false);
  });
});
