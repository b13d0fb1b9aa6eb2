import { describe, expect, it } from 'vitest';
import type { LineKind } from './lineKinds.ts';
import { bandsOf, strokesOf, widthShare } from './lineLook.ts';
import { unknownAttributes } from './mapAttributes.ts';
import type { MapFeature } from './mapFeatures.ts';

const line = (kind: LineKind, changes: Partial<MapFeature> = {}): MapFeature => ({
  ...unknownAttributes('line'),
  kind,
  geometry: { shape: 'line', paths: [] },
  ...changes,
});
const widthsOf = (feature: MapFeature, share = 1) => strokesOf(feature, share).map(({ width }) => width);

describe('the strokes of a line', () => {
  it('tell a cable, a pipe and a duct apart', () => {
    expect(widthsOf(line('telecom'))).toEqual([7, 3]);
    expect(widthsOf(line('water'))).toEqual([8, 4, 1.6]);
    expect(widthsOf(line('ductOnly'))).toEqual([5.5, 4.5, 1.5]);
  });

  it('are broken only where the line is planned or out of use', () => {
    const dashesOf = (feature: MapFeature) => strokesOf(feature, 1).map(({ dash }) => dash);
    expect(dashesOf(line('telecom'))).toEqual([null, null]);
    expect(dashesOf(line('telecom', { status: 'planned' }))).toEqual([null, [4, 16]]);
    expect(dashesOf(line('telecom', { status: 'disused' }))).toEqual([null, [40, 12, 8, 12]]);
  });

  it('have an edge of their own where the line is dangerous', () => {
    expect(strokesOf(line('elHigh'), 1).map(({ colour, width }) => [colour, width])).toEqual([
      ['paper', 8],
      ['ink', 6],
      ['kind', 4],
    ]);
  });

  it('are thinner from afar, without what is light in them, and never thinner than a pixel', () => {
    expect(widthsOf(line('water'), 0.35)).toEqual([5.4, 1.4]);
    expect([0.1, 0.15, 0.28, 0.56].map(widthShare)).toEqual([1, 1, 0.6, 0.35]);
    expect(widthsOf(line('groundHeat'), 0.35)).toEqual([4.7, 1]);
  });
});

describe('the band under a line', () => {
  const flat = (width: number, share: number) => ({ width, share, isHatched: false });

  it('is as wide as the line may lie, and around it where to dig by hand', () => {
    // A tenth of a metre each pixel: 0.5 m to either side, and 1 m more by the general rule.
    expect(bandsOf(line('water', { accuracy: 0.5 }), 0.1)).toEqual([flat(30, 0.1), flat(10, 0.22)]);
    expect(bandsOf(line('gas', { accuracy: 0.5, safety: 2 }), 0.1)).toEqual([flat(50, 0.1), flat(10, 0.22)]);
  });

  it('is hatched, without an inner part, where the accuracy is unknown or the line is drawn beside its place', () => {
    const hatched = [{ width: 40, share: 0.22, isHatched: true }];
    expect(bandsOf(line('water'), 0.1)).toEqual(hatched);
    expect(bandsOf(line('water', { accuracy: 0.1, drawing: 'schematic' }), 0.1)).toEqual(hatched);
  });

  it('is there from 1:1000 on, anywhere on the grid', () => {
    // A pixel is 0.28 mm, and a metre on the ground up to 1.0016 of the grid.
    expect(bandsOf(line('water'), 0.28 * 1.0016)).toHaveLength(1);
    expect(bandsOf(line('water'), 0.29)).toEqual([]);
  });
});
