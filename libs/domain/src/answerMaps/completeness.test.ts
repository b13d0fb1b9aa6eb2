import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { casePurposes, measures, type Measure } from '../enumerations.ts';
import {
  isMapToCheck,
  mapCompleteness,
  mapEndReasons,
  mapsToKeep,
  ownerMapStates,
  type AnswerMapFacts,
  type MapCaseFacts,
  type MapRecipientFacts,
} from './completeness.ts';

const today = '2026-11-30';
const map: AnswerMapFacts = {
  features: 12,
  skipped: 0,
  showsAll: true,
  asOf: '2026-11-01',
  validUntil: today,
  endReason: null,
  reason: null,
  isWithheld: false,
};
const recipient: MapRecipientFacts = {
  id: 'r1',
  status: 'New',
  measure: null,
  hit: 'Affected',
  organisationName: 'Vattenbolaget',
  phone: '010-10 10 10',
  answerDueDay: '2026-12-04',
  map: null,
};
const answered = (measure: Measure, ownMap: AnswerMapFacts | null = null): MapRecipientFacts => ({
  ...recipient,
  status: 'UnderReview',
  measure,
  map: ownMap,
});
const caseOf = (recipients: readonly MapRecipientFacts[], rest: Partial<MapCaseFacts> = {}): MapCaseFacts => ({
  purpose: 'CableIndication',
  recipients,
  ownersToAsk: [],
  unregisteredOwners: [],
  ...rest,
});
const [owner, phone] = ['Vattenbolaget', '010-10 10 10'];

describe('an owner', () => {
  test.each<readonly [string, MapRecipientFacts, object]>([
    ['whose map shows all is drawn', answered('Material', map), { state: 'drawn', features: 12, asOf: '2026-11-01' }],
    ['that has no lines has nothing', answered('NoInterest'), { state: 'nothing' }],
    ['without cables in a plan has nothing', answered('NoCables'), { state: 'nothing' }],
    ['that marks its lines marks', answered('VisitWillOccur'), { state: 'marking' }],
    ['that marks and sends a map is drawn', answered('VisitWillOccur', map), { state: 'drawn' }],
    ['that sent files alone has a file', answered('Material'), { state: 'fileOnly', measure: 'Material' }],
    ['that will call has a file', answered('WillContact'), { state: 'fileOnly', measure: 'WillContact' }],
    [
      'with a skipped feature is partly there',
      answered('Material', { ...map, skipped: 3 }),
      { state: 'partly', reasons: ['Skipped'], skipped: 3 },
    ],
    [
      'that does not say that the map shows all is partly there',
      answered('Material', { ...map, showsAll: false }),
      { state: 'partly', reasons: ['NotAll'] },
    ],
    [
      'whose map is empty is partly there',
      answered('Material', { ...map, features: 0 }),
      { state: 'partly', reasons: ['Empty'] },
    ],
    [
      'that sends lines and answers that it has none is partly there',
      answered('NoInterest', map),
      { state: 'partly', reasons: ['AnsweredNothing'] },
    ],
    ['that hides its lines withholds them', answered('Material', { ...map, isWithheld: true }), { state: 'withheld' }],
    ['that has not answered is waited for', recipient, { state: 'waiting', dueDay: '2026-12-04' }],
    ['that only commented is waited for', answered('Comment'), { state: 'waiting' }],
    [
      'that had not answered when the case was closed is waited for',
      { ...answered('ClosedByInquirer'), status: 'Canceled' },
      { state: 'waiting' },
    ],
    [
      'whose map is too old has ended',
      answered('Material', { ...map, validUntil: '2026-11-29' }),
      { state: 'ended', reason: 'Expired', validUntil: '2026-11-29' },
    ],
    [
      'that withdrew its map has ended',
      answered('Material', { ...map, endReason: 'Withdrawn', reason: 'Fel fil' }),
      { state: 'ended', reason: 'Withdrawn', ownerReason: 'Fel fil' },
    ],
    [
      'that withdrew its map and has nothing has nothing',
      answered('NoInterest', { ...map, endReason: 'Withdrawn' }),
      { state: 'nothing' },
    ],
    [
      'that could not answer is outside',
      { ...answered('UnregisteredCableOwner'), status: 'Canceled' },
      { state: 'outside', isConnected: true },
    ],
  ])('%s', (_name, facts, expected) => {
    const { owners } = mapCompleteness(caseOf([facts]), today);
    expect(owners).toEqual([expect.objectContaining({ name: owner, phone, ...expected })]);
  });

  test('has the answer point by which its lines are found', () => {
    const ownersToAsk = [{ name: 'Byfiber', phone, hit: 'Affected' }] as const;
    const { owners } = mapCompleteness(caseOf([recipient], { ownersToAsk }), today);
    expect(owners.map(({ id }) => id)).toEqual(['r1', null]);
  });

  test('with several answer points counts once, and is missing while one of them is', () => {
    const both = [answered('NoInterest'), recipient];
    expect(mapCompleteness(caseOf(both), today)).toMatchObject({ total: 1, missing: 1 });
  });

  test('that hands the case over counts at its new answer point alone', () => {
    const both = [answered('ChangedRecipient'), { ...recipient, replacedBy: true }, answered('NoInterest')];
    expect(mapCompleteness(caseOf(both), today)).toMatchObject({ owners: [{ state: 'nothing' }], missing: 0 });
  });

  test('that only watches the area is not on the map', () => {
    const watcher: MapRecipientFacts = { ...recipient, hit: 'Control' };
    expect(mapCompleteness(caseOf([watcher]), today)).toMatchObject({ owners: [], total: 0 });
  });

  test('that the inquirer must ask is missing, also after it was asked', () => {
    const ownersToAsk = [
      { name: 'Byfiber', phone, hit: 'Affected', askedOn: today },
      { name: 'Bevakaren', phone, hit: 'Control' },
    ] as const;
    const { owners, total, missing } = mapCompleteness(caseOf([answered('NoInterest')], { ownersToAsk }), today);
    expect(owners.map(({ name, state }) => [name, state])).toEqual([
      [owner, 'nothing'],
      ['Byfiber', 'outside'],
    ]);
    expect([total, missing]).toEqual([2, 1]);
  });

  test('that could not answer and is to be asked stands once in the legend', () => {
    const left: MapRecipientFacts = { ...answered('UnregisteredCableOwner'), status: 'Canceled' };
    const ownersToAsk = [{ name: owner, phone, hit: 'Affected' }] as const;
    expect(mapCompleteness(caseOf([left], { ownersToAsk }), today).owners).toHaveLength(1);
  });

  test('that is not connected has a line of its own and is in no count', () => {
    const unregisteredOwners = [{ name: 'Samfälligheten', phone: null }];
    const found = mapCompleteness(caseOf([answered('NoInterest')], { unregisteredOwners }), today);
    expect(found).toMatchObject({ total: 1, missing: 0 });
    expect(found.unconnected).toEqual([
      { id: null, name: 'Samfälligheten', phone: null, state: 'outside', isConnected: false },
    ]);
  });
});

test('the legend has the states in their order, and the owners of each as given', () => {
  const named = (organisationName: string, facts: MapRecipientFacts) => ({ ...facts, organisationName });
  const facts = caseOf([
    named('A', recipient),
    named('B', answered('NoInterest')),
    named('C', recipient),
    named('D', answered('Material', map)),
  ]);
  expect(mapCompleteness(facts, today).owners.map(({ name }) => name)).toEqual(['D', 'B', 'A', 'C']);
});

test('a map of a case that only plans is not for digging', () => {
  expect(mapCompleteness(caseOf([], { purpose: 'CableIndication' }), today).isForDigging).toBe(true);
  expect(mapCompleteness(caseOf([], { purpose: 'Emergency' }), today).isForDigging).toBe(true);
  expect(mapCompleteness(caseOf([], { purpose: 'Project' }), today).isForDigging).toBe(false);
});

describe('lines', () => {
  const living = answered('Material', map);
  const notShown = [
    answered('Material'),
    answered('Material', { ...map, validUntil: '2026-11-29' }),
    answered('Material', { ...map, endReason: 'Withdrawn' }),
    answered('Material', { ...map, isWithheld: true }),
    { ...living, replacedBy: true },
  ];
  const alive = { closedAt: null, canceledAt: null };

  test('are kept on a device only of maps that are shown, and of none once the case has ended', () => {
    expect(mapsToKeep({ ...alive, recipients: [living, ...notShown] }, today)).toEqual([living]);
    for (const end of ['closedAt', 'canceledAt'])
      expect(mapsToKeep({ ...alive, [end]: '2026-11-30T08:00:00.000Z', recipients: [living] }, today)).toEqual([]);
  });

  test('that replaced others are to be checked until their answer is confirmed', () => {
    const corrected = { ...living, map: { ...map, isCorrection: true } };
    expect(isMapToCheck(corrected)).toBe(true);
    expect(isMapToCheck({ ...corrected, status: 'Confirmed' })).toBe(false);
    expect(isMapToCheck({ ...living, map: { ...map, isCorrection: false } })).toBe(false);
    expect(isMapToCheck({ ...corrected, map: { ...corrected.map, endReason: 'Withdrawn' } })).toBe(false);
  });
});

describe('for any case', () => {
  const anyMap: fc.Arbitrary<AnswerMapFacts> = fc.record({
    features: fc.integer({ min: 0, max: 3 }),
    skipped: fc.integer({ min: 0, max: 2 }),
    showsAll: fc.boolean(),
    asOf: fc.constant(null),
    validUntil: fc.constantFrom('2026-11-29', today, '2026-12-24'),
    reason: fc.constant(null),
    endReason: fc.option(fc.constantFrom(...mapEndReasons), { freq: 3 }),
    isWithheld: fc.boolean(),
  });
  const anyRecipient: fc.Arbitrary<MapRecipientFacts> = fc.record({
    id: fc.constant('r1'),
    status: fc.constantFrom('New', 'UnderReview', 'Confirmed', 'Canceled'),
    measure: fc.option(fc.oneof(fc.constantFrom(...measures), fc.constantFrom('NoInterest', 'Material'))),
    hit: fc.constantFrom('Affected', 'Control'),
    organisationName: fc.constantFrom('A', 'B', 'C'),
    phone: fc.constant(null),
    answerDueDay: fc.constant(today),
    map: fc.option(anyMap, { freq: 2 }),
  });
  const anyCase: fc.Arbitrary<MapCaseFacts> = fc.record({
    purpose: fc.constantFrom(...casePurposes),
    recipients: fc.array(anyRecipient, { maxLength: 5 }),
    ownersToAsk: fc.array(
      fc.record({
        name: fc.constantFrom('A', 'D'),
        phone: fc.constant(null),
        hit: fc.constantFrom('Affected', 'Control'),
      }),
      { maxLength: 2 },
    ),
    unregisteredOwners: fc.array(fc.record({ name: fc.constant('E'), phone: fc.constant(null) }), { maxLength: 1 }),
  });
  const check = (holds: (facts: MapCaseFacts) => void) => fc.assert(fc.property(anyCase, holds), { numRuns: 500 });

  test('no owner is missing only if each owner is drawn or has nothing', () => {
    check((facts) => {
      const { owners, missing, total } = mapCompleteness(facts, today);
      expect(missing === 0).toBe(owners.every(({ state }) => state === 'drawn' || state === 'nothing'));
      expect(missing).toBeLessThanOrEqual(total);
    });
  });

  test('a skipped feature makes its owner partly there', () => {
    check((facts) => {
      const recipients = facts.recipients.map((each) => ({ ...each, map: { ...map, skipped: 1 } }));
      const { owners } = mapCompleteness({ ...facts, recipients }, today);
      expect(owners.filter(({ state }) => state === 'drawn')).toEqual([]);
    });
  });

  test('every owner with a match of interest is in the legend', () => {
    check((facts) => {
      const asked = facts.recipients.filter(
        ({ hit, measure }) => hit === 'Affected' && measure !== 'ChangedRecipient' && measure !== 'ReassignedRecipient',
      );
      const names = mapCompleteness(facts, today).owners.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(asked.map(({ organisationName }) => organisationName)));
    });
  });

  test('nothing is drawn of a map that has ended, is withheld or was not answered with', () => {
    check((facts) => {
      const living = facts.recipients.filter(
        ({ map: own, measure }) =>
          own !== null && !own.isWithheld && own.endReason === null && own.validUntil >= today && measure !== null,
      );
      const shown = mapCompleteness(facts, today).owners.filter(({ state }) => state === 'drawn' || state === 'partly');
      expect(shown.length).toBeLessThanOrEqual(living.length);
      for (const { state } of shown) expect(ownerMapStates).toContain(state);
    });
  });
});
