import { describe, expect, test } from 'vitest';
import {
  answeringRule,
  checkAnswerRule,
  decidingRule,
  measuresOfRule,
  ruleApplies,
  type AnswerRule,
  type RuledCase,
  type RuleInForce,
} from './answerRules.ts';

const anyCondition: AnswerRule['conditions'] = {
  hit: 'Affected',
  purposes: ['CableIndication'],
  workCategories: [],
  workMethods: [],
  deepest: null,
  startsFrom: null,
  endsBy: null,
  area: null,
};
const ruleWith = (
  conditions: Partial<AnswerRule['conditions']> = {},
  rest: Partial<RuleInForce> = {},
): RuleInForce => ({
  id: 'rule-1',
  name: 'Trädgårdar',
  conditions: { ...anyCondition, ...conditions },
  measure: 'NoInterest',
  comment: null,
  isStopped: false,
  ...rest,
});
const digCase: RuledCase = {
  purpose: 'CableIndication',
  hit: 'Affected',
  workCategories: ['Garden'],
  workMethods: ['GroundWork', 'MachineExcavation'],
  maximumExcavationDepth: '1',
  startDate: '2026-11-24',
  endDate: '2026-12-04',
  relationTo: (id) => (id === 'inside' ? 'Inside' : id === 'outside' ? 'Outside' : id === 'partly' ? 'Partly' : null),
};
const applies = (conditions: Partial<AnswerRule['conditions']>, changes: Partial<RuledCase> = {}) =>
  ruleApplies(ruleWith(conditions), { ...digCase, ...changes }, 'CableOwner');

describe('a rule applies to a case', () => {
  test.each<[string, Partial<AnswerRule['conditions']>, boolean]>([
    ['of its purpose', {}, true],
    ['not of another purpose', { purposes: ['Project'] }, false],
    ['not that reached the organisation in another way', { hit: 'Control' }, false],
    ['whose categories are all among those of the rule', { workCategories: ['Garden', 'Road'] }, true],
    ['not with a category that the rule does not name', { workCategories: ['Road'] }, false],
    ['not with one more method than the rule names', { workMethods: ['GroundWork'] }, false],
    ['with exactly the methods of the rule', { workMethods: ['MachineExcavation', 'GroundWork'] }, true],
    ['as deep as the deepest', { deepest: '1' }, true],
    ['not deeper', { deepest: '0.5' }, false],
    ['that starts on the first day', { startsFrom: '2026-11-24' }, true],
    ['not that starts the day before', { startsFrom: '2026-11-25' }, false],
    ['that ends on the last day', { endsBy: '2026-12-04' }, true],
    ['not that ends the day after', { endsBy: '2026-12-03' }, false],
    ['that lies wholly in the area', { area: { id: 'inside', relation: 'Inside' } }, true],
    ['not that lies outside it', { area: { id: 'outside', relation: 'Inside' } }, false],
    ['that lies wholly outside the area', { area: { id: 'outside', relation: 'Outside' } }, true],
    ['not that lies partly in it', { area: { id: 'partly', relation: 'Outside' } }, false],
    ['not when its area is gone', { area: { id: 'gone', relation: 'Outside' } }, false],
  ])('%s', (_title, conditions, expected) => {
    expect(applies(conditions)).toBe(expected);
  });

  test('not of an unknown depth when the rule names one, nor without methods when it names some', () => {
    expect(applies({ deepest: 'DeeperThan25' }, { maximumExcavationDepth: null })).toBe(false);
    expect(applies({ workMethods: ['GroundWork'] }, { workMethods: [] })).toBe(false);
  });

  test('not that reached the organisation in another way, with a measure of both ways', () => {
    const watching = ruleWith({ hit: 'Control', purposes: ['Collaborate'] }, { measure: 'InterestedToCollaborate' });
    const asked = { ...digCase, purpose: 'Collaborate', hit: 'Control' } as const;
    expect(ruleApplies(watching, asked, 'CableOwner')).toBe(true);
    expect(ruleApplies(watching, { ...asked, hit: 'Affected' }, 'CableOwner')).toBe(false);
  });

  test('not with a measure that is not allowed for its purpose', () => {
    expect(ruleApplies(ruleWith({}, { measure: 'NoCables' }), digCase, 'CableOwner')).toBe(false);
    expect(ruleApplies(ruleWith(), digCase, 'Vigilant')).toBe(false);
  });

  test.each(['ContactedAndIsEmergency', 'AgreedWithInquirerNotEmergency'] as const)(
    'not with %s, which states a conversation with the inquirer',
    (measure) => {
      const urgent = { ...digCase, purpose: 'Emergency' } as const;
      const rule = (rest: Partial<AnswerRule>) => ruleWith({ purposes: ['Emergency'] }, rest);
      expect(ruleApplies(rule({ measure, comment: 'Vi har ringt.' }), urgent, 'CableOwner')).toBe(false);
      expect(ruleApplies(rule({ measure: 'CommunicationRequired' }), urgent, 'CableOwner')).toBe(true);
    },
  );

  test.each([
    ['Material', 'CableIndication'],
    ['HaveCablesInfoSent', 'Planning'],
  ] as const)('with %s, which says that a map is sent, only with a comment', (measure, purpose) => {
    const asked = { ...digCase, purpose } as const;
    const rule = (comment: string | null) => ruleWith({ purposes: [purpose] }, { measure, comment });
    expect(ruleApplies(rule(null), asked, 'CableOwner')).toBe(false);
    expect(ruleApplies(rule('Kartan finns på vår webbplats.'), asked, 'CableOwner')).toBe(true);
  });
});

test('the first rule in order that applies answers, and none when none applies', () => {
  const [roads, gardens, all] = [
    ruleWith({ workCategories: ['Road'] }, { id: 'roads' }),
    ruleWith({ workCategories: ['Garden'] }, { id: 'gardens' }),
    ruleWith({}, { id: 'all', measure: 'WillContact' }),
  ];
  expect(answeringRule([roads, gardens, all], digCase, 'CableOwner')?.id).toBe('gardens');
  expect(answeringRule([all, gardens], digCase, 'CableOwner')?.id).toBe('all');
  expect(answeringRule([roads], digCase, 'CableOwner')).toBeNull();
});

test.each<[string, Partial<AnswerRule['conditions']>, Partial<RuleInForce>]>([
  ['whose user may no longer answer', {}, { isStopped: true }],
  ['whose area is gone', { area: { id: 'gone', relation: 'Inside' } }, {}],
  ['that needs a person', {}, { measure: 'Material' }],
  ['with a measure that is not allowed', {}, { measure: 'NoCables' }],
])('a rule %s holds back the cases that it decides about from the rules after it', (_which, conditions, rest) => {
  const first = ruleWith(conditions, { id: 'first', ...rest });
  const all = ruleWith({}, { id: 'all' });
  expect(decidingRule([first, all], digCase)?.id).toBe('first');
  expect(answeringRule([first, all], digCase, 'CableOwner')).toBeNull();
  const other = ruleWith({ ...conditions, workCategories: ['Road'] }, rest);
  expect(answeringRule([other, all], digCase, 'CableOwner')?.id).toBe('all');
});

test('a rule whose area the case lies partly in leaves it to the rules after it', () => {
  const partly = ruleWith({ area: { id: 'partly', relation: 'Inside' } }, { id: 'partly' });
  expect(answeringRule([partly, ruleWith({}, { id: 'all' })], digCase, 'CableOwner')?.id).toBe('all');
});

test('a rule for several purposes has the measures that all of them allow', () => {
  expect(measuresOfRule('CableOwner', { hit: 'Affected', purposes: ['CableIndication', 'Project'] })).toEqual([
    'NoInterest',
    'Material',
    'WillContact',
    'VisibleFacility',
    'InitializedByUs',
  ]);
  expect(measuresOfRule('CableOwner', { hit: 'Affected', purposes: ['CableIndication', 'Planning'] })).toEqual([]);
  expect(measuresOfRule('Vigilant', { hit: 'Affected', purposes: ['CableIndication'] })).toEqual([]);
  // Without those that say that somebody has talked with the inquirer.
  expect(measuresOfRule('CableOwner', { hit: 'Affected', purposes: ['Emergency'] })).toEqual([
    'NoInterest',
    'CommunicationRequired',
    'NotEmergencyCase',
  ]);
});

describe('a rule is refused', () => {
  const check = (rule: AnswerRule) => checkAnswerRule(rule, { kind: 'CableOwner', areaIds: ['inside'] });
  test('with a measure that one of its purposes does not allow', () => {
    expect(check(ruleWith())).toEqual([]);
    expect(check(ruleWith({ purposes: ['CableIndication', 'Planning'] }))).toEqual([
      { path: 'measure', code: 'MeasureNotForPurposes' },
    ]);
  });

  test('with a period that ends before it starts, and with an area of others', () => {
    expect(
      check(
        ruleWith({
          startsFrom: '2026-12-02',
          endsBy: '2026-12-01',
          area: { id: 'elsewhere', relation: 'Inside' },
        }),
      ),
    ).toEqual([
      { path: 'endsBy', code: 'StartAfterEnd' },
      { path: 'areaId', code: 'ChooseOne' },
    ]);
  });

  test('not with a period of one day, or one that is open at an end', () => {
    expect(check(ruleWith({ startsFrom: '2026-12-01', endsBy: '2026-12-01' }))).toEqual([]);
    expect(check(ruleWith({ startsFrom: '2026-12-01', endsBy: '2026-12-02' }))).toEqual([]);
    expect(check(ruleWith({ startsFrom: '2026-12-01' }))).toEqual([]);
    expect(check(ruleWith({ endsBy: '2026-12-01' }))).toEqual([]);
  });

  test('without purposes, which leave no measure', () => {
    expect(check(ruleWith({ purposes: [] }))).toEqual([{ path: 'measure', code: 'MeasureNotForPurposes' }]);
  });

  test('with a measure that states a conversation with the inquirer', () => {
    const urgent = ruleWith(
      { purposes: ['Emergency'] },
      { measure: 'ContactedAndIsEmergency', comment: 'Vi har ringt.' },
    );
    expect(check(urgent)).toEqual([{ path: 'measure', code: 'MeasureNotForPurposes' }]);
  });

  test('with a measure that requires a text, or says that a map is sent, without a comment', () => {
    const comment = { path: 'comment', code: 'Required' };
    expect(check(ruleWith({}, { measure: 'Material' }))).toEqual([comment]);
    expect(check(ruleWith({}, { measure: 'Material', comment: 'Kartan finns hos oss.' }))).toEqual([]);
    expect(check(ruleWith({}, { measure: 'Comment' }))).toContainEqual(comment);
    expect(check(ruleWith({}, { measure: 'Comment', comment: 'Ring oss.' }))).not.toContainEqual(comment);
  });
});
