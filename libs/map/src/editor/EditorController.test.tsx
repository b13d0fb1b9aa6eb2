import type { Polygon, Position } from '@schaktkoll/geometry';
import { areaOf } from '@schaktkoll/geometry';
import OlMap from 'ol/Map.js';
import View from 'ol/View.js';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { registerSweref99Tm } from '../projection/sweref99Tm.ts';
import { installMapForTests } from '../testing.ts';
import { EditorController, type ToolState } from './EditorController.ts';

const noKeys = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
let ended: (() => void)[] = [];

beforeAll(installMapForTests);

afterEach(() => {
  for (const end of ended) end();
  ended = [];
});

function start() {
  const map = new OlMap({ target: document.createElement('div'), controls: [], view: new View({ projection: registerSweref99Tm(), center: [500_000, 6_700_000], resolution: 1 }) });
  // Without a canvas no frame is drawn that tells where a coordinate lies on the screen: 1 m is 1 px here.
  vi.spyOn(map, 'getPixelFromCoordinate').mockImplementation(([east = 0, north = 0]) => [east - 500_000, 6_700_000 - north]);
  const polygons: Polygon[] = [];
  const states: ToolState[] = [];
  const steps: string[] = [];
  let centre: Position = [500_000, 6_700_000];
  const tools = new EditorController(
    { map, centre: () => centre },
    {
      onState: (state) => states.push(state),
      onPolygon: (polygon) => polygons.push(polygon),
      onUndo: () => steps.push('undo'),
      onRedo: () => steps.push('redo'),
      onToolFailed: () => steps.push('failed'),
    },
  );
  ended.push(() => {
    tools.destroy();
    map.dispose();
  });
  const press = (key: string, held: Partial<typeof noKeys> = {}): boolean => tools.handleKey({ ...noKeys, ...held, key });
  const setPointAt = (position: Position): void => {
    centre = position;
    press(' ');
  };
  return { tools, map, polygons, states, steps, press, setPointAt };
}

const corners: readonly Position[] = [[500_000, 6_700_000], [500_100, 6_700_000], [500_100, 6_700_200], [500_000, 6_700_200]];

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

  test('the state tells the number of points and their size', () => {
    const { tools, setPointAt } = start();
    tools.setTool('polygon');
    const seen = corners.map((corner) => {
      setPointAt(corner);
      return [tools.state.sketch?.points, Math.round(tools.state.sketch?.squareMetres ?? 0)];
    });
    // A triangle of 100 × 200 / 2 and the whole box, on the ground.
    expect(seen).toEqual([[1, 0], [2, 0], [3, 10_008], [4, 20_016]]);
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

describe('tools', () => {
  test('taking the hand drops what is being drawn, and one set of interactions is left', () => {
    const { tools, map, polygons, setPointAt } = start();
    const before = map.getInteractions().getLength();
    tools.setTool('polygon');
    expect(map.getInteractions().getLength()).toBe(before + 1);
    setPointAt([500_000, 6_700_000]);
    tools.setTool('hand');
    expect(tools.state).toEqual({ tool: 'hand' });
    expect(map.getInteractions().getLength()).toBe(before);
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
    expect([press('Tab'), press('Enter'), press('Backspace'), press('Escape'), press(' '), press('a', { ctrlKey: true })]).toEqual(
      Array.from({ length: 6 }, () => false),
    );
  });
});
