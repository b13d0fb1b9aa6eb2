import { describe, expect, it } from 'vitest';
import { forEachMeeting, nearestFeature } from './featureBoxes.ts';

/** A line of ten metres to the east. */
const line = (east: number, north: number, doubt = 0) => ({
  doubt,
  geometry: {
    shape: 'line' as const,
    paths: [
      [
        [600_000 + east, 6_700_000 + north],
        [600_010 + east, 6_700_000 + north],
      ] as const,
    ],
  },
});
const position = [600_000, 6_700_000] as const;
const doubtOf = ({ doubt }: ReturnType<typeof line>) => doubt;

describe('the features of a list', () => {
  it('that meet an extent come in their order', () => {
    const features = [line(0, 0), line(20, 0), line(5, 5)];
    const found: number[] = [];
    forEachMeeting(features, [600_008, 6_699_990, 600_019, 6_700_005], (_feature, index) => found.push(index));
    expect(found).toEqual([0, 2]);
  });

  it('that may be nearest is that of the least distance less its doubt', () => {
    // 10 m less 0.5 m, 12 m less 4 m, and 30 m whose box is not nearer than the best.
    const features = [line(0, 10, 0.5), line(0, 12, 4), line(0, -30, 10)];
    const nearest = nearestFeature(features, position, { doubtOf, below: Infinity });
    expect(nearest?.feature).toBe(features[1]);
    // A metre of the grid is 1.0003 m on the ground here.
    expect(nearest?.metres).toBeCloseTo(12.003, 2);
    expect(nearest?.bound).toBeCloseTo(8.003, 2);
    expect(nearestFeature(features, position, { doubtOf, below: 8 })).toBeUndefined();
  });

  it('that is nearest is never left out for its box', () => {
    const random = (seed: number) => ((Math.imul(seed, 2_654_435_761) >>> 0) / 2 ** 32) * 200 - 100;
    const features = Array.from({ length: 500 }, (_, index) =>
      line(random(3 * index + 1), random(3 * index + 2), index % 7),
    );
    const bounds = features.map((feature) => nearestFeature([feature], position, { doubtOf, below: Infinity })?.bound);
    expect(nearestFeature(features, position, { doubtOf, below: Infinity })?.bound).toBe(
      Math.min(...bounds.map((bound) => bound ?? Infinity)),
    );
  });
});
