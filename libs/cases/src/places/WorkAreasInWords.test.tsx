import { findMunicipalities, getMunicipalityLayer, getMunicipalityLines, openMapAccess } from '@schaktkoll/contract';
import { boxAround } from '@schaktkoll/geometry';
import { clearMapData, installMapForTests } from '@schaktkoll/map/testing';
import { mockCall, MockError } from '@schaktkoll/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '../testing.tsx';
import type { PlacedWorkAreasProps } from './PlacedWorkAreas.tsx';
import { WorkAreasInWords } from './WorkAreasInWords.tsx';

type WorkAreas = PlacedWorkAreasProps['workAreas'];
const places = {
  municipalities: { '2180': 'Gävle' },
  places: [
    ['Valbo', 611_000, 6_726_000, 3, '2180'],
    ['Forsbacka', 603_000, 6_724_000, 3, '2180'],
  ],
};

function area(name: string, east: number, north: number): WorkAreas[number] {
  const { coordinates } = boxAround([east, north], 20, 10);
  return {
    name,
    geometry: {
      type: 'Polygon',
      coordinates: coordinates.map((ring) => ring.map(([easting, northing]): [number, number] => [easting, northing])),
    },
  };
}
const valbo = area('Norra schaktet', 611_000, 6_726_100);
const forsbacka = area('Södra schaktet', 603_000, 6_724_100);
const rows = () =>
  screen
    .getAllByRole('listitem')
    .flatMap(({ textContent }) =>
      textContent?.includes('schaktet') === true ? [textContent.replaceAll('\u00a0', ' ')] : [],
    );

/** Map data: the places of Sweden by default, without a drawn map. */
function serveMapData(data: unknown): void {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const address = String(input);
    if (!address.endsWith('.json')) return fetch(input, init);
    return address.includes('places') && data !== null ? Response.json(data) : new Response(null, { status: 404 });
  });
}

beforeEach(() => {
  installMapForTests();
  serveMapData(places);
  mockCall(openMapAccess, null);
  mockCall(getMunicipalityLines, { name: 'lines.json', text: '{"type":"Topology","objects":{},"arcs":[]}' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearMapData();
});

const open = (workAreas: WorkAreas) =>
  renderPart(<WorkAreasInWords workAreas={workAreas} withoutBorders={<p>Läs in kommungränser</p>} />);

describe('where the work is', () => {
  it('is the name and size of each area before its place is known', () => {
    open([valbo]);
    expect(rows()).toEqual(['Norra schaktet, 200 m²']);
  });

  it('is near the nearest place while no borders of municipalities are imported, and says how to import them', async () => {
    open([valbo, forsbacka]);
    await waitFor(() =>
      expect(rows()).toEqual(['Norra schaktet, 200 m², nära Valbo', 'Södra schaktet, 200 m², nära Forsbacka']),
    );
    expect(await screen.findByText('Läs in kommungränser')).toBeVisible();
  });

  it('is the municipality of each where borders are imported, asked for all areas at once', async () => {
    const asked: unknown[] = [];
    mockCall(getMunicipalityLayer, { latest: { version: '7', fileName: 'kommuner.gpkg' } });
    mockCall(findMunicipalities, ({ body }) => {
      asked.push(body);
      return { names: ['Gävle', 'Sandviken'] };
    });
    open([valbo, forsbacka]);
    await waitFor(() =>
      expect(rows()).toEqual(['Norra schaktet, 200 m², kommun: Gävle', 'Södra schaktet, 200 m², kommun: Sandviken']),
    );
    expect(asked).toEqual([
      {
        points: [
          [611_000, 6_726_100],
          [603_000, 6_724_100],
        ],
      },
    ]);
    expect(screen.queryByText('Läs in kommungränser')).not.toBeInTheDocument();
  });

  it('is near the nearest place where an area lies outside all borders', async () => {
    mockCall(getMunicipalityLayer, { latest: { version: '7', fileName: 'kommuner.gpkg' } });
    mockCall(findMunicipalities, { names: ['Gävle', null] });
    open([valbo, forsbacka]);
    await waitFor(() => expect(rows()[1]).toBe('Södra schaktet, 200 m², nära Forsbacka'));
  });

  it('is near the nearest place where the municipalities cannot be asked', async () => {
    mockCall(getMunicipalityLayer, { latest: { version: '7', fileName: 'kommuner.gpkg' } });
    mockCall(findMunicipalities, () => {
      throw new MockError('NotFound');
    });
    open([valbo]);
    await waitFor(() => expect(rows()).toEqual(['Norra schaktet, 200 m², nära Valbo']));
  });

  it('is described by the nearest place when the borders are unknown, without asking to import them', async () => {
    mockCall(getMunicipalityLayer, () => {
      throw new MockError('NotFound');
    });
    open([valbo]);
    await waitFor(() => expect(rows()).toEqual(['Norra schaktet, 200 m², nära Valbo']));
    expect(screen.queryByText('Läs in kommungränser')).not.toBeInTheDocument();
  });

  it('is name and size alone where nothing of the places can be had', async () => {
    vi.unstubAllGlobals();
    clearMapData();
    installMapForTests();
    serveMapData(null);
    open([valbo]);
    expect(await screen.findByText('Läs in kommungränser')).toBeVisible();
    expect(rows()).toEqual(['Norra schaktet, 200 m²']);
  });
});
