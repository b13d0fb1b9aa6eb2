import { boxAround } from '@schaktkoll/geometry';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MapSource } from '../base/mapSource.ts';
import { installMapForTests } from '../testing.ts';
import { SingleCaseMap } from '../caseMaps/SingleCaseMap.tsx';
import { isAerialShown, keepLayerChoice, readLayerChoice } from './keptLayers.ts';

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

describe('which layers are shown', () => {
  test('is at first as the configuration has it: the first background, and what it shows', () => {
    expect(readLayerChoice(sources)).toEqual({ background: topo, overlays: [borders], hasGrid: true });
    expect(readLayerChoice([])).toEqual({ background: undefined, overlays: [], hasGrid: true });
  });

  test('is what this browser chose last, without layers that are gone', () => {
    keepLayerChoice({ background: photo, overlays: [cables], hasGrid: false }, sources);
    expect(readLayerChoice(sources)).toEqual({ background: photo, overlays: [cables], hasGrid: false });
    expect(readLayerChoice([topo, borders])).toEqual({ background: topo, overlays: [], hasGrid: false });
    keepLayerChoice({ background: undefined, overlays: [], hasGrid: true }, sources);
    expect(readLayerChoice(sources).background).toBeUndefined();
  });

  test('lies on a photograph when the chosen background is one', () => {
    const withAir = [topo, { ...photo, isAerial: true }];
    expect(isAerialShown(withAir)).toBe(false);
    keepLayerChoice({ background: withAir[1], overlays: [], hasGrid: true }, withAir);
    expect(isAerialShown(withAir)).toBe(true);
  });

  test.each(['{', '"x"', '{"background":1}', '{"background":null,"shown":{},"hidden":[],"hasGrid":true}'])(
    'is not led astray by what others left: %s',
    (kept) => {
      localStorage.setItem('schaktkoll.mapLayers', kept);
      expect(readLayerChoice(sources).background).toBe(topo);
    },
  );
});

const texts = {
  map: 'Karta',
  mapKeys: 'Piltangenter',
  loading: 'Hämtas',
  baseFailed: 'Saknas',
  coarseBase: 'Översikt',
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
};
const areas = [{ name: 'A', geometry: boxAround([617_000, 6_728_000], 10, 10) }];

/** jsdom knows no popovers: what the browser does with the button is done by hand. */
async function openList(): Promise<void> {
  const panel = document.querySelector('[popover]');
  if (panel === null) throw new Error('There is no list of layers');
  fireEvent(panel, Object.assign(new Event('toggle'), { newState: 'open' }));
  await screen.findByRole('checkbox', { name: 'Rutnät', hidden: true });
}

describe('the list of layers', () => {
  test('shows one background and any overlays, and who made what is shown stands under the map', async () => {
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

  test('a layer that cannot be had is named in words, and no longer when it is hidden', async () => {
    const person = userEvent.setup();
    render(<SingleCaseMap areas={areas} texts={texts} sources={[borders, cables]} />);
    await openList();
    await person.click(screen.getByRole('checkbox', { name: 'Egna ledningar', hidden: true }));
    expect(await screen.findByText('Egna ledningar saknas')).toBeVisible();
    await person.click(screen.getByRole('checkbox', { name: 'Egna ledningar', hidden: true }));
    expect(screen.queryByText('Egna ledningar saknas')).not.toBeInTheDocument();
  });

  test('a layer of our own server is shown when the server has let the browser in, else told as failed', async () => {
    const openAccess = vi.fn().mockRejectedValue(new Error('offline'));
    render(
      <SingleCaseMap areas={areas} texts={texts} sources={[{ ...photo, isProxied: true }]} openAccess={openAccess} />,
    );
    expect(await screen.findByText('Flygfoto saknas')).toBeVisible();
    expect(openAccess).toHaveBeenCalled();
    // Nobody draws on nothing: the embedded map stands in for the background, and is named under the map.
    expect(screen.getByText('Natural Earth')).toBeVisible();
    expect(screen.getByText('Översikt')).toBeVisible();
  });

  test('a layer that is chosen while the server is asked waits for the same answer', async () => {
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
    await vi.waitFor(() => expect(addresses().toSorted()).toEqual(['/a.json', '/b.json']));
    expect(openAccess).toHaveBeenCalledOnce();
    asked.mockRestore();
  });

  test('a layer that comes while the map is shown is shown as it was the last time, and the rest stays as chosen', async () => {
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
