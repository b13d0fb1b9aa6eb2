import { describe, expect, test } from 'vitest';
import type { FeatureRequest, Visited } from '../../platform/featureSource.ts';
import { pageOf } from './featurePage.ts';

const asked = {} as FeatureRequest;

/** Features at easting 1, 2, 3 …, with `weight` each; those that are named are none. */
const sourceOf = (count: number, weight: number, without: (number: number) => boolean = () => false) => ({
  async *visit(_asked: FeatureRequest, { cursor }: { readonly cursor: string | undefined }): AsyncIterable<Visited> {
    for (let number = Number(cursor ?? 0) + 1; number <= count; number += 1) {
      const feature = {
        id: String(number),
        geometry: { type: 'Point', coordinates: [number, 6_700_000] },
        properties: {},
      } as const;
      yield { feature: without(number) ? null : feature, cursor: String(number), weight };
    }
  },
});
const page = async (source: ReturnType<typeof sourceOf>, limit: number, cursor?: string) => {
  const { features, next } = await pageOf(source, asked, { limit, box: null, days: null, cursor });
  return [features.map(({ id }) => id).join(' '), next];
};

describe('a page of features', () => {
  test('ends at the limit, and the last has no next one', async () => {
    const source = sourceOf(5, 1);
    expect(await page(source, 2)).toEqual(['1 2', '2']);
    expect(await page(source, 2, '2')).toEqual(['3 4', '4']);
    expect(await page(source, 2, '4')).toEqual(['5', null]);
    expect(await page(source, 5)).toEqual(['1 2 3 4 5', null]);
  });

  test('ends sooner when much was looked at', async () => {
    // Two of 1,000 are 2,000.
    expect(await page(sourceOf(5, 1_000), 10)).toEqual(['1 2', '2']);
  });

  test('is never empty while there may be more, because QGIS reads no further than an empty page', async () => {
    const sparse = sourceOf(9, 2_000, (number) => number < 9);
    expect(await page(sparse, 10)).toEqual(['9', null]);
    // Behind the first feature it ends again.
    expect(
      await page(
        sourceOf(9, 2_000, (number) => number < 5),
        10,
      ),
    ).toEqual(['5', '5']);
  });

  test('asks for a box when nothing is found in ten times as much', async () => {
    await expect(
      page(
        sourceOf(11, 2_000, () => true),
        10,
      ),
    ).rejects.toMatchObject({
      code: 'InvalidParameters',
      issues: [{ path: 'bbox', code: 'Required' }],
    });
    expect(
      await page(
        sourceOf(10, 2_000, () => true),
        10,
      ),
    ).toEqual(['', null]);
  });
});
