import LineString from 'ol/geom/LineString.js';
import type OlMap from 'ol/Map.js';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { installMapForTests } from '../../testing.ts';
import { mapOfMetres, pointerOn, at, type TestPointer } from '../testPointer.ts';
import { SnapInteraction } from '../../snapping/SnapInteraction.ts';
import { PointDraw } from './PointDraw.ts';

let map: OlMap;
let draw: PointDraw;
let pointer: TestPointer;
let shown: LineString | undefined;
/** The points that are set; the last of those shown follows the pointer. */
const points = (): readonly (readonly number[])[] => shown?.getCoordinates().slice(0, -1) ?? [];

beforeAll(installMapForTests);
beforeEach(() => {
  map = mapOfMetres();
  pointer = pointerOn(map);
  shown = undefined;
  draw = new PointDraw({
    type: 'LineString',
    style: () => [],
    toGeometry: (coordinates) => (shown = new LineString(coordinates)),
    canFinish: () => false,
  });
  map.addInteraction(draw);
});
afterEach(() => {
  draw.dispose();
  map.dispose();
});

test('a press that moves up to 8 pixels sets a point where it started', () => {
  pointer.drag([10, 10], [18, 10]);
  expect(points()).toEqual([at(10, 10)]);
});

test('a press that moves more than 8 pixels sets none', () => {
  pointer.drag([10, 10], [19, 10]);
  expect(points()).toEqual([]);
});

test.each(['mouse', 'touch'] as const)(
  'a press by %s sets its point although the map moves under it',
  (pointerType) => {
    const moved = map.getEventPixel;
    pointer.send('pointerdown', [10, 10], { pointerType });
    // A text above the map has got another line.
    map.getEventPixel = (event) => {
      const [x = 0, y = 0] = moved(event);
      return [x, y - 20];
    };
    // The browser reports the pointer again when the page under it changes.
    pointer.send('pointermove', [10, 10], { pointerType });
    pointer.send('pointerup', [10, 10], { pointerType });
    expect(points()).toEqual([at(10, 10)]);
  },
);

test('a press sets its point although a line that it snaps to comes meanwhile', () => {
  let lines: readonly (readonly [number, number])[][] = [];
  const snap = new SnapInteraction(map, () => lines);
  snap.hold(true);
  pointer.send('pointerdown', [10, 10]);
  lines = [[[...at(0, 19)], [...at(100, 19)]]];
  pointer.send('pointerup', [10, 10]);
  expect(points()).toEqual([at(10, 10)]);
  snap.destroy();
});

test('a press that the browser takes away sets no point', () => {
  pointer.send('pointerdown', [10, 10]);
  pointer.send('pointercancel', [10, 10]);
  expect(points()).toEqual([]);
  pointer.press([30, 30]);
  expect(points()).toEqual([at(30, 30)]);
});

test('the press after two fingers sets a point, whichever finger was lifted first', () => {
  for (const first of [1, 2]) {
    pointer.send('pointerdown', [10, 10], { id: 1 });
    pointer.send('pointerdown', [60, 60], { id: 2 });
    pointer.send('pointerup', [10, 10], { id: first });
    pointer.send('pointerup', [60, 60], { id: 3 - first });
  }
  expect(points()).toEqual([]);
  pointer.press([30, 30]);
  expect(points()).toEqual([at(30, 30)]);
});

describe('a double press on the last point, where that finishes the line', () => {
  const drawn: number[] = [];
  let started = 0;
  beforeEach(() => {
    draw.dispose();
    map.removeInteraction(draw);
    drawn.length = 0;
    started = 0;
    draw = new PointDraw({
      type: 'LineString',
      style: () => [],
      toGeometry: (coordinates) => (shown = new LineString(coordinates)),
    });
    draw.on('drawstart', () => (started += 1));
    draw.on('drawend', () => drawn.push(points().length + 1));
    map.addInteraction(draw);
  });

  test('finishes it once and begins no other line with a stray point', () => {
    for (const place of [
      [10, 10],
      [60, 10],
    ] as const)
      pointer.press(place);
    pointer.press([60, 10]);
    pointer.press([62, 11]);
    expect([drawn.length, started]).toEqual([1, 1]);
  });

  test('does not hold back the next line elsewhere, nor a third press', () => {
    pointer.press([10, 10]);
    pointer.press([60, 10]);
    pointer.press([60, 10]);
    pointer.press([120, 90]);
    expect([drawn.length, started]).toEqual([1, 2]);
  });
});
