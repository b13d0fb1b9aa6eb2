import { boxAround } from '@schaktkoll/geometry';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MapSource } from '../base/mapSource.ts';
import { installMapForTests } from '../testing.ts';
import { SingleCaseMap } from '../caseMaps/SingleCaseMap.tsx';
import { isAerialShown, storeLayerChoice, readLayerChoice } from './layerChoice.ts';

const topo: MapSource = {
  kind: 'xyz',
  title: 'Topografisk karta',
  url: 'https://maps.example/{z}/{x}/{y}',
  attribution: 'Kartverket',
  attributionLink: 'https://maps.example/',
};
const photo: MapSource = { ...topo, title: 'Flygfoto', attribution: 'Flyget' };
const file = (title: string, address: string, more: Partial<MapSource> = {}): MapSource => ({
  kind: 'geojson',
  title,
  url: address,
  attribution: title,
  role: 'overlay',
  ...more,
});
const empty = 'data:application/json,{"type":"FeatureCollection","features":[]}';
const borders = file('Fastighetsgränser', empty, { isShown: true });
const cables = file('Egna ledningar', 'http://127.0.0.1:1/cables.json');
const sources = [topo, photo, borders, cables];

beforeAll(installMapForTests);
beforeEach(() => localStorage.clear());

describe('the choice of layers', () => {
  test('is at first that of the configuration: the first background, and the default overlays', () => {
    expect(readLayerChoice(sources)).toEqual({ background: topo, overlays: [borders], hasGrid: true });
    expect(readLayerChoice([])).toEqual({ background: undefined, overlays: [], hasGrid: true });
  });

  test('is the last choice in this browser, without layers that do not exist any more', () => {
    storeLayerChoice({ background: photo, overlays: [cables], hasGrid: false }, sources);
    expect(readLayerChoice(sources)).toEqual({ background: photo, overlays: [cables], hasGrid: false });
    expect(readLayerChoice([topo, borders])).toEqual({ background: topo, overlays: [], hasGrid: false });
    storeLayerChoice({ background: undefined, overlays: [], hasGrid: true }, sources);
    expect(readLayerChoice(sources).background).toBeUndefined();
  });

  test('knows whether the chosen background is a photograph', () => {
    const withAir = [topo, { ...photo, isAerial: true }];
    expect(isAerialShown(withAir)).toBe(false);
    storeLayerChoice({ background: withAir[1], overlays: [], hasGrid: true }, withAir);
    expect(isAerialShown(withAir)).toBe(true);
  });

  test.each(['{', '"x"', '{"background":1}', '{"background":null,"shown":{},"hidden":[],"hasGrid":true}'])(
    'ignores an invalid stored value: %s',
    (stored) => {
      localStorage.setItem('schaktkoll.mapLayers', stored);
      expect(readLayerChoice(sources).background).toBe(topo);
    },
  );
});

const texts = {
  map: 'Karta',
  mapKeys: 'Piltangenter',
  baseFailed: 'Saknas',
  coarseBase: 'Översikt',
  mapCentre: 'Mitt:',
  whereabouts: () => 'Nära',
  noDetails: 'Inga detaljer',
  about: 'Om kartan',
  pictureLost: 'Kartbilden saknas.',
  retry: 'Försök igen',
  moreMessages: 'Hela meddelandet',
  moreTools: 'Fler',
  fewerTools: 'Färre',
  zoomIn: 'In',
  zoomOut: 'Ut',
  background: 'Bakgrund',
  layers: 'Kartlager',
  overlays: 'Ovanpå',
  grid: 'Rutnät',
  layersFailed: (titles: readonly string[]) => `${titles.join(' och ')} saknas`,
  embeddedMap: 'Översiktskarta',
  attribution: [{ text: 'Natural Earth' }],
  distance: (metres: number) => `${metres} m`,
  showAll: 'Visa allt',
  drawingLines: 'Ritas',
  ownPosition: 'Min plats',
  position: () => '',
};
const areas = [{ name: 'A', geometry: boxAround([617_000, 6_728_000], 10, 10) }];

/** jsdom does not support popovers, so the test does what the browser does for the button. */
async function openList(): Promise<void> {
  const panel = document.querySelector('[popover]');
  if (panel === null) throw new Error('There is no list of layers');
  fireEvent(panel, Object.assign(new Event('toggle'), { newState: 'open' }));
  await screen.findByRole('checkbox', { name: 'Rutnät', hidden: true });
}

describe('the list of layers', () => {
  test('shows one background and any overlays, and the sources of what is shown are below the map', async () => {
    const person = userEvent.setup();
    render(<SingleCaseMap areas={areas} texts={texts} sources={sources} />);
    expect(screen.getByRole('link', { name: 'Kartverket' })).toHaveAttribute('href', 'https://maps.example/');
    await openList();
    expect(screen.getByRole('radio', { name: 'Topografisk karta', hidden: true })).toBeChecked();
    await person.click(screen.getByRole('radio', { name: 'Översiktskarta', hidden: true }));
    await person.click(screen.getByRole('checkbox', { name: 'Fastighetsgränser', hidden: true }));
    expect(screen.queryByRole('link', { name: 'Kartverket' })).not.toBeInTheDocument();
    expect(screen.getByText('Natural Earth')).toBeVisible();
    expect(readLayerChoice(sources)).toEqual({ background: undefined, overlays: [], hasGrid: true });
  });

  test('names a layer that cannot be loaded, and no longer when it is hidden', async () => {
    const person = userEvent.setup();
    render(<SingleCaseMap areas={areas} texts={texts} sources={[borders, cables]} />);
    await openList();
    await person.click(screen.getByRole('checkbox', { name: 'Egna ledningar', hidden: true }));
    expect(await screen.findByText(/Egna ledningar saknas/)).toBeVisible();
    await person.click(screen.getByRole('checkbox', { name: 'Egna ledningar', hidden: true }));
    expect(screen.queryByText(/Egna ledningar saknas/)).not.toBeInTheDocument();
  });

  test('fetches a layer that could not be loaded again when the network is back', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
    render(
      <SingleCaseMap areas={areas} texts={texts} sources={[file('Ledningar', '/cables.json', { isShown: true })]} />,
    );
    expect(await screen.findByText(/Ledningar saknas/)).toBeVisible();
    asked.mockImplementation(async () => Response.json({ type: 'FeatureCollection', features: [] }));
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(screen.queryByText(/Ledningar saknas/)).not.toBeInTheDocument());
    asked.mockRestore();
  });

  test('shows a layer of our own server once the server has given access, otherwise reports it as failed', async () => {
    const openAccess = vi.fn().mockRejectedValue(new Error('offline'));
    render(
      <SingleCaseMap areas={areas} texts={texts} sources={[{ ...photo, isProxied: true }]} openAccess={openAccess} />,
    );
    expect(await screen.findByText('Kartbilden saknas.')).toBeVisible();
    expect(openAccess).toHaveBeenCalled();
    // The embedded map replaces the background, and is named below the map.
    expect(screen.getByText('Natural Earth')).toBeVisible();
    expect(screen.getByText('Inga detaljer')).toBeVisible();
  });

  test('a layer chosen while access is being requested waits for the same response', async () => {
    const person = userEvent.setup();
    let letIn: () => void = () => undefined;
    const openAccess = vi.fn(() => new Promise<void>((resolve) => (letIn = resolve)));
    const asked = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json({ type: 'FeatureCollection', features: [] }));
    render(
      <SingleCaseMap
        areas={areas}
        texts={texts}
        sources={[
          file('Första', '/a.json', { isProxied: true, isShown: true }),
          file('Andra', '/b.json', { isProxied: true }),
        ]}
        openAccess={openAccess}
      />,
    );
    await openList();
    await person.click(screen.getByRole('checkbox', { name: 'Andra', hidden: true }));
    const addresses = () =>
      asked.mock.calls.map(([address]) => String(address)).filter((address) => /^\/[ab]\.json$/.test(address));
    expect(addresses()).toEqual([]);
    letIn();
    await waitFor(() => expect(addresses().toSorted()).toEqual(['/a.json', '/b.json']));
    expect(openAccess).toHaveBeenCalledOnce();
    asked.mockRestore();
  });

  test('a layer that is added while the map is shown is shown as it was the last time, and the others do not change', async () => {
    const person = userEvent.setup();
    const { rerender } = render(<SingleCaseMap areas={areas} texts={texts} sources={[topo, cables]} />);
    await openList();
    await person.click(screen.getByRole('radio', { name: 'Översiktskarta', hidden: true }));
    rerender(<SingleCaseMap areas={areas} texts={texts} sources={[topo, cables, borders]} />);
    expect(screen.getByRole('radio', { name: 'Översiktskarta', hidden: true })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Fastighetsgränser', hidden: true })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Egna ledningar', hidden: true })).not.toBeChecked();
  });
});
