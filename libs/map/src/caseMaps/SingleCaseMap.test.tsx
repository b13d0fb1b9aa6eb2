import { boxAround } from '@schaktkoll/geometry';
import { render } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { texts } from '../editor/testEditor.tsx';
import { installMapForTests } from '../testing.ts';
import { MapController } from '../view/MapController.ts';
import { SingleCaseMap, type SingleCaseMapProps } from './SingleCaseMap.tsx';

beforeAll(installMapForTests);
beforeEach(() => void vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network'))));

type Shapes = Required<Pick<SingleCaseMapProps, 'areas' | 'points'>>;

const first: Shapes = {
  areas: [{ name: 'A', geometry: boxAround([617_000, 6_728_000], 10, 10) }],
  points: [{ name: 'Foto 1', position: [617_020, 6_728_000] }],
};

function show() {
  const setAreas = vi.spyOn(MapController.prototype, 'setAreas');
  const view = (shapes: Shapes) => <SingleCaseMap {...shapes} texts={texts} />;
  const { rerender } = render(view(first));
  const controller = setAreas.mock.contexts.at(-1);
  if (!(controller instanceof MapController)) throw new Error('There is no map');
  return { view: controller.map.getView(), setAreas, update: (shapes: Shapes) => rerender(view(shapes)) };
}

describe('the map of a case under a sheet', () => {
  const under = (below: string, onPress = vi.fn()) => ({ covered: { above: 64, below }, onPress });

  test('keeps the areas in the part that the sheet leaves, and reports a press', () => {
    const setAreas = vi.spyOn(MapController.prototype, 'setAreas');
    const onPress = vi.fn();
    const { rerender } = render(<SingleCaseMap {...first} texts={texts} {...under('182px', onPress)} />);
    const controller = setAreas.mock.contexts.at(-1) as MapController;
    expect(controller.map.getView().padding).toEqual([64, 0, 182, 0]);
    vi.spyOn(controller.map, 'getSize').mockReturnValue([390, 800]);
    rerender(<SingleCaseMap {...first} texts={texts} {...under('56%', onPress)} />);
    expect(controller.map.getView().padding).toEqual([64, 0, 448, 0]);
    controller.map.dispatchEvent('click');
    expect(onPress).toHaveBeenCalledOnce();
  });
});

test('the points beside the areas, such as those of photos, are on the map', () => {
  const setPoints = vi.spyOn(MapController.prototype, 'setPoints');
  show();
  expect(setPoints).toHaveBeenLastCalledWith(first.points);
});

describe('the view of the map of a case', () => {
  test('stays as the user left it when the case is read again with the same areas and points', () => {
    const { view, setAreas, update } = show();
    view.setCenter([600_000, 6_700_000]);
    view.setResolution(40);
    const again = structuredClone(first);
    update(again);
    expect(setAreas.mock.lastCall?.[0]).toEqual([{ ...again.areas[0], hasProblem: false }]);
    expect(view.getCenter()).toEqual([600_000, 6_700_000]);
    expect(view.getResolution()).toBe(40);
  });

  test('shows all again when an area has moved', () => {
    const { view, update } = show();
    view.setCenter([600_000, 6_700_000]);
    update({ areas: [{ name: 'A', geometry: boxAround([500_000, 6_728_000], 10, 10) }], points: [] });
    expect(view.getCenter()).toEqual([500_000, 6_728_000]);
  });
});
