import type { Polygon, Position, WorkAreaLimits } from '@schaktkoll/geometry';
import { areaOf, polygonOf } from '@schaktkoll/geometry';
import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import Interaction from 'ol/interaction/Interaction.js';
import VectorSource from 'ol/source/Vector.js';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Edit } from '../kernel/edit.ts';
import { installMapForTests } from '../testing.ts';
import { at, mapOfMetres, pointerOn } from '../tools/testPointer.ts';
import { firstOptions } from '../tools/toolOptions.ts';
import { EditorController, type ToolState } from './EditorController.ts';

const noKeys = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const limits: WorkAreaLimits = {
  maximumWorkAreas: 10,
  maximumAreaHectares: 100,
  maximumTotalHectares: 200,
  maximumDistanceKilometres: 5,
  maximumVertices: 1000,
  maximumRadiusMetres: 500,
  maximumLineKilometres: 1,
};
let ended: (() => void)[] = [];

beforeAll(installMapForTests);

afterEach(() => {
  for (const end of ended) end();
  ended = [];
});

function start(areas: readonly Polygon[] = [], snapSources: readonly VectorSource[] = []) {
  const map = mapOfMetres();
  const polygons: Polygon[] = [];
  const edits: Edit[] = [];
  const states: ToolState[] = [];
  const steps: string[] = [];
  let centre: Position = [500_000, 6_700_000];
  const tools = new EditorController(
    { map, centre: () => centre, snapSources: () => snapSources },
    {
      onState: (state) => states.push(state),
      onPolygon: (polygon) => polygons.push(polygon),
      onEdit: async (edit) => void edits.push(edit),
      limits: () => limits,
      onUndo: () => steps.push('undo'),
      onRedo: () => steps.push('redo'),
      onNotice: (notice) => steps.push(notice),
      areas: () => areas,
      words: {
        distance: (metres) => `${Math.round(metres)} m`,
        size: (squareMetres) => `${Math.round(squareMetres)} m²`,
      },
    },
  );
  ended.push(() => {
    tools.destroy();
    map.dispose();
  });
  const press = (key: string, held: Partial<typeof noKeys> = {}): boolean =>
    tools.handleKey({ ...noKeys, ...held, key });
  const setPointAt = (position: Position): void => {
    centre = position;
    press(' ');
  };
  return { tools, map, polygons, edits, states, steps, press, setPointAt };
}

const corners: readonly Position[] = [
  [500_000, 6_700_000],
  [500_100, 6_700_000],
  [500_100, 6_700_200],
  [500_000, 6_700_200],
];

test('a vertex taken by Enter is active, and is put down by Enter', () => {
  const { tools, press, setPointAt } = start([polygonOf(corners)]);
  setPointAt(corners[0] ?? [0, 0]);
  tools.setTool('vertices');
  expect(press('Enter')).toBe(true);
  expect(tools.state).toEqual({ tool: 'vertices', sketch: { points: 1, canFinish: true } });
});

describe('a pointer', () => {
  test('draws the stroke of the pen, and the map does not move', () => {
    const { tools, map, edits } = start();
    const { drag } = pointerOn(map);
    const moveMap = vi.fn(() => true);
    map.getInteractions().insertAt(0, new Interaction({ handleEvent: moveMap }));
    tools.setTool('pen');
    drag([0, 0], [100, 0]);
    expect(edits).toEqual([{ kind: 'stroke', points: [at(0, 0), at(100, 0)], radius: 5 }]);
    expect(moveMap).not.toHaveBeenCalledWith(expect.objectContaining({ type: 'pointerdown' }));
  });

  test('moves a corner by a drag, and the map does not move', () => {
    const { tools, map, edits } = start([polygonOf([at(0, 0), at(100, 0), at(100, 60), at(0, 60)])]);
    const { drag } = pointerOn(map);
    const moveMap = vi.fn(() => true);
    map.getInteractions().insertAt(0, new Interaction({ handleEvent: moveMap }));
    tools.setTool('vertices');
    drag([102, 58], [130, 90]);
    expect(edits).toEqual([
      {
        kind: 'reshape',
        corner: { position: at(100, 60), beside: [at(100, 0), at(0, 60)] },
        to: at(130, 90),
      },
    ]);
    expect(moveMap).not.toHaveBeenCalledWith(expect.objectContaining({ type: 'pointerdown' }));
  });

  test('chooses a corner to remove', () => {
    const { tools, map, edits } = start([polygonOf([at(0, 0), at(100, 0), at(100, 60), at(0, 60)])]);
    tools.setTool('vertices');
    pointerOn(map).press([100, 60]);
    expect(tools.remove()).toBe(true);
    expect(edits).toEqual([{ kind: 'reshape', corner: { position: at(100, 60), beside: [at(100, 0), at(0, 60)] } }]);
  });

  test.each(['always', 'with the tool in hand', 'before the tool is taken again'] as const)(
    'snaps its point, when snapping is switched on %s',
    (when) => {
      const line = new Feature(new LineString([[...at(0, 0)], [...at(100, 0)]]));
      const { tools, map, edits, press } = start([], [new VectorSource({ features: [line] })]);
      const pointer = pointerOn(map);
      if (when !== 'always') tools.setOptions({ ...firstOptions, snaps: false });
      tools.setTool('line');
      if (when === 'before the tool is taken again') tools.setTool('hand');
      tools.setOptions(firstOptions);
      tools.setTool('line');
      pointer.press([3, 3]);
      pointer.press([96, 4]);
      press('Enter');
      expect(edits).toEqual([{ kind: 'line', points: [at(0, 0), at(100, 0)], width: 5 }]);
    },
  );

  test('keeps the drawing that has begun when snapping is switched on', () => {
    const { tools, map } = start();
    const pointer = pointerOn(map);
    tools.setOptions({ ...firstOptions, snaps: false });
    tools.setTool('line');
    pointer.press([0, 0]);
    tools.setOptions(firstOptions);
    pointer.press([100, 0]);
    expect(tools.state.sketch).toMatchObject({ points: 2 });
  });

  test('draws nothing with two fingers, nor with the hand', () => {
    const { tools, map, edits, states } = start();
    const { send, press } = pointerOn(map);
    press([0, 0]);
    tools.setTool('pen');
    send('pointerdown', [0, 0]);
    send('pointerdown', [50, 50], { id: 2 });
    send('pointerup', [50, 50], { id: 2 });
    send('pointerup', [0, 0]);
    expect(edits).toEqual([]);
    expect(states.at(-1)).toEqual({ tool: 'pen' });
  });
});

describe('drawing from the keyboard', () => {
  test('a box of 100 × 200 m on the grid, point by point, is 2 hectares and closed', () => {
    const { tools, polygons, press, setPointAt } = start();
    tools.setTool('polygon');
    corners.forEach(setPointAt);
    expect(press('Enter')).toBe(true);
    expect(polygons[0]?.coordinates[0]).toEqual([...corners, corners[0]]);
    // 20 000 m² on the grid; a metre on the ground is 0.9996 on the grid there.
    expect(polygons.map(areaOf)[0]).toBeCloseTo(20_000 / 0.9996 ** 2, 1);
    expect(tools.state).toEqual({ tool: 'polygon' });
  });

  test('the state has the number of points and their size', () => {
    const { tools, setPointAt } = start();
    tools.setTool('polygon');
    const seen = corners.map((corner) => {
      setPointAt(corner);
      return [tools.state.sketch?.points, Math.round(tools.state.sketch?.squareMetres ?? 0)];
    });
    // A triangle of 100 × 200 / 2 and the whole box, on the ground.
    expect(seen).toEqual([
      [1, 0],
      [2, 0],
      [3, 10_008],
      [4, 20_016],
    ]);
  });

  test('Backspace and Ctrl+Z take back one point each, and the last one ends the drawing', () => {
    const { tools, press, setPointAt, steps } = start();
    tools.setTool('polygon');
    corners.slice(0, 3).forEach(setPointAt);
    press('Backspace');
    expect(tools.state).toMatchObject({ tool: 'polygon', sketch: { points: 2 } });
    press('z', { ctrlKey: true });
    expect(tools.state).toMatchObject({ tool: 'polygon', sketch: { points: 1 } });
    press('Backspace');
    expect(tools.state).toEqual({ tool: 'polygon' });
    expect(steps).toEqual([]);
  });

  test('two points cannot be finished, and Escape drops them', () => {
    const { tools, polygons, press, setPointAt } = start();
    tools.setTool('polygon');
    corners.slice(0, 2).forEach(setPointAt);
    expect(press('Enter')).toBe(false);
    expect(tools.state.sketch?.canFinish).toBe(false);
    press('Escape');
    expect(tools.state).toEqual({ tool: 'polygon' });
    expect(polygons).toEqual([]);
  });
});

describe('pen and eraser from the keyboard', () => {
  test('each Space adds to the stroke, Enter hands it over with the radius that was chosen', () => {
    const { tools, edits, press, setPointAt } = start();
    tools.setOptions({ ...firstOptions, penSize: 'large' });
    tools.setTool('pen');
    corners.slice(0, 3).forEach(setPointAt);
    expect(tools.state.sketch).toEqual({ points: 3, canFinish: true });
    expect(press('Enter')).toBe(true);
    // A large pen is 20 m from its middle to its edge; at 1 m per pixel 4 pixels are less.
    expect(edits).toEqual([{ kind: 'stroke', points: corners.slice(0, 3), radius: 20 }]);
    expect(tools.state).toEqual({ tool: 'pen' });
  });

  test('the eraser keeps the size of the pen, and Backspace takes its points back one by one', () => {
    const { tools, edits, press, setPointAt } = start();
    tools.setTool('eraser');
    corners.slice(0, 2).forEach(setPointAt);
    press('Backspace');
    expect(tools.state.sketch?.points).toBe(1);
    press('Backspace');
    expect(tools.state).toEqual({ tool: 'eraser' });
    setPointAt([500_000, 6_700_000]);
    press('Enter');
    expect(edits).toEqual([{ kind: 'erase', points: [[500_000, 6_700_000]], radius: 5 }]);
  });

  test('Escape drops the stroke', () => {
    const { tools, edits, press, setPointAt } = start();
    tools.setTool('pen');
    setPointAt([500_000, 6_700_000]);
    expect(press('Escape')).toBe(true);
    expect(press('Enter')).toBe(false);
    expect(edits).toEqual([]);
  });
});

describe('the line', () => {
  test('of two points is added with its width, and its length is reported on the way', () => {
    const { tools, edits, press, setPointAt } = start();
    tools.setTool('line');
    setPointAt([500_000, 6_700_000]);
    expect(press('Enter')).toBe(false);
    setPointAt([500_100, 6_700_000]);
    // 100 m on the grid is 100.04 m on the ground at the central meridian.
    expect(tools.state.sketch?.metres).toBeCloseTo(100.04, 2);
    press('Enter');
    expect(edits).toEqual([
      {
        kind: 'line',
        points: [
          [500_000, 6_700_000],
          [500_100, 6_700_000],
        ],
        width: 5,
      },
    ]);
  });

  test('that is too long says so and cannot be finished before points are taken back', () => {
    const { tools, edits, press, setPointAt } = start();
    tools.setTool('line');
    setPointAt([500_000, 6_700_000]);
    setPointAt([500_500, 6_700_000]);
    setPointAt([501_500, 6_700_000]);
    expect(tools.state.sketch?.failure).toMatchObject({ code: 'LineTooLong', params: { limit: 1 } });
    expect(press('Enter')).toBe(false);
    press('Backspace');
    press('Enter');
    expect(edits).toHaveLength(1);
  });
});

describe('tools', () => {
  test('choosing the hand discards the current drawing, and leaves one set of interactions', () => {
    const { tools, map, polygons, setPointAt } = start();
    const active = () =>
      map
        .getInteractions()
        .getArray()
        .filter((interaction) => interaction.getActive()).length;
    const before = active();
    tools.setTool('polygon');
    // The tool, the vertices that are dragged beside it, and snapping.
    expect(active()).toBe(before + 3);
    setPointAt([500_000, 6_700_000]);
    tools.setTool('hand');
    expect(tools.state).toEqual({ tool: 'hand' });
    expect(active()).toBe(before);
    expect(polygons).toEqual([]);
  });

  test('with nothing being drawn Ctrl+Z undoes and Ctrl+Shift+Z and Ctrl+Y do again', () => {
    const { press, steps } = start();
    press('z', { ctrlKey: true });
    press('Z', { ctrlKey: true, shiftKey: true });
    press('y', { metaKey: true });
    expect(steps).toEqual(['undo', 'redo', 'redo']);
  });

  test('keys that mean nothing are left to the browser', () => {
    const { press } = start();
    expect([
      press('Tab'),
      press('Enter'),
      press(' '),
      press('Backspace'),
      press('Escape'),
      press('a', { ctrlKey: true }),
    ]).toEqual(Array.from({ length: 6 }, () => false));
  });
});
