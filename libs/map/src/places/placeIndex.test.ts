import { describe, expect, test } from 'vitest';
import { createPlaceIndex } from './placeIndex.ts';

const index = createPlaceIndex({
  municipalities: { '2180': 'Gävle', '2583': 'Haparanda', '1480': 'Göteborg' },
  places: [
    ['Gävle', 617_000, 6_728_000, 1, '2180'],
    ['Valbo', 611_000, 6_726_000, 3, '2180'],
    ['Göteborg', 319_000, 6_399_000, 1, '1480'],
    ['Östersund', 482_000, 7_007_000, 1, ''],
    ['Osby', 450_000, 6_250_000, 2, ''],
    ['Västra Valbo', 600_000, 6_726_000, 3, '2180'],
  ],
});
const names = (text: string): readonly string[] => index.search(text).map(({ name }) => name);

describe('search among places', () => {
  test('å, ä and ö are found when typed without their dots', () => {
    expect(names('gavle')).toEqual(['Gävle']);
    expect(names('Goteb')).toEqual(['Göteborg']);
  });

  test('exact spellings come before others', () => {
    expect(names('ö')).toEqual(['Östersund', 'Osby']);
    expect(names('o')).toEqual(['Osby', 'Östersund']);
  });

  test('a later word of a name is found after names that begin with it', () => {
    expect(names('valbo')).toEqual(['Valbo', 'Västra Valbo']);
  });

  test('nothing typed finds nothing', () => {
    expect(names('  ')).toEqual([]);
  });

  test('a place knows its municipality when the source does', () => {
    expect(index.search('gävle')[0]?.municipality).toBe('Gävle');
    expect(index.search('östersund')[0]).not.toHaveProperty('municipality');
  });
});

describe('the nearest place', () => {
  test('is the one at the shortest distance on the ground', () => {
    // 3 km east and 4 km north of Valbo is 5 km away; from Gävle it is 3 km west and 2 km north, 3.6 km.
    const near = index.nearest([614_000, 6_730_000]);
    expect(near?.place.name).toBe('Gävle');
    // √(3000² + 2000²) = 3605.6 on the grid; at E 615 500 one metre on the ground is 0.99976 on the grid.
    expect(near?.metres).toBeCloseTo(3606.4, 0);
  });

  test('an empty index has none', () => {
    expect(createPlaceIndex({ municipalities: {}, places: [] }).nearest([0, 0])).toBeUndefined();
  });
});
