import { describe, expect, test } from 'vitest';
import { guessMapping, sampleLayers, type SampledLayer } from './guessMapping.ts';
import type { FileFeature } from './mapFeatures.ts';
import { applyProfile, type MappedAttributes } from './mappingProfile.ts';

const layer = (name: string, samples: SampledLayer['samples'] = {}): SampledLayer => ({
  name,
  columns: Object.keys(samples).map((column) => ({ name: column, type: 'text' })),
  samples,
});
const ofLayer = (name: string): MappedAttributes | undefined => guessMapping('natet', [layer(name)]).rules[0]?.rule.set;

describe('the name of a layer', () => {
  test.each<readonly [string, MappedAttributes | undefined]>([
    ['FJV_LEDN', { kind: 'heat' }],
    ['Fjärrvärme', { kind: 'heat' }],
    ['V', { kind: 'water' }],
    ['V_LEDN', undefined],
    ['VATTEN', { kind: 'water' }],
    ['VATTEN_SPILL', { kind: 'sewer' }],
    ['DAG-VATTEN', { kind: 'storm' }],
    ['dag spill', undefined],
    ['EL', { kind: 'elLow' }],
    ['EL_10KV', { kind: 'elHigh' }],
    ['EL 0,4 kV', { kind: 'elLow' }],
    ['EL_0.4KV', { kind: 'elLow' }],
    ['EL_BELYSNING', { kind: 'lighting' }],
    ['EL_TELE', undefined],
    ['FV_KULVERT', { kind: 'heat' }],
    ['KULVERT', { kind: 'tunnel' }],
    ['OPTO_KANALISATION', { kind: 'fibre', part: 'duct' }],
    ['KANALISATION', { kind: 'ductOnly', part: 'duct' }],
    ['GAS_SERVIS_UR_DRIFT', { kind: 'gas', part: 'service', status: 'disused' }],
    ['VENTIL', { part: 'valve' }],
    ['GASTRAPPA', undefined],
    ['Lager 1', undefined],
  ])('%s suggests %o', (name, expected) => {
    expect(ofLayer(name)).toEqual(expected);
  });

  test('is the reason that is shown', () => {
    expect(guessMapping('natet', [layer('FJV_LEDN')]).rules).toEqual([
      { rule: { layer: 'FJV_LEDN', set: { kind: 'heat' } }, source: 'layer', name: 'FJV_LEDN' },
    ]);
  });
});

describe('a value', () => {
  test('suggests a kind where the layer does not, from the column with the most kinds', () => {
    const { rules } = guessMapping('natet', [
      layer('LEDN', { GATA: ['Fiber'], TYP: ['Spillvatten', 'Dagvatten', 'x'], STATUS: ['planerad'] }),
    ]);
    expect(rules.map(({ rule, source }) => [rule.column, rule.equals, rule.set, source])).toEqual([
      ['TYP', 'Spillvatten', { kind: 'sewer' }, 'value'],
      ['TYP', 'Dagvatten', { kind: 'storm' }, 'value'],
      ['STATUS', 'planerad', { status: 'planned' }, 'value'],
    ]);
  });

  test('suggests no kind where the layer does', () => {
    const { rules } = guessMapping('natet', [layer('GAS', { TYP: ['vatten'] })]);
    expect(rules.map(({ rule }) => rule.set)).toEqual([{ kind: 'gas' }]);
  });

  test('of a material suggests nothing', () => {
    expect(guessMapping('natet', [layer('LEDN', { MATERIAL: ['koppar'] })]).rules).toEqual([]);
  });
});

test('the name of the file suggests a kind where nothing in it does', () => {
  expect(guessMapping('Fibernät_opto.gpkg', [layer('linjer')]).rules).toEqual([
    { rule: { layer: 'linjer', set: { kind: 'fibre' } }, source: 'file', name: 'Fibernät_opto.gpkg' },
  ]);
});

test('columns of depth and accuracy are found, and no unit is', () => {
  const { columns } = guessMapping('natet', [layer('V', { DJUP_M: ['0,6'], NOGGR: ['0,1'], ID: ['1'] })]);
  expect(columns).toEqual([
    { use: 'depth', layer: 'V', column: 'DJUP_M' },
    { use: 'accuracy', layer: 'V', column: 'NOGGR' },
  ]);
});

test('the guesses of a file are the rules of a profile, values before layers', () => {
  const features = ['Dagvatten', 'Spillvatten', 'Dagvatten'].map((TYP): FileFeature => ({
    geometry: { shape: 'line', paths: [] },
    layer: 'VA',
    values: { TYP },
    row: 1,
  }));
  const [sampled] = sampleLayers([{ name: 'VA', columns: [{ name: 'TYP', type: 'text' }] }], features);
  expect(sampled?.samples).toEqual({ TYP: ['Dagvatten', 'Spillvatten'] });
  const { rules } = guessMapping('natet', sampled ? [sampled] : []);
  const mapped = applyProfile(features, { rules: rules.map(({ rule }) => rule) });
  expect(mapped.features.map(({ kind }) => kind)).toEqual(['storm', 'sewer', 'storm']);
});

test('at most fifty values of a column are looked at', () => {
  const features = Array.from({ length: 60 }, (_, index): FileFeature => ({
    geometry: { shape: 'line', paths: [] },
    layer: 'VA',
    values: { TYP: index },
    row: 1,
  }));
  const [sampled] = sampleLayers([{ name: 'VA', columns: [{ name: 'TYP', type: 'text' }] }], features);
  expect(sampled?.samples['TYP']).toHaveLength(50);
});
