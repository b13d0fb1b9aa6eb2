import { polygonOf, type Polygon, type Position } from '@schaktkoll/geometry';
import type OlMap from 'ol/Map.js';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Edit } from '../kernel/edit.ts';
import { SnapInteraction } from '../snapping/SnapInteraction.ts';
import { installMapForTests } from '../testing.ts';
import type { DrawingTool, MakeTool, Sketch } from './DrawingTool.ts';
import { toolMakers } from '../editor/toolMakers.ts';
import { at, mapOfMetres, pointerOn, type TestPointer } from './testPointer.ts';
import { firstOptions } from './toolOptions.ts';

const box = polygonOf([at(0, 0), at(100, 0), at(100, 60), at(0, 60)]);
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
let areas: readonly Polygon[];
let tool: DrawingTool;
let edits: Edit[];
let notices: string[];
let polygons: Polygon[];
let sketch: Sketch | undefined;
let send: TestPointer['send'];
let press: TestPointer['press'];
let drag: TestPointer['drag'];

beforeAll(installMapForTests);
beforeEach(() => {
  map = mapOfMetres();
  ({ send, press, drag } = pointerOn(map));
  [edits, notices, polygons, sketch] = [[], [], [], undefined];
});
afterEach(() => {
  tool.destroy();
  map.dispose();
});

function take(make: MakeTool, initial: readonly Polygon[] = [box]): void {
  areas = initial;
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
      onPolygon: (polygon) => polygons.push(polygon),
      onEdit: async (edit) => void edits.push(edit),
      onNotice: (notice) => notices.push(notice),
    },
  });
  tool.start();
}

/** The vertex at a position, between two others. */
const corner = (position: Position, ...beside: readonly [Position, Position]) => ({ position, beside });
const lastOfBox = corner(at(100, 60), at(100, 0), at(0, 60));
const topOfBox = { beside: [at(0, 0), at(100, 0)] };

describe('vertices of the work areas', () => {
  beforeEach(() => take(toolMakers.vertices));

  test('a vertex is dragged to its new place, as one change', () => {
    drag([102, 58], [130, 90]);
    expect(edits).toEqual([{ kind: 'reshape', corner: lastOfBox, to: at(130, 90) }]);
    expect(tool.isBusy).toBe(false);
  });

  test('dragging an edge adds a vertex', () => {
    drag([50, 2], [50, -40]);
    expect(edits).toEqual([{ kind: 'reshape', corner: topOfBox, to: at(50, -40) }]);
  });

  test('Alt and a press, or selecting a vertex and pressing remove, removes it', () => {
    press([100, 0], { altKey: true });
    press([0, 60]);
    expect(sketch).toEqual({ points: 0, canFinish: false });
    expect(tool.remove?.()).toBe(true);
    expect(edits).toEqual([
      { kind: 'reshape', corner: corner(at(100, 0), at(0, 0), at(100, 60)) },
      { kind: 'reshape', corner: corner(at(0, 60), at(100, 60), at(0, 0)) },
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
    expect(edits).toEqual([{ kind: 'reshape', corner: lastOfBox, to: at(140, 80) }]);
  });

  test('with the keyboard a new vertex is picked up on the edge under the crosshair, and put down', () => {
    tool.addPoint(at(40, 6));
    expect(sketch).toEqual({ points: 1, canFinish: true });
    map.getView().setCenter([...at(40, -30)]);
    tool.addPoint(at(40, -30));
    expect(edits).toEqual([{ kind: 'reshape', corner: topOfBox, to: at(40, -30) }]);
  });

  test('with the keyboard a vertex comes before the edges that end at it', () => {
    tool.addPoint(at(80, 0));
    tool.addPoint(at(80, -10));
    expect(edits).toEqual([{ kind: 'reshape', corner: corner(at(100, 0), at(0, 0), at(100, 60)), to: at(80, -10) }]);
  });

  test('removing a new vertex before it is put down changes nothing', () => {
    tool.addPoint(at(40, 6));
    expect([tool.remove?.(), tool.isBusy, edits]).toEqual([true, false, []]);
  });

  test('a drag that the browser takes away returns the vertex to its place', () => {
    send('pointerdown', [100, 60]);
    send('pointerdrag', [130, 90]);
    send('pointercancel', [130, 90]);
    expect([edits, tool.isBusy]).toEqual([[], false]);
  });

  test('aborting changes nothing', () => {
    tool.addPoint(at(90, 50));
    tool.undo();
    expect([tool.isBusy, tool.finish(), edits]).toEqual([false, false, []]);
  });
});

describe('a vertex that is selected when the areas change', () => {
  const other = polygonOf([at(300, 0), at(400, 0), at(400, 60), at(300, 60)]);
  const third = polygonOf([at(600, 0), at(700, 0), at(700, 60), at(600, 60)]);
  const change = (now: readonly Polygon[]): void => {
    areas = now;
    tool.areasChanged?.();
  };

  test('is still the one that is removed, when an area before its own is gone', () => {
    take(toolMakers.vertices, [box, other, third]);
    press([400, 60]);
    change([other, third]);
    expect(tool.remove?.()).toBe(true);
    expect(edits).toEqual([{ kind: 'reshape', corner: corner(at(400, 60), at(400, 0), at(300, 60)) }]);
  });

  test('is dropped with its area, and no other one is removed', () => {
    take(toolMakers.vertices, [box, other]);
    press([100, 60]);
    change([other]);
    expect([tool.isBusy, sketch, tool.remove?.(), edits]).toEqual([false, undefined, false, []]);
  });

  test('goes on being dragged while another vertex of its area gets a new place, and is dropped if it got one itself', () => {
    take(toolMakers.vertices, [box]);
    send('pointerdown', [100, 60]);
    send('pointerdrag', [120, 80]);
    change([polygonOf([at(-20, -20), at(100, 0), at(100, 60), at(0, 60)])]);
    send('pointerup', [130, 90]);
    expect(edits).toEqual([{ kind: 'reshape', corner: lastOfBox, to: at(130, 90) }]);
    tool.addPoint(at(100, 60));
    change([polygonOf([at(-20, -20), at(100, 0), at(130, 90), at(0, 60)])]);
    expect(tool.isBusy).toBe(false);
  });
});

describe('vertices while polygons are drawn', () => {
  beforeEach(() => take(toolMakers.polygon));

  test('a vertex is dragged to its new place, as one change, and no polygon begins', () => {
    drag([102, 58], [130, 90]);
    expect(edits).toEqual([{ kind: 'reshape', corner: lastOfBox, to: at(130, 90) }]);
    expect(tool.isBusy).toBe(false);
  });

  test('a press on a vertex is the first point of a polygon, and from then on no vertex is dragged', () => {
    press([100, 60]);
    expect(sketch?.points).toBe(1);
    drag([100, 0], [130, 90]);
    press([200, 60]);
    press([200, 160]);
    expect(tool.finish()).toBe(true);
    expect([polygons.length, edits]).toEqual([1, []]);
  });

  test('an edge is not dragged: it is part of the map', () => {
    drag([50, 2], [50, -40]);
    expect([edits, tool.isBusy]).toEqual([[], false]);
  });

  test('the vertices of an area that looks small stay where they are when the map is dragged', () => {
    map.getView().setResolution(4);
    drag([100, 60], [130, 90]);
    expect(edits).toEqual([]);
  });

  test('the second half of a double press that ended a polygon begins no other one', () => {
    for (const place of [
      [200, 60],
      [200, 160],
      [300, 160],
    ] as const)
      press(place);
    press([300, 160]);
    areas = polygons;
    press([300, 160]);
    expect([polygons.length, tool.isBusy]).toEqual([1, false]);
  });
});

test('the last three vertices of an area cannot be removed, and the user is notified', () => {
  take(toolMakers.vertices, [polygonOf([at(0, 0), at(100, 0), at(100, 60)])]);
  press([100, 60], { altKey: true });
  expect([edits, notices]).toEqual([[], ['LeastCorners']]);
});

describe('measuring', () => {
  beforeEach(() => take(toolMakers.measure));
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
  take(toolMakers.measure);
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
