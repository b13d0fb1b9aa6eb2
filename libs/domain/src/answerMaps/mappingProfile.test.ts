import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMapAttributes, unknownAttributes } from './mapAttributes.ts';
import { lineKinds } from './lineKinds.ts';
import {
  lengthUnits,
  type LengthUnit,
  applyProfile,
  fingerprintOf,
  lengthIn,
  type MappingProfile,
  type MappingRule,
} from './mappingProfile.ts';
import { mapShapes, type FileFeature, type MapGeometry } from './mapFeatures.ts';

const geometry: MapGeometry = {
  shape: 'line',
  paths: [
    [
      [616_000, 6_728_000],
      [616_010, 6_728_000],
    ],
  ],
};
const feature = (layer: string, values: FileFeature['values'] = {}): FileFeature => ({
  geometry,
  layer,
  values,
  row: 1,
});
const rules = (...all: readonly MappingRule[]): MappingProfile => ({ rules: all });
const only = (values: FileFeature['values'], profile: MappingProfile, layer = 'VA') =>
  applyProfile([feature(layer, values)], profile).features[0];

describe('a rule', () => {
  test.each<readonly [string, MappingRule, FileFeature, boolean]>([
    ['matches a layer', { layer: 'VA', set: {} }, feature('VA'), true],
    ['matches a layer whatever its capitals and dots', { layer: 'FJÄRRVÄRME', set: {} }, feature('fjarrvärme'), true],
    ['matches no other layer', { layer: 'VA', set: {} }, feature('VA2'), false],
    ['matches how a layer begins', { startsWith: 'VA_', set: {} }, feature('va_spill'), true],
    ['matches a part of a layer', { contains: 'spill', set: {} }, feature('VA_SPILL_1'), true],
    ['matches a value', { column: 'TYP', equals: 'Spill', set: {} }, feature('VA', { TYP: ' spill ' }), true],
    ['matches a number', { column: 'TYP', equals: '3', set: {} }, feature('VA', { TYP: 3 }), true],
    ['matches no other value', { column: 'TYP', equals: 'Spill', set: {} }, feature('VA', { TYP: 'dag' }), false],
    ['matches no missing value', { column: 'TYP', startsWith: '', set: {} }, feature('VA'), false],
    ['matches a filled column', { column: 'TYP', set: {} }, feature('VA', { TYP: 'dag' }), true],
    [
      'matches only where all of it does',
      { layer: 'EL', column: 'TYP', equals: 'dag', set: {} },
      feature('VA', { TYP: 'dag' }),
      false,
    ],
    ['without conditions matches everything', { set: {} }, feature('VA'), true],
  ])('%s', (_name, rule, given, matches) => {
    const { features } = applyProfile([given], rules({ ...rule, set: { kind: 'sewer' } }));
    expect(features[0]?.kind).toBe(matches ? 'sewer' : 'unknown');
  });

  test('before another decides what both set', () => {
    const first: MappingRule = { column: 'TYP', equals: 'S', set: { kind: 'sewer' } };
    const second: MappingRule = { layer: 'VA', set: { kind: 'water', status: 'inUse' } };
    expect(only({ TYP: 'S' }, rules(first, second))).toMatchObject({ kind: 'sewer', status: 'inUse' });
    expect(only({ TYP: 'V' }, rules(first, second))).toMatchObject({ kind: 'water', status: 'inUse' });
  });

  test('with a value that no feature may have changes nothing', () => {
    const wrong = { set: { accuracy: 50, kind: 'steam' } } as unknown as MappingRule;
    expect(only({}, rules(wrong))).toMatchObject({ kind: 'unknown', accuracy: null });
  });
});

describe('depth and accuracy', () => {
  test.each<readonly [string | number | undefined, LengthUnit, number | null]>([
    ['0,6', 'm', 0.6],
    [6, 'dm', 0.6],
    [' 60 ', 'cm', 0.6],
    [600, 'mm', 0.6],
    [0, 'm', null],
    [-99, 'm', null],
    ['', 'm', null],
    ['okänt', 'm', null],
    [undefined, 'm', null],
  ])('%s %s are %s metres', (value, unit, metres) => {
    expect(lengthIn(value, unit)).toBe(metres);
  });

  test('are unknown without a unit that a person chose', () => {
    expect(only({ DJUP: 0.6, NOGGR: 0.1 }, rules())).toMatchObject({ depth: null, accuracy: null });
  });

  test('are read in the chosen unit', () => {
    const profile: MappingProfile = {
      rules: [],
      depth: { column: 'DJUP', unit: 'cm' },
      accuracy: { column: 'NOGGR', unit: 'mm' },
    };
    expect(only({ DJUP: 160, NOGGR: 250 }, profile)).toMatchObject({ depth: 1.6, accuracy: 0.25 });
    expect(only({ DJUP: 99_900, NOGGR: 1 }, profile)).toMatchObject({ depth: null, accuracy: 0.01 });
  });

  test('of a rule count where the column is empty, and not where its value cannot be used', () => {
    const profile: MappingProfile = { rules: [{ set: { accuracy: 0.5 } }], accuracy: { column: 'NOGGR', unit: 'm' } };
    expect(only({}, profile)?.accuracy).toBe(0.5);
    expect(only({ NOGGR: 0.1 }, profile)?.accuracy).toBe(0.1);
    expect(only({ NOGGR: 20 }, profile)?.accuracy).toBeNull();
    expect(only({ NOGGR: -1 }, profile)?.accuracy).toBeNull();
  });
});

describe('numbers', () => {
  const columns: MappingProfile = {
    rules: [],
    safety: { column: 'SKYDD', unit: 'dm' },
    width: { column: 'DIM', unit: 'cm' },
    numbers: { count: 'ANTAL', level: 'NIVÅ' },
  };
  test('are read from their columns: metres to dig by hand, millimetres across, a count and a height', () => {
    const values = { SKYDD: 15, DIM: '11,0', ANTAL: '24', NIVÅ: '-3,25' };
    expect(only(values, columns)).toMatchObject({ safety: 1.5, width: 110, count: 24, level: -3.25 });
  });

  test('that no feature may have, and heights that stand for none, are left out', () => {
    // 21 m, 21 m across, half a cable, and what systems write for an unknown height.
    const wrong = [
      { SKYDD: 210, DIM: 2_100, ANTAL: 0.5, NIVÅ: -99 },
      { SKYDD: 0, DIM: 0, ANTAL: 0, NIVÅ: 0 },
      { SKYDD: '?', DIM: '', ANTAL: 'x', NIVÅ: 999 },
    ];
    for (const values of wrong)
      for (const name of ['safety', 'width', 'count', 'level']) expect(only(values, columns)).not.toHaveProperty(name);
  });
});

describe('texts', () => {
  test.each<readonly [string | number, string | undefined]>([
    ['2011-05-03', '2011-05-03'],
    ['2011/05/03 12:00:00', '2011-05-03'],
    ['20110503', '2011-05-03'],
    ['2011-05', '2011-05'],
    [2011, '2011'],
    ['3 maj 2011', undefined],
    ['20111', undefined],
  ])('%s is the date %s', (value, date) => {
    expect(only({ D: value }, { rules: [], texts: { updated: 'D' } })?.updated).toBe(date);
  });

  test('are as long as they may be', () => {
    const profile: MappingProfile = { rules: [], texts: { label: 'L', material: 'M' } };
    const mapped = only({ L: 'å'.repeat(50) }, profile);
    expect(mapped).toMatchObject({ label: 'å'.repeat(40) });
    expect(mapped).not.toHaveProperty('material');
  });
});

test('what no rule explains is unknown, and counted for each layer', () => {
  const features = [feature('A'), feature('B'), feature('B'), feature('VA')];
  const mapped = applyProfile(features, rules({ layer: 'VA', set: { kind: 'water' } }));
  expect(mapped.unmapped).toEqual([
    { layer: 'B', count: 2 },
    { layer: 'A', count: 1 },
  ]);
  expect(mapped.features[0]).toEqual({ ...unknownAttributes('line'), geometry });
});

test('no profile drops a feature, moves it or makes it one that cannot be stored', () => {
  const word = fc.constantFrom('VA', 'EL', 'v', 'spill', 'Dag', '');
  const name = fc.constantFrom('TYP', 'DJUP', 'NOGGR');
  const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
  const rule = fc.record({
    layer: optional(word),
    column: optional(name),
    equals: optional(word),
    startsWith: optional(word),
    contains: optional(word),
    set: fc.record({ kind: optional(fc.constantFrom(...lineKinds)), accuracy: optional(fc.double()) }),
  }) as fc.Arbitrary<MappingRule>;
  const measured = optional(
    fc.record({ column: name, unit: fc.constantFrom(...(Object.keys(lengthUnits) as LengthUnit[])) }),
  );
  const profile = fc.record({
    rules: fc.array(rule, { maxLength: 6 }),
    depth: measured,
    accuracy: measured,
    texts: optional(fc.record({ label: name, updated: name })),
  }) as fc.Arbitrary<MappingProfile>;
  const value = fc.oneof(word, fc.double(), fc.string());
  const given = fc.array(
    fc.record({
      layer: word,
      values: fc.dictionary(name, value),
      row: fc.nat(),
      geometry: fc.constantFrom(...mapShapes).map((shape): MapGeometry => ({ ...geometry, shape })),
    }),
    { maxLength: 10 },
  );
  fc.assert(
    fc.property(given, profile, (features, own) => {
      const { features: mapped, unmapped } = applyProfile(features, own);
      expect(mapped.length).toBe(features.length);
      expect(mapped.every((each, index) => each.geometry === features[index]?.geometry)).toBe(true);
      expect(mapped.every(({ geometry: _geometry, ...attributes }) => isMapAttributes(attributes))).toBe(true);
      const unknown = mapped.filter(({ kind }) => kind === 'unknown').length;
      expect(unmapped.reduce((sum, { count }) => sum + count, 0)).toBe(unknown);
    }),
    { numRuns: 200 },
  );
});

test('files are alike with the same format, layers, columns and types, in any order', () => {
  const column = (name: string, type: 'text' | 'number') => ({ name, type });
  const one = { name: 'VA', columns: [column('TYP', 'text'), column('DJUP', 'number')] };
  const other = { name: 'EL', columns: [] };
  const print = fingerprintOf('Shape', [one, other]);
  expect(fingerprintOf('Shape', [other, { ...one, columns: one.columns.toReversed() }])).toBe(print);
  expect(fingerprintOf('Dxf', [one, other])).not.toBe(print);
  expect(fingerprintOf('Shape', [one])).not.toBe(print);
  expect(
    fingerprintOf('Shape', [{ ...one, columns: [column('TYP', 'text'), column('DJUP', 'text')] }, other]),
  ).not.toBe(print);
});
