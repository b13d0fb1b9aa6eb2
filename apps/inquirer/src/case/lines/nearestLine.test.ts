import { unknownAttributes, type MapFeature } from '@schaktkoll/domain';
import { expect, test } from 'vitest';
import { nearestLine, type DrawnOwner } from './nearestLine.ts';

// On this meridian a metre of the grid is a metre on the ground, to a millimetre in a hundred metres.
const [east, north] = [680_700, 6_728_000];
const lineAt = (metres: number, changes: Partial<MapFeature>): MapFeature => ({
  ...unknownAttributes('line'),
  ...changes,
  geometry: {
    shape: 'line',
    paths: [
      [
        [east - 50, north + metres],
        [east + 50, north + metres],
      ],
    ],
  },
});
const ownerOf = (name: string, ...features: readonly MapFeature[]): DrawnOwner => ({
  mapId: name,
  recipientId: name,
  name,
  phone: null,
  features,
});
const plain = (text: string | undefined) => text?.replaceAll(/[\u2068\u2069]/g, '').replaceAll('\u00a0', ' ');

test('the line that may be nearest is named with its owner, by an interval', () => {
  const owners = [
    ownerOf('Vattnet', lineAt(3, { kind: 'water', accuracy: 0.1 })),
    // It may be 2.5 m away.
    ownerOf('Elnätet', lineAt(3.5, { kind: 'elHigh', accuracy: 1 })),
  ];
  // 3.5 − 1 − 1 to 3.5 + 1 + 1 m.
  expect(plain(nearestLine(owners, [east, north], 1))).toBe('1,5–5,5 m till El, mellan- och högspänning (Elnätet)');
});

test('a line of unknown accuracy is said to lie anywhere', () => {
  const owners = [ownerOf('Vattnet', lineAt(3, { kind: 'water' }))];
  expect(plain(nearestLine(owners, [east, north], 1))).toBe(
    'Dricksvatten (Vattnet) är ritad cirka 3 m bort. Läget är okänt: den kan ligga här.',
  );
});

test('nothing is said of lines where the position is poor, nor without lines', () => {
  const owners = [ownerOf('Vattnet', lineAt(3, { kind: 'water', accuracy: 0.1 }))];
  expect(nearestLine(owners, [east, north], 60)).toBe('Din position är ungefärlig. Slå på exakt plats.');
  expect(nearestLine([], [east, north], 1)).toBeUndefined();
});
