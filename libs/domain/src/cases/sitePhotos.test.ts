import { expect, test } from 'vitest';
import { isAccuratePlace, sitePhotosLeft } from './sitePhotos.ts';

test('a case takes fifty photos from its site', () => {
  expect([0, 49, 50, 51].map(sitePhotosLeft)).toEqual([50, 1, 0, 0]);
});

test('a place that may be wrong by more than 100 m is not sent', () => {
  expect([5, 100, 100.1, 2_000].map(isAccuratePlace)).toEqual([true, true, false, false]);
});
