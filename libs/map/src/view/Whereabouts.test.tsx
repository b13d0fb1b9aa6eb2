import type { Whereabouts as Where } from '@schaktkoll/geometry';
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
const near: ViewState = { metresPerPixel: 5, centre: [648_850, 6_641_150] };
const show = (view: ViewState) => render(<Whereabouts id="head" view={view} texts={texts} />);

describe('where the map is, for a screen reader', () => {
  test('shows distance and direction from the nearest place, in no region that is announced', async () => {
    show(near);
    const line = await screen.findByText(/1200 m southEast Gamla Uppsala, Uppsala/);
    expect(line).toHaveTextContent(/^Mitt i kartan: 1200 m/);
    expect(line.closest('[aria-live], [role="status"]')).toBeNull();
  });

  test('follows the map, and at a place names it alone', async () => {
    const { rerender } = show(near);
    await screen.findByText(/southEast/);
    const there: ViewState = { ...near, centre: [648_010, 6_642_010] };
    rerender(<Whereabouts id="head" view={there} texts={texts} />);
    expect(screen.getByText(/vid Gamla Uppsala/)).toBeVisible();
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
