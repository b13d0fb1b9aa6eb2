import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { clearMapData, installMapForTests } from '../testing.ts';
import { drawn, Page } from './testEditor.tsx';

beforeAll(installMapForTests);
beforeEach(() => {
  // The base map is on its way.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});

const more = () => userEvent.click(screen.getByRole('button', { name: 'Fler' }));

test('drawing is in hand from the start and says what to do, and choosing a tool puts the focus on the map', async () => {
  render(<Page initial={[]} />);
  expect(screen.getByRole('button', { name: 'Rita' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText(/Sätt första punkten/)).toBeVisible();
  const map = screen.getByRole('application', { name: 'Kartan' });
  expect(map).not.toHaveFocus();
  expect(map).toHaveAccessibleDescription(/Mellanslag sätter en punkt$/);
  await userEvent.click(screen.getByRole('button', { name: 'Flytta hörn' }));
  expect(map).toHaveFocus();
  expect(map).toHaveAccessibleDescription(/Retur tar ett hörn$/);
});

test('a base map that fails to load is explained before all else, can be asked for again, and the tools remain', async () => {
  clearMapData();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  render(<Page initial={[]} />);
  const line = await screen.findByText(/Kartbilden kunde inte hämtas/);
  expect(line).toHaveTextContent('Kartbilden saknas. Kartbilden kunde inte hämtas');
  expect(screen.queryByText(/Sätt första punkten/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Hela meddelandet' }));
  expect(screen.getByText(/Sätt första punkten/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Försök igen' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Rita' })).toBeVisible();
});

test('of several messages the most important one is on the map', () => {
  render(
    <Page
      initial={[]}
      messages={[
        { kind: 'notSaved', text: 'Inte sparat' },
        { kind: 'error', text: 'För stort' },
      ]}
    />,
  );
  expect(screen.getByText('För stort')).toBeVisible();
  expect(screen.queryByText('Inte sparat')).toBeNull();
});

test('clearing asks first, and can be undone and done again', async () => {
  render(<Page initial={drawn} />);
  await more();
  await userEvent.click(screen.getByRole('button', { name: 'Rensa' }));
  expect(await screen.findByRole('alertdialog', { name: 'Rensa kartan?' })).toHaveTextContent('1 tas bort');
  await userEvent.click(screen.getByRole('button', { name: 'Behåll' }));
  expect(screen.getByText('1 områden')).toBeVisible();
  await more();
  await userEvent.click(screen.getByRole('button', { name: 'Rensa' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ta bort alla' }));
  expect(await screen.findByText('0 områden')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ångra' }));
  expect(screen.getByText('1 områden')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Gör om' }));
  expect(screen.getByText('0 områden')).toBeVisible();
});

/** A browser that answers with this position in Gävle. */
const positionWithin = (accuracy: number) =>
  vi.stubGlobal('navigator', {
    ...navigator,
    geolocation: {
      getCurrentPosition: (found: PositionCallback) =>
        found({ coords: { latitude: 60.67, longitude: 17.14, accuracy } } as GeolocationPosition),
    },
  });

test('one press adds an area around the position of the user, and one undoes it', async () => {
  positionWithin(8);
  render(<Page initial={[]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Här' }));
  expect(await screen.findByText('1 områden')).toBeVisible();
  expect(await screen.findByText(/^added/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ångra' }));
  expect(screen.getByText('0 områden')).toBeVisible();
});

test('an inaccurate position adds no area, and says why', async () => {
  positionWithin(85);
  render(<Page initial={[]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Här' }));
  expect(await screen.findByText(/^inaccurate/)).toBeVisible();
  expect(screen.getByText('0 områden')).toBeVisible();
});

test('nothing to undo, redo or clear leaves those tools without effect, with the focus where it was', async () => {
  render(<Page initial={[]} />);
  const undo = screen.getByRole('button', { name: 'Ångra' });
  expect(undo).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(undo);
  expect(undo).toHaveFocus();
  await more();
  await userEvent.click(screen.getByRole('button', { name: 'Rensa' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('pen and eraser share their size, and each says how wide it is', async () => {
  render(<Page initial={drawn} />);
  await userEvent.click(screen.getByRole('button', { name: 'Penna' }));
  const sizes = await screen.findByRole('group', { name: 'Hur bred' });
  expect(within(sizes).getByRole('radio', { name: 'medium' })).toBeChecked();
  await userEvent.click(within(sizes).getByRole('radio', { name: 'large' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sudda' }));
  expect(screen.getByRole('button', { name: 'Sudda' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Penna' })).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByRole('radio', { name: 'large' })).toBeChecked();
  expect(screen.getByText(/^Suddet är/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Linje' }));
  expect(screen.getByText('Linjen blir 5 m')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: '20 m' }));
  expect(screen.getByText('Linjen blir 20 m')).toBeVisible();
});

test('a stroke of the keyboard is counted, announced with its size when it is done, and taken back by one undo', async () => {
  render(<Page initial={drawn} />);
  await userEvent.click(screen.getByRole('button', { name: 'Penna' }));
  await userEvent.click(screen.getByRole('radio', { name: 'large' }));
  screen.getByRole('application', { name: 'Kartan' }).focus();
  await waitFor(async () => {
    await userEvent.keyboard(' ');
    expect(screen.getByText(/punkter i draget/)).toBeVisible();
  });
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(/^Ändrat \d+ m²$/)).toBeVisible();
  // Another tool has done nothing yet.
  await userEvent.click(screen.getByRole('button', { name: 'Linje' }));
  expect(screen.queryByText(/^Ändrat/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ångra' }));
  expect(screen.queryByText(/^Ändrat/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Ångra' })).toHaveAttribute('aria-disabled', 'true');
});

test('filling holes where there are none says so', async () => {
  render(<Page initial={drawn} />);
  await more();
  await userEvent.click(screen.getByRole('button', { name: 'Fyll hål' }));
  expect(await screen.findByText('NoHoles')).toBeVisible();
});
