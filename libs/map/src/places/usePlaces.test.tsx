import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearMapData } from '../testing.ts';
import { loadPlaces } from './places.ts';
import { usePlaces } from './usePlaces.ts';

const gavle = { municipalities: { '2180': 'Gävle' }, places: [['Gävle', 617_000, 6_728_000, 1, '2180']] };
let isOnline: boolean;
const fetched = vi.fn(async () => {
  if (!isOnline) throw new TypeError('no network');
  return Response.json(gavle);
});

beforeEach(() => {
  clearMapData();
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
  isOnline = false;
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearMapData();
});

function Near() {
  const near = usePlaces()?.nearest([617_000, 6_728_000]);
  return <p>{near === undefined ? 'unknown' : `near ${near.place.name}`}</p>;
}

describe('places that could not be loaded', () => {
  test('are requested again when the network is back, and only until they are there', async () => {
    render(<Near />);
    await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    expect(screen.getByText('unknown')).toBeVisible();
    isOnline = true;
    await waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(screen.getByText('near Gävle')).toBeVisible();
    });
    fetched.mockClear();
    window.dispatchEvent(new Event('online'));
    expect(fetched).not.toHaveBeenCalled();
  });

  test('are shown when a map has loaded them after its view moved', async () => {
    render(<Near />);
    await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    isOnline = true;
    await waitFor(() => loadPlaces());
    expect(await screen.findByText('near Gävle')).toBeVisible();
  });
});
