import { describe, expect, it } from 'vitest';
import { checkAnswerMap, mapRefusal, type NetworkFacts } from './checkAnswerMap.ts';
import { unknownAttributes } from './mapAttributes.ts';
import type { LineKind } from './lineKinds.ts';
import type { MapFeature } from './mapFeatures.ts';

const around = [1_000, 2_000, 1_100, 2_100] as const;
const facts: NetworkFacts = {
  system: 'SWEREF99',
  fileSystem: 'SWEREF99',
  counts: { read: 3, skipped: 0 },
  skipped: [],
  nearest: 0,
  lineMetres: 300,
  extent: [900, 1_900, 1_200, 2_200],
};
const line = (kind: LineKind): MapFeature => ({
  ...unknownAttributes('line'),
  kind,
  geometry: {
    shape: 'line',
    paths: [
      [
        [1_000, 2_000],
        [1_050, 2_050],
      ],
    ],
  },
});
const check = (changes: Partial<NetworkFacts>, features: readonly MapFeature[], undecided = 0) => {
  const { errors, warnings } = checkAnswerMap({ ...facts, ...changes }, features, { undecided, around });
  return { errors, warnings: warnings.map(({ code }) => code) };
};

describe('what was read of a file', () => {
  it('is right when it lies at the area in the system that it names', () => {
    expect(check({}, [line('water')])).toEqual({ errors: [], warnings: [] });
  });

  it('waits for a system that the file does not name, before anything else is said', () => {
    const unknown = { system: null, fileSystem: null, nearest: null, extent: null };
    expect(check(unknown, [])).toEqual({ errors: [{ code: 'MapSystemUnsure', params: {} }], warnings: [] });
  });

  it('is refused with the distance when nothing of it is near', () => {
    const far = check({ nearest: 12_000, extent: [20_000, 2_000, 21_000, 2_100] }, []);
    expect(far).toEqual({ errors: [{ code: 'MapNothingNear', params: { metres: 12_000 } }], warnings: [] });
  });

  it('may be none where the file covers the area with its margin, and that is never chosen', () => {
    expect(check({ nearest: 30 }, [])).toEqual({
      errors: [{ code: 'MapNothingNear', params: { metres: 30 } }],
      warnings: ['MapMayBeNone'],
    });
    // A metre less in the east.
    expect(check({ nearest: 30, extent: [900, 1_900, 1_099, 2_200] }, []).warnings).toEqual([]);
    expect(check({ nearest: 0 }, []).errors).toMatchObject([{ code: 'MapEmpty' }]);
  });

  it('is refused with more features than a map has', () => {
    const many = Array.from({ length: 5_001 }, () => line('gas'));
    expect(check({}, many).errors).toEqual([{ code: 'MapTooMany', params: { count: 5_001, maximum: 5_000 } }]);
    expect([0, 1, 5_000, 5_001].map(mapRefusal)).toEqual(['MapEmpty', null, null, 'MapTooMany']);
  });

  it('asks for the kinds that nothing decides, and warns of those that are chosen as unknown', () => {
    const features = [line('unknown'), line('unknown'), line('elLow')];
    expect(check({}, features, 2)).toEqual({
      errors: [{ code: 'MapKindMissing', params: { count: 2, total: 3 } }],
      warnings: [],
    });
    expect(check({}, features, 0)).toEqual({ errors: [], warnings: ['MapKindsUnknown'] });
  });

  it.each([
    ['another system than the file names', { fileSystem: 'SWEREF99_1630' }, ['MapSystemDisagrees']],
    // Three features of 10,001 m on average.
    ['millimetres read as metres', { lineMetres: 30_003 }, ['MapFarScale']],
    ['long lines', { lineMetres: 30_000 }, []],
    ['features that were skipped', { counts: { read: 3, skipped: 2 } }, ['MapSkipped']],
  ] as const)('warns of %s: %j', (_what, changes, warnings) => {
    expect(check(changes, [line('gas')])).toEqual({ errors: [], warnings });
  });

  it('names the first feature that was skipped', () => {
    const skipped = { counts: { read: 3, skipped: 2 }, skipped: [{ layer: 'EL', row: 7 }] };
    const { warnings } = checkAnswerMap({ ...facts, ...skipped }, [line('gas')], { undecided: 0, around });
    expect(warnings).toEqual([{ code: 'MapSkipped', params: { count: 2, total: 5, layer: 'EL', row: 7 } }]);
  });
});
