import { expect, test } from 'vitest';
import { findsProperties, placeSourcesOf, suggestsWhileTyping } from './placeSearch.ts';

test('the services keep the order in which the deployment file names them, and unknown names mean nothing', () => {
  expect(placeSourcesOf(['nominatim', 'later', 'photon'])).toEqual(['nominatim', 'photon']);
});

test('addresses are not searched while typing if Nominatim may be used, or if no service is configured', () => {
  expect(suggestsWhileTyping(['photon', 'lantmateriet'])).toBe(true);
  expect(suggestsWhileTyping(['photon', 'nominatim'])).toBe(false);
  expect(suggestsWhileTyping([])).toBe(false);
});

test('properties are found by Lantmäteriet alone', () => {
  expect(findsProperties(['photon', 'nominatim'])).toBe(false);
  expect(findsProperties(['photon', 'lantmateriet'])).toBe(true);
});
