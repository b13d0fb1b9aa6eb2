import { inventedTown, type Whereabouts as Where } from '@schaktkoll/geometry';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { texts as editorTexts } from '../editor/testEditor.tsx';
import { clearMapData } from '../testing.ts';
import type { ViewState } from './MapController.ts';
import { MapSurface } from './MapSurface.tsx';
import { Whereabouts } from './Whereabouts.tsx';

const places = {
  municipalities: { '0380': 'Uppsala' },
  places: [['Gamla Uppsala', 648_000, 6_642_000, 3, '0380']],
};
beforeEach(() => {
  clearMapData();
  HTMLCanvasElement.prototype.getContext = () => null;
  vi.stubGlobal('fetch', async () => Response.json(places));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  clearMapData();
});

const texts = {
  ...editorTexts,
  mapCentre: 'Mitt i kartan:',
  whereabouts: ({ place, municipality, metres, direction }: Where) =>
    `${metres} m ${direction ?? 'vid'} ${place}, ${municipality}`,
};
const embedded = { isEmbedded: true, overlays: [] };
const near: ViewState = { metresPerPixel: 5, centre: [648_850, 6_641_150] };
const show = (view: ViewState, isEmbedded = true): void => {
  render(<Whereabouts id="head" view={view} layers={{ isEmbedded, overlays: [] }} texts={texts} />);
};
const noDetails = 'Inga detaljer här';

describe('the head of the map', () => {
  test('shows distance and direction from the nearest place, in no region that is announced', async () => {
    show(near);
    const line = await screen.findByText(/1200 m southEast Gamla Uppsala, Uppsala/);
    expect(line).toHaveTextContent(/^Mitt i kartan: 1200 m/);
    expect(line.closest('[aria-live], [role="status"]')).toBeNull();
  });

  test('follows the map, and at a place names it alone', async () => {
    const { rerender } = render(
      <Whereabouts id="head" view={near} layers={{ isEmbedded: false, overlays: [] }} texts={texts} />,
    );
    await screen.findByText(/southEast/);
    const there: ViewState = { ...near, centre: [648_010, 6_642_010] };
    rerender(<Whereabouts id="head" view={there} layers={{ isEmbedded: false, overlays: [] }} texts={texts} />);
    expect(screen.getByText(/vid Gamla Uppsala/)).toBeVisible();
  });

  test('says that there is no detailed map where the built-in one is shown too large, and only there', async () => {
    show(near);
    expect(screen.getByText(noDetails)).toBeVisible();
  });

  test('says nothing of details on another background, or from afar', () => {
    show(near, false);
    show({ ...near, metresPerPixel: 50 });
    expect(screen.queryByText(noDetails)).toBeNull();
  });

  test('says in the invented town, where that is shown, that it is invented', () => {
    const view: ViewState = { metresPerPixel: 2, centre: inventedTown.centre };
    const town = { kind: 'town', title: 'Påhittad stad', url: '', attribution: '', role: 'overlay' } as const;
    const { rerender } = render(
      <Whereabouts id="head" view={view} layers={{ isEmbedded: true, overlays: [town] }} texts={texts} />,
    );
    expect(screen.getByText('Påhittad stad')).toBeVisible();
    expect(screen.queryByText(noDetails)).toBeNull();
    const layers = { isEmbedded: true, overlays: [town] };
    rerender(<Whereabouts id="head" view={{ ...view, metresPerPixel: 90 }} layers={layers} texts={texts} />);
    expect(screen.queryByText('Påhittad stad')).toBeNull();
    rerender(<Whereabouts id="head" view={view} layers={embedded} texts={texts} />);
    expect(screen.queryByText('Påhittad stad')).toBeNull();
    expect(screen.getByText(noDetails)).toBeVisible();
  });

  test('hides the small map of Sweden where the map itself shows as much', () => {
    const { container, rerender } = render(<Whereabouts id="head" view={near} layers={embedded} texts={texts} />);
    expect(container.querySelector('[data-inset]')).toBeVisible();
    const far: ViewState = { ...near, metresPerPixel: 1500 };
    rerender(<Whereabouts id="head" view={far} layers={embedded} texts={texts} />);
    expect(container.querySelector('[data-inset]')).not.toBeVisible();
  });

  test('is read with the name of the map, before its keys', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 500 });
    render(
      <MapSurface
        ref={() => undefined}
        label="Karta"
        keys="Flytta med piltangenterna."
        cursor="grab"
        layers={{ isEmbedded: false, overlays: [] }}
        isReady
        view={near}
        texts={texts}
      />,
    );
    await screen.findByText(/southEast Gamla Uppsala/);
    expect(screen.getByRole('application')).toHaveAccessibleDescription(
      'Mitt i kartan: 1200 m southEast Gamla Uppsala, Uppsala Flytta med piltangenterna.',
    );
  });
});
