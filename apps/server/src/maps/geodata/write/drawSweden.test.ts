import type { Extent, Position } from '@schaktkoll/geometry';
import { expect, test } from 'vitest';
import type { CaseDocument } from './caseDocument.ts';
import { drawSweden } from './drawSweden.ts';

/** The colours in the order in which they are filled, and all corners. */
function drawn(extent: Extent) {
  const colours: string[] = [];
  const corners: number[][] = [];
  const page = {
    rect: () => page,
    lineWidth: () => page,
    polygon: (...points: number[][]) => (corners.push(...points), page),
    fill: (colour: string) => (colours.push(colour), page),
    fillAndStroke: (colour: string) => (colours.push(colour), page),
  };
  const place = ([east, north]: Position): [number, number] => [east, north];
  drawSweden(page as unknown as CaseDocument['pdf'], { extent, place });
  return { colours, corners };
}

const [sea, land] = ['#D3E4EB', '#FAF8F2'];
const around = (east: number, north: number): Extent => [east - 2000, north - 1000, east + 2000, north + 1000];

test.each<readonly [string, readonly [number, number], readonly string[]]>([
  ['land far from water', [616_500, 6_728_000], [sea, land]],
  ['a lake on land', [389_000, 6_540_000], [sea, land, sea]],
  ['the sea alone', [720_000, 6_500_000], [sea]],
])('the map on paper shows %s', (_what, [east, north], expected) => {
  const { colours, corners } = drawn(around(east, north));
  expect(colours).toEqual(expected);
  // What is out of view would make the file ten times as large.
  for (const [x = 0, y = 0] of corners)
    expect([Math.abs(x - east) <= 2400, Math.abs(y - north) <= 1400]).toEqual([true, true]);
});
