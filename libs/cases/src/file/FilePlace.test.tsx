import { boxAround } from '@schaktkoll/geometry';
import { clearMapData } from '@schaktkoll/map/testing';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FilePlace } from './FilePlace.tsx';

const places = { municipalities: { '2180': 'Gävle' }, places: [['Valbo', 611_000, 6_726_000, 3, '2180']] };
beforeEach(() => {
  clearMapData();
  vi.stubGlobal('fetch', async () => Response.json(places));
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearMapData();
});

const shapes = (...middles: readonly (readonly [number, number])[]) => ({
  polygons: middles.map((middle) => boxAround(middle, 20, 20)),
  polygonNames: middles.map(() => null),
  lines: [],
  lineNames: [],
});

it('shows the nearest place with its municipality, how far away it is and how far apart the shapes lie', async () => {
  const { rerender } = render(<FilePlace shapes={shapes([611_000, 6_728_100])} />);
  expect(
    await screen.findByText('Det ligger 2,1 km från Valbo (kommun: Gävle). Kontrollera att det stämmer.'),
  ).toBeVisible();
  rerender(<FilePlace shapes={shapes([611_100, 6_726_000])} />);
  expect(screen.getByText('Det ligger nära Valbo (kommun: Gävle). Kontrollera att det stämmer.')).toBeVisible();
  rerender(<FilePlace shapes={shapes([601_000, 6_726_000], [621_000, 6_726_000])} />);
  expect(
    screen.getByText('Det ligger nära Valbo (kommun: Gävle) och är spritt över 20 km. Kontrollera att det stämmer.'),
  ).toBeVisible();
  rerender(<FilePlace shapes={shapes([611_000, 7_111_000])} />);
  expect(screen.getByText('Det ligger 385 km från Valbo. Kontrollera att det stämmer.')).toBeVisible();
  rerender(<FilePlace shapes={shapes()} />);
  expect(screen.queryByText(/Det ligger/)).not.toBeInTheDocument();
});
