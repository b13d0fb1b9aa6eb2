import type { Network } from '@schaktkoll/contract';

export const networkId = '01930000-0000-7000-8000-0000000000b1';

const line = (
  layer: string,
  row: number,
  values: Record<string, string | number> = {},
): Network['features'][number] => ({
  geometry: {
    shape: 'line',
    paths: [
      [
        [616_425, 6_728_460],
        [616_575, 6_728_460],
      ],
    ],
    cutStart: true,
    cutEnd: true,
  },
  layer,
  values,
  row,
});

/** For tests: what the server read of a file with a layer whose name tells its kind, and one whose name does not. */
export function makeNetwork(values: Partial<Network> = {}): Network {
  const columns = [{ name: 'djup', type: 'number' as const }];
  return {
    id: networkId,
    format: 'Geojson',
    system: 'SWEREF99',
    possibleSystems: ['SWEREF99'],
    fileSystem: 'SWEREF99',
    foreignSystem: null,
    layers: [
      { name: 'FJV_LEDN', columns },
      { name: 'LAGER_1', columns },
    ],
    features: [line('FJV_LEDN', 1, { djup: 80 }), line('FJV_LEDN', 2, { djup: 120 }), line('LAGER_1', 1)],
    counts: { read: 12, cut: 3, skipped: 0 },
    skipped: [],
    nearest: 0,
    lineMetres: 1_200,
    extent: [615_000, 6_727_000, 617_000, 6_729_000],
    profile: null,
    ...values,
  };
}

export const geoJson = (name = 'varme.geojson'): File => new File(['{}'], name, { type: 'application/geo+json' });
