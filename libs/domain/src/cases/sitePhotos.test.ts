import { expect, test } from 'vitest';
import { sitePhotosLeft } from './sitePhotos.ts';

test('a case takes fifty photos from its site', () => {
  expect([0, 49, 50, 51].map(sitePhotosLeft)).toEqual([50, 1, 0, 0]);
});
