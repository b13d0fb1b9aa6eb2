import { findMunicipalities, getInquirerCase, getMunicipalityLayer, openMapAccess } from '@schaktkoll/contract';
import { installMapForTests } from '@schaktkoll/map/testing';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, makeInquirerCase, mockCall, MockError } from '@schaktkoll/testing';
import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { CasePage } from './CasePage.tsx';
import { showTab } from './workspace/testCase.ts';

const places = { municipalities: {}, places: [['Gävle', 617_000, 6_728_000, 1, '']] };
const emptyMap = { transform: { scale: [1, 1], translate: [0, 0] }, arcs: [], objects: {} };
const square = (west: number) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [west, 6_728_000],
      [west + 10, 6_728_000],
      [west + 10, 6_728_010],
      [west, 6_728_010],
      [west, 6_728_000],
    ] as [number, number][],
  ],
});
const item = makeInquirerCase({
  workAreas: [
    { name: 'Norr', geometry: square(616_000) },
    { name: 'Söder', geometry: square(900_000) },
  ],
});

beforeAll(() => {
  installMapForTests();
  const fetchIt = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const address = String(input);
    if (address.includes('/api/') && !address.includes('/lines/')) return fetchIt(input, init);
    return Promise.resolve(Response.json(address.includes('places') ? places : emptyMap));
  });
});
beforeEach(() => {
  mockCall(getInquirerCase, item);
  mockCall(openMapAccess, null);
});

const open = async (user = makeCurrentUser()) => {
  const shown = await renderApp([{ path: '/cases/:caseNumber', element: <CasePage /> }], {
    path: '/cases/20261120-0001',
    user,
  });
  await showTab('Arbetet');
  return shown;
};

it('names the municipality of each work area once official borders are imported, and the nearest place outside all of them', async () => {
  const asked: unknown[] = [];
  mockCall(getMunicipalityLayer, { latest: { version: '1', fileName: 'kommuner.geojson' } });
  mockCall(findMunicipalities, ({ body }) => {
    asked.push(body);
    return { names: ['Sandviken', null] };
  });
  await open();
  expect(await screen.findByText('Norr, 100 m², kommun: Sandviken')).toBeVisible();
  expect(await screen.findByText('Söder, 100 m², nära Gävle')).toBeVisible();
  expect(asked).toEqual([
    {
      points: [
        [616_005, 6_728_005],
        [900_005, 6_728_005],
      ],
    },
  ]);
  expect(await screen.findByText(/^Kommungränser: kommuner\.geojson/)).toBeVisible();
});

it('names the nearest place until then, and shows only a super user where borders are imported', async () => {
  mockCall(getMunicipalityLayer, { latest: null });
  const { unmount } = await open();
  expect(await screen.findByText('Norr, 100 m², nära Gävle')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Läs in kommungränser' })).toBeNull();
  unmount();
  await open(makeCurrentUser({ isSuperUser: true }));
  expect(await screen.findByRole('link', { name: 'Läs in kommungränser' })).toHaveAttribute(
    'href',
    'http://admin.test/system/municipalities',
  );
});

it('names the nearest place if the server does not respond', async () => {
  mockCall(getMunicipalityLayer, { latest: { version: '1', fileName: 'kommuner.geojson' } });
  mockCall(findMunicipalities, () => {
    throw new MockError('NotAllowed');
  });
  await open();
  expect(await screen.findByText('Norr, 100 m², nära Gävle')).toBeVisible();
});
