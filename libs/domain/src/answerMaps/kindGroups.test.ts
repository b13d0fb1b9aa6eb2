import { describe, expect, it } from 'vitest';
import { kindGroups, undecidedKinds, withKind } from './kindGroups.ts';
import type { FileFeature } from './mapFeatures.ts';
import { applyProfile, mostMappingRules, type MappingRule } from './mappingProfile.ts';

const feature = (layer: string, values: FileFeature['values'] = {}): FileFeature => ({
  geometry: { shape: 'point', paths: [[[1, 2]]] },
  layer,
  values,
  row: 1,
});
const features = [feature('EL'), feature('EL'), feature('VA', { typ: 'V' }), feature('X'), feature('Y'), feature('Y')];
const rules: readonly MappingRule[] = [
  { layer: 'VA', column: 'typ', equals: 'V', set: { kind: 'water' } },
  { layer: 'EL', set: { kind: 'elLow' } },
  { layer: 'EL', set: { status: 'planned' } },
  { layer: 'GAS', set: { kind: 'gas' } },
];

describe('the kinds of a file', () => {
  it('are grouped by the rule that decides them, and by layer where none does, with one group for all of those', () => {
    expect(kindGroups(features, rules)).toEqual([
      { layer: 'VA', value: 'V', count: 1, kind: 'water', rule: 0 },
      { layer: 'EL', value: null, count: 2, kind: 'elLow', rule: 1 },
      { layer: 'X', value: null, count: 1, kind: null, rule: null },
      { layer: 'Y', value: null, count: 2, kind: null, rule: null },
      { layer: null, value: null, count: 3, kind: null, rule: null },
    ]);
    expect(undecidedKinds(kindGroups(features, rules))).toBe(3);
    expect(kindGroups([feature('X')], [])).toHaveLength(1);
  });

  it.each([
    ['of a rule', 1, [1, 0, 0]],
    ['of a layer', 2, [0, 1, 0]],
    ['of all that wait', 4, [0, 1, 2]],
  ] as const)('change with the choice for the group %s, and for no other', (_which, place, gas) => {
    const group = kindGroups(features, rules)[place];
    if (group === undefined) throw new Error('There is no such group');
    const { features: mapped } = applyProfile(features, { rules: withKind(rules, group, 'gas') });
    const counted = (layer: string) =>
      mapped.filter(({ kind }, index) => kind === 'gas' && features[index]?.layer === layer).length;
    expect([counted('EL') > 0 ? 1 : 0, counted('X'), counted('Y')]).toEqual(gas);
  });

  it('of a layer are chosen after those of all others, and decide before them', () => {
    const all = withKind([], { layer: null, value: null, count: 6, kind: null, rule: null }, 'other');
    const one = withKind(all, { layer: 'X', value: null, count: 1, kind: null, rule: null }, 'oil');
    expect(one).toEqual([{ layer: 'X', set: { kind: 'oil' } }, { set: { kind: 'other' } }]);
    expect(kindGroups(features, one).map(({ layer, count, kind }) => [layer, count, kind])).toEqual([
      ['X', 1, 'oil'],
      [null, 5, 'other'],
    ]);
  });

  it('keep within the rules that a profile may have', () => {
    const full = Array.from({ length: mostMappingRules }, (_, index) => ({ layer: `L${index}`, set: {} }));
    const chosen = withKind(full, { layer: 'X', value: null, count: 1, kind: null, rule: null }, 'oil');
    expect(chosen).toHaveLength(mostMappingRules);
    expect(chosen.at(-1)).toEqual({ layer: 'X', set: { kind: 'oil' } });
  });
});
