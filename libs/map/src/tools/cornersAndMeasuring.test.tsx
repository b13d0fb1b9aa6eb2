import { polygonOf, type Polygon } from '@schaktkoll/geometry';
import type OlMap from 'ol/Map.js';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Edit } from '../kernel/edit.ts';
import { SnapInteraction } from '../snapping/SnapInteraction.ts';
import { installMapForTests } from '../testing.ts';
import type { DrawingTool, MakeTool, Sketch } from './DrawingTool.ts';
import { makeMeasure } from './measure/makeMeasure.ts';
import { at, mapOfMetres, pointerOn, type TestPointer } from './testPointer.ts';
import { firstOptions } from './toolOptions.ts';
import { makeVertices } from './vertices/makeVertices.ts';

const [E, N] = at(0, 0);
const box = polygonOf([at(0, 0), at(100, 0), at(100, 60), at(0, 60)]);
const cornersNow = ({ coordinates: [outer = []] }: Polygon): readonly (readonly number[])[] =>
  outer.slice(0, -1).map(([east, north]) => [east - E, N - north]);
const limits = {
  maximumWorkAreas: 10,
  maximumAreaHectares: 100,
  maximumTotalHectares: 200,
  maximumDistanceKilometres: 5,
  maximumVertices: 1000,
  maximumRadiusMetres: 500,
  maximumLineKilometres: 1,
};

let map: OlMap;
let tool: DrawingTool;
let edits: Edit[];
let told: string[];
let sketch: Sketch | undefined;
let send: TestPointer['send'];
let press: TestPointer['press'];
let drag: TestPointer['drag'];

beforeAll(installMapForTests);
beforeEach(() => {
  map = mapOfMetres();
  ({ send, press, drag } = pointerOn(map));
  [edits, told, sketch] = [[], [], undefined];
});
afterEach(() => {
  tool.destroy();
  map.dispose();
});

function take(make: MakeTool, areas: readonly Polygon[] = [box]): void {
  tool = make({
    map,
    onSketch: (now) => (sketch = now),
    options: () => firstOptions,
    limits: () => limits,
    areas: () => areas,
    words: {
      distance: (metres) => `${Math.round(metres)} m`,
      size: (squareMetres) => `${Math.round(squareMetres)} m²`,
    },
    results: {
      onPolygon: () => undefined,
      onEdit: async (edit) => void edits.push(edit),
      onNotice: (notice) => told.push(notice),
    },
  });
  tool.start();
}

const outlines = (): readonly unknown[] =>
  edits.map((edit) => (edit.kind === 'reshape' ? [edit.area, cornersNow(edit.polygon)] : edit));

describe('vertices of the work areas', () => {
  beforeEach(() => take(makeVertices));

  test('a vertex is dragged to its new place, as one change', () => {
    drag([102, 58], [130, 90]);
    expect(outlines()).toEqual([
      [
        0,
        [
          [0, 0],
          [100, 0],
          [130, 90],
          [0, 60],
        ],
      ],
    ]);
    expect(tool.isBusy).toBe(false);
  });

  test('dragging an edge adds a vertex', () => {
    drag([50, 2], [50, -40]);
    expect(outlines()).toEqual([
      [
        0,
        [
          [0, 0],
          [50, -40],
          [100, 0],
          [100, 60],
          [0, 60],
        ],
      ],
    ]);
  });

  test('Alt and a press, or selecting a vertex and pressing remove, removes it', () => {
    press([100, 0], { altKey: true });
    press([0, 60]);
    expect(sketch).toEqual({ points: 0, canFinish: false });
    expect(tool.remove?.()).toBe(true);
    expect(outlines()).toEqual([
      [
        0,
        [
          [0, 0],
          [100, 60],
          [0, 60],
        ],
      ],
      [
        0,
        [
          [0, 0],
          [100, 0],
          [100, 60],
        ],
      ],
    ]);
  });

  test('a press beside all vertices deselects, and there is nothing to remove', () => {
    press([100, 0]);
    press([300, 300]);
    expect([tool.isBusy, tool.remove?.(), edits]).toEqual([false, false, []]);
  });

  test('a second finger returns the vertex to its place', () => {
    send('pointerdown', [100, 60]);
    send('pointerdrag', [130, 90]);
    send('pointerdown', [200, 200], { id: 2 });
    send('pointerdrag', [150, 150]);
    send('pointerup', [200, 200], { id: 2 });
    send('pointerup', [150, 150]);
    expect([edits, tool.isBusy]).toEqual([[], false]);
  });

  test('with the keyboard the nearest vertex is picked up, follows the crosshair, and is put down', () => {
    tool.addPoint(at(90, 50));
    expect(sketch).toEqual({ points: 1, canFinish: true });
    map.getView().setCenter([...at(140, 80)]);
    expect(tool.finish()).toBe(true);
    expect(outlines()).toEqual([
      [
        0,
        [
          [0, 0],
          [100, 0],
          [140, 80],
          [0, 60],
        ],
      ],
    ]);
  });

  test('aborting changes nothing', () => {
    tool.addPoint(at(90, 50));
    tool.undo();
    expect([tool.isBusy, tool.finish(), edits]).toEqual([false, false, []]);
  });
});

test('the last three vertices of an area cannot be removed, and the user is notified', () => {
  take(makeVertices, [polygonOf([at(0, 0), at(100, 0), at(100, 60)])]);
  press([100, 60], { altKey: true });
  expect([edits, told]).toEqual([[], ['LeastCorners']]);
});

describe('measuring', () => {
  beforeEach(() => take(makeMeasure));
  // A metre on the ground is 0.9996 m on the grid there.
  const onGround = (metres: number): number => Math.round(metres / 0.9996);

  test('shows the distance, from three points on also the area, and changes no work area', () => {
    press([0, 0]);
    press([3000, 0]);
    press([3000, 4000]);
    expect([sketch?.points, Math.round(sketch?.metres ?? 0), Math.round(sketch?.setMetres ?? 0)]).toEqual([
      3,
      onGround(7000),
      onGround(7000),
    ]);
    // 3000 × 4000 / 2.
    expect(Math.round((sketch?.squareMetres ?? 0) / 10_000)).toBe(Math.round(600 / 0.9996 ** 2));
    expect(edits).toEqual([]);
  });

  test('follows the pointer with the distance, but only the fixed points are read aloud', () => {
    press([0, 0]);
    send('pointermove', [0, 500]);
    expect([Math.round(sketch?.metres ?? 0), sketch?.setMetres, sketch?.canFinish]).toEqual([500, 0, false]);
  });

  test('removes the last point, and can be cleared while the tool stays active', () => {
    press([0, 0]);
    press([100, 0]);
    tool.undo();
    expect(sketch?.points).toBe(1);
    tool.abort();
    expect([sketch, tool.isBusy]).toEqual([undefined, false]);
    press([10, 10]);
    expect(sketch?.points).toBe(1);
  });

  test('a finished measurement stays until the next point starts another one', () => {
    press([0, 0]);
    expect(tool.finish()).toBe(false);
    press([100, 0]);
    expect(tool.finish()).toBe(true);
    expect([sketch?.points, sketch?.canFinish]).toEqual([2, false]);
    press([500, 500]);
    expect(sketch?.points).toBe(1);
  });

  test('pressing twice at the same place ends it', () => {
    press([0, 0]);
    press([100, 0]);
    press([100, 0]);
    expect([sketch?.points, sketch?.canFinish]).toEqual([2, false]);
  });
});

test('a point snaps to a nearby vertex, unless Alt is held or snapping is off', () => {
  take(makeMeasure);
  const snap = new SnapInteraction(map, () => [[at(0, 0), at(1000, 0)]]);
  const measured = (native: { readonly altKey?: boolean } = {}): number => {
    tool.abort();
    press([0, 0], native);
    press([994, 7], native);
    return Math.round((sketch?.metres ?? 0) * 0.9996);
  };
  snap.hold(true);
  expect(measured()).toBe(1000);
  // √(994² + 7²) is 994.02.
  expect(measured({ altKey: true })).toBe(994);
  expect(snap.snapped(at(994, 7))).toEqual(at(1000, 0));
  snap.hold(false);
  expect(measured()).toBe(994);
  expect(snap.snapped(at(994, 7))).toEqual(at(994, 7));
  snap.destroy();
});
