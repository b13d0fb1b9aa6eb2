import { findPlaces } from '@schaktkoll/contract';
import { boxAround } from '@schaktkoll/geometry';
import { installTestKernel } from '@schaktkoll/map/testing';
import { renderApp } from '@schaktkoll/shell/testing';
import { mockCall, MockError } from '@schaktkoll/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerPlaces, areas, errorsOfNotAdded, openWay } from '../testTypedAreas.tsx';
import type { PlaceHit } from './placeHits.ts';
import { PlaceSearch } from './PlaceSearch.tsx';

installTestKernel();
beforeEach(answerPlaces);

const storgatan = {
  label: 'Storgatan 1',
  detail: '803 20 Gävle',
  kind: 'Address',
  easting: 617_100,
  northing: 6_728_100,
} as const;
const options = async () => (await screen.findAllByRole('option')).map((option) => option.textContent);

const searchBox = () => screen.getByRole('combobox', { name: 'Sök plats på kartan' });

/** Opens the search above the map; returns what the map was asked to show. */
async function openSearch(placeSources: readonly string[]) {
  const hits: (PlaceHit | null)[] = [];
  await renderApp([{ path: '/', element: <PlaceSearch onHit={(hit) => hits.push(hit)} /> }], { placeSources });
  // The suggestions are loaded when the input is connected to its list.
  await waitFor(() => expect(searchBox()).toHaveAttribute('aria-controls'));
  await userEvent.click(searchBox());
  return { hits, box: searchBox() };
}

/** Mocks the search of the server, and records the requests. */
function answerSearch(answer: () => { places: (typeof storgatan)[]; isAvailable: boolean }): string[] {
  const asked: string[] = [];
  mockCall(findPlaces, ({ url }) => {
    asked.push(url.searchParams.get('query') ?? '');
    return answer();
  });
  return asked;
}

describe('the search above the map', () => {
  it('keeps text that is typed before the suggestions are loaded, with focus and caret, and then searches for it', async () => {
    await renderApp([{ path: '/', element: <PlaceSearch onHit={() => undefined} /> }]);
    const first = searchBox();
    first.focus();
    fireEvent.change(first, { target: { value: 'gvle' } });
    (first as HTMLInputElement).setSelectionRange(1, 1);
    await waitFor(() => expect(searchBox()).toHaveAttribute('aria-controls'));
    expect(searchBox()).not.toBe(first);
    expect(searchBox()).toHaveFocus();
    await userEvent.keyboard('ä');
    expect(searchBox()).toHaveValue('gävle');
    expect(await options()).toContain('GävleOrt');
  });

  it('searches for addresses at once after an Enter before the suggestions are loaded, where only that searches', async () => {
    const asked = answerSearch(() => ({ places: [storgatan], isAvailable: true }));
    await renderApp([{ path: '/', element: <PlaceSearch onHit={() => undefined} /> }], {
      placeSources: ['nominatim'],
    });
    const first = searchBox();
    first.focus();
    fireEvent.change(first, { target: { value: 'storgatan 1' } });
    fireEvent.keyDown(first, { key: 'Enter' });
    expect(first).not.toHaveAttribute('aria-controls');
    expect(await options()).toContain('Storgatan 1Adress, 803 20 Gävle');
    expect(asked).toEqual(['storgatan 1']);
  });

  it('is replaced by the field with suggestions only when no character is being composed', async () => {
    await renderApp([{ path: '/', element: <PlaceSearch onHit={() => undefined} /> }]);
    const first = searchBox();
    fireEvent.compositionStart(first);
    first.focus();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(searchBox()).toBe(first);
    fireEvent.compositionEnd(first);
    await waitFor(() => expect(searchBox()).not.toBe(first));
  });

  it('keeps the focus, finds places without any service, and says where the map moved', async () => {
    const { hits, box } = await openSearch([]);
    expect(box).toHaveFocus();
    await userEvent.type(box, 'gavle');
    await expect.poll(options).toEqual(['GävleOrt', 'GävlebroOrt, Gävle', 'GävleKommun']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(hits).toMatchObject([{ position: [617_000, 6_728_000] }]);
    expect(screen.getByText('Kartan visar Gävle.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Rensa sök plats på kartan' }));
    expect(hits.at(-1)).toBeNull();
  });

  it('says that addresses cannot be searched for without a service, and not that the spelling is wrong', async () => {
    const { box } = await openSearch([]);
    await userEvent.type(box, 'Storgatan 1');
    expect(
      await screen.findByText(/Det går inte att söka på adress här\. Sök på ort, kommun eller koordinater\.\s*$/),
    ).toBeVisible();
    expect(screen.queryByText(/stavningen/)).not.toBeInTheDocument();
  });

  it('says how to search for an address that was not searched for yet, and of the spelling only when it was', async () => {
    const asked = answerSearch(() => ({ places: [], isAvailable: true }));
    const { box } = await openSearch(['nominatim']);
    // The key of a phone that the text calls "Sök".
    expect(box).toHaveAttribute('enterkeyhint', 'search');
    await userEvent.type(box, 'Storgatan 1');
    expect(
      await screen.findByText(
        'Inga träffar för ”Storgatan 1” bland orter och kommuner. Tryck på Enter eller Sök för att söka på adress.',
      ),
    ).toBeVisible();
    expect(screen.queryByText(/stavningen/)).not.toBeInTheDocument();
    expect(asked).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(/Inga träffar för ”Storgatan 1”\. Kontrollera stavningen/)).toBeVisible();
    expect(screen.queryByText(/bland orter/)).not.toBeInTheDocument();
    await userEvent.keyboard('0');
    expect(await screen.findByText(/Inga träffar för ”Storgatan 10” bland orter/)).toBeVisible();
    expect(asked).toEqual(['Storgatan 1']);
  });

  it('reads coordinates in each system that they fit, without a request', async () => {
    const asked = answerSearch(() => ({ places: [], isAvailable: true }));
    const { box } = await openSearch(['photon']);
    // At once: a pause between two letters would rightly ask for the first ones.
    await userEvent.click(box);
    await userEvent.paste('6728100 616900');
    await expect.poll(options).toEqual(['6728100 616900 i SWEREF 99 TMnära Gävle']);
    expect(asked).toEqual([]);
  });

  it('adds the results of the server while the user types', async () => {
    const asked = answerSearch(() => ({ places: [storgatan], isAvailable: true }));
    const { hits, box } = await openSearch(['photon']);
    await userEvent.click(box);
    await userEvent.paste('storg');
    await expect.poll(options).toEqual(['Storgatan 1Adress, 803 20 Gävle']);
    expect(asked).toEqual(['storg']);
    await userEvent.click(screen.getByRole('option', { name: /Storgatan 1/ }));
    expect(hits).toMatchObject([{ position: [617_100, 6_728_100] }]);
  });

  it('sends a request to Nominatim only when Enter is pressed', async () => {
    const asked = answerSearch(() => ({ places: [storgatan], isAvailable: true }));
    const { box } = await openSearch(['nominatim']);
    await userEvent.type(box, 'gävle');
    await options();
    expect(asked).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await options()).toContain('Storgatan 1Adress, 803 20 Gävle'));
    expect(asked).toEqual(['gävle']);
  });

  it.each([
    ['when no service answered in time', () => ({ places: [], isAvailable: false })],
    [
      'when our own server cannot be asked',
      () => {
        throw new MockError('ServiceUnavailable');
      },
    ],
  ])('says that addresses are missing and keeps the places %s', async (_when, answer) => {
    answerSearch(answer);
    const { box } = await openSearch(['photon']);
    await userEvent.type(box, 'gävlebro');
    expect(
      await screen.findByText('Det går inte att söka på adress just nu. Sök på ort, kommun eller koordinater.'),
    ).toBeVisible();
    await expect.poll(options).toEqual(['GävlebroOrt, Gävle']);
  });
});

describe('an area around a place that is searched for', () => {
  it('is a circle with a radius, shown on the map before it is added', async () => {
    const map = await openWay('Plats och storlek');
    const form = within(await screen.findByRole('form', { name: 'Sök en plats eller adress och ange storleken' }));
    await userEvent.click(form.getByRole('button', { name: 'Lägg till området' }));
    expect(form.getByRole('combobox', { name: 'Plats eller adress' })).toHaveAccessibleDescription(
      /Välj en plats i listan\./,
    );
    await waitFor(() => expect(form.getByRole('combobox', { name: 'Plats eller adress' })).toHaveFocus());
    await userEvent.keyboard('gävle');
    await userEvent.click((await screen.findAllByRole('option'))[0] as HTMLElement);
    expect(map.hits.at(-1)).toMatchObject({ position: [617_000, 6_728_000] });
    await userEvent.type(form.getByRole('textbox', { name: 'Radie i meter' }), '20{Enter}');
    expect(await screen.findByText(/Området är tillagt/)).toBeInTheDocument();
    expect(areas()).toEqual(['Arbetsområde 1 typed']);
    expect(map.previews.at(-1)).toBeUndefined();
  });
});

describe('a property by its designation', () => {
  const summary = 'Ange en fastighetsbeteckning';
  const outline = boxAround([617_000, 6_728_000], 40, 50);
  const property = {
    label: 'GÄVLE NORR 1:2',
    kind: 'Property',
    easting: 617_000,
    northing: 6_728_000,
    areas: [
      {
        type: 'Polygon',
        coordinates: outline.coordinates.map((ring) => ring.map(([east, north]): [number, number] => [east, north])),
      },
    ],
  } as const;

  it('is not offered without a register', async () => {
    await openWay('Koordinater', ['photon']);
    expect(screen.queryByText('Fastighet')).not.toBeInTheDocument();
  });

  const answerProperty = () =>
    mockCall(findPlaces, ({ url }) => ({
      places: url.searchParams.get('kind') === 'Property' ? [structuredClone(property) as never] : [],
      isAvailable: true,
    }));

  it('is an error while it is chosen and not added, until it is taken away', async () => {
    answerProperty();
    await openWay('Fastighet', ['lantmateriet']);
    const form = within(await screen.findByRole('form', { name: summary }));
    await userEvent.type(form.getByRole('combobox', { name: 'Fastighetsbeteckning' }), 'gävle norr 1:2');
    await userEvent.click(await screen.findByRole('option', { name: /GÄVLE NORR 1:2/ }));
    expect(errorsOfNotAdded()).toEqual([
      'Du har valt fastigheten GÄVLE NORR 1:2, som inte är tillagd. Välj ”Lägg till fastigheten”, eller töm fältet.',
    ]);
    await userEvent.click(form.getByRole('button', { name: 'Rensa fastighetsbeteckning' }));
    expect(errorsOfNotAdded()).toEqual([]);
  });

  it('is added with its outline', async () => {
    answerProperty();
    const map = await openWay('Fastighet', ['lantmateriet']);
    const form = within(await screen.findByRole('form', { name: summary }));
    await userEvent.type(form.getByRole('combobox', { name: 'Fastighetsbeteckning' }), 'gävle norr 1:2');
    await userEvent.click(await screen.findByRole('option', { name: /GÄVLE NORR 1:2/ }));
    expect(map.hits.at(-1)?.areas).toHaveLength(1);
    await userEvent.click(form.getByRole('button', { name: 'Lägg till fastigheten' }));
    expect(await screen.findByText(/Området är tillagt\. Du har nu 1 arbetsområde/)).toBeInTheDocument();
    expect(areas()).toEqual(['Arbetsområde 1 typed']);
    await waitFor(() => expect(errorsOfNotAdded()).toEqual([]));
  });
});
