import { describe, expect, it } from 'vitest';
import { toSweref99Tm } from './coordinateSystems.ts';
import { isInsideSweden } from './sweden.ts';

const isIn = (latitude: number, longitude: number) => isInsideSweden(toSweref99Tm('WGS84', [latitude, longitude]));

describe('Sweden', () => {
  // Latitudes and longitudes of well-known places, to a hundredth of a degree.
  it.each([
    ['Stockholm', 59.33, 18.07],
    ['Kiruna', 67.86, 20.23],
    ['Smygehuk, farthest south', 55.34, 13.36],
    ['Treriksröset, farthest north', 69.06, 20.55],
    ['Riksgränsen, at the border of Norway', 68.43, 18.13],
    ['Svinesund, at the border of Norway', 59.1, 11.27],
    ['Haparanda, at the border of Finland', 65.84, 24.14],
    ['Helsingborg, five kilometres from Denmark', 56.05, 12.69],
    ['Gotska Sandön', 58.37, 19.25],
    ['Svenska Högarna, farthest out of the skerries', 59.44, 19.51],
    ['Malören', 65.53, 23.56],
    ['Väderöarna', 58.58, 11.07],
    ['Utklippan', 55.95, 15.7],
  ])('has %s', (_place, latitude, longitude) => expect(isIn(latitude, longitude)).toBe(true));

  it.each([
    ['Oslo', 59.91, 10.75],
    ['Kongsvinger', 60.19, 12.0],
    ['Trondheim', 63.43, 10.4],
    ['Narvik', 68.44, 17.43],
    ['Copenhagen', 55.68, 12.57],
    ['Hillerød', 55.93, 12.3],
    ['Skagen', 57.72, 10.6],
    ['Rønne', 55.1, 14.7],
    ['Mariehamn', 60.1, 19.94],
    ['Vaasa', 63.1, 21.62],
    ['Kemi', 65.74, 24.56],
    ['Rostock', 54.09, 12.14],
  ])('has not %s', (_place, latitude, longitude) => expect(isIn(latitude, longitude)).toBe(false));

  it('has the middle of the sea between its islands, and no place that is not a number', () => {
    expect(isIn(57.5, 17.6)).toBe(true);
    expect(isInsideSweden([Number.NaN, 6_700_000])).toBe(false);
    expect(isInsideSweden([600_000, Number.NaN])).toBe(false);
    expect(isInsideSweden([600_000, Infinity])).toBe(false);
  });
});
