import { inventedTown } from '@schaktkoll/geometry';
import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { texts } from '../editor/testEditor.tsx';
import { installMapForTests } from '../testing.ts';
import { LayerFoot } from './LayerFoot.tsx';
import type { ViewState } from './MapController.ts';
import type { MapLayers } from './useMapLayers.ts';

beforeAll(installMapForTests);

const town = { kind: 'town', title: 'Påhittad stad', url: '', attribution: 'Provverket', role: 'overlay' } as const;
const near: ViewState = { metresPerPixel: 5, centre: [648_850, 6_641_150] };
const show = (view: ViewState, layers: Partial<MapLayers>): void => {
  const all: MapLayers = {
    background: undefined,
    overlays: [],
    hasGrid: false,
    sources: [],
    isEmbedded: true,
    choose: () => undefined,
    ...layers,
  };
  render(<LayerFoot view={view} texts={texts} layers={all} isOverMap />);
};

describe('the foot of the map', () => {
  test('says that there is no detailed map where the built-in one is shown too large, and from afar what it lacks', () => {
    show(near, {});
    expect(screen.getByText(texts.noDetails)).toBeVisible();
    expect(screen.queryByText(texts.coarseBase)).toBeNull();
    show({ ...near, metresPerPixel: 50 }, {});
    expect(screen.getByText(texts.coarseBase)).toBeVisible();
  });

  test('says nothing of the kind on another background', () => {
    show(near, { isEmbedded: false });
    expect(screen.queryByText(texts.noDetails)).toBeNull();
    expect(screen.queryByText(texts.coarseBase)).toBeNull();
  });

  test('says in the invented town, where that is shown, that it is invented, and not that it has no streets', () => {
    show({ metresPerPixel: 2, centre: inventedTown.centre }, { overlays: [town] });
    expect(screen.getByText('Påhittad stad')).toBeVisible();
    expect(screen.queryByText(texts.noDetails)).toBeNull();
    expect(screen.queryByText(texts.coarseBase)).toBeNull();
  });

  test('does not call the town invented where it is not shown', () => {
    show({ metresPerPixel: 90, centre: inventedTown.centre }, { overlays: [town] });
    show({ metresPerPixel: 2, centre: inventedTown.centre }, {});
    expect(screen.queryByText('Påhittad stad')).toBeNull();
    expect(screen.getByText(texts.noDetails)).toBeVisible();
  });
});
