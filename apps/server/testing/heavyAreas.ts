import type { NewCase } from '@schaktkoll/contract';

/**
 * A comb of narrow slanting teeth, each `length` metres long; every rule accepts it below 100 hectares, and measuring
 * it may take seconds.
 */
export function comb(teeth: number, length: number): NewCase['workAreas'] {
  const [easting, northing] = [400_000, 6_500_000];
  const points = Array.from({ length: teeth }, (_, index): [number, number][] => {
    const aside = index * 0.01;
    return [
      [easting + aside, northing - aside],
      [easting + aside + length, northing - aside + length + 0.004],
      [easting + aside + 0.005, northing - aside - 0.003],
    ];
  }).flat();
  const first: [number, number] = [easting, northing];
  return [
    {
      name: 'Kam',
      geometry: { type: 'Polygon', coordinates: [[...points, [easting - 5, northing - teeth * 0.01 - 5], first]] },
    },
  ];
}
