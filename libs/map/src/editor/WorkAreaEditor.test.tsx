import { boxAround, type WorkAreaLimits } from '@schaktkoll/geometry';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useWorkAreas } from '../areas/useWorkAreas.ts';
import type { WorkArea } from '../areas/workArea.ts';
import { installMapForTests } from '../testing.ts';
import type { WorkAreaEditorTexts } from '../texts.ts';
import { WorkAreaEditor } from './WorkAreaEditor.tsx';

const limits: WorkAreaLimits = {
  maximumWorkAreas: 10,
  maximumAreaHectares: 100,
  maximumTotalHectares: 200,
  maximumDistanceKilometres: 5,
  maximumVertices: 1000,
  maximumRadiusMetres: 500,
  maximumLineKilometres: 5,
};
const texts: WorkAreaEditorTexts = {
  map: 'Kartan',
  mapKeys: 'Piltangenter flyttar',
  loading: 'Hämtas',
  baseFailed: 'Kartbilden kunde inte hämtas',
  coarseBase: 'Översikt',
  zoomIn: 'Zooma in',
  zoomOut: 'Zooma ut',
  background: 'Bakgrund',
  layers: 'Kartlager',
  overlays: 'Ovanpå',
  grid: 'Rutnät',
  layersFailed: (titles) => `${titles.join()} kan inte hämtas`,
  embeddedMap: 'Översiktskarta',
  attribution: [{ text: 'Natural Earth' }],
  distance: (metres) => `${metres} m`,
  tools: 'Kartverktyg',
  hand: 'Flytta',
  polygon: 'Rita',
  pen: 'Penna',
  eraser: 'Sudda',
  line: 'Linje',
  fillHoles: 'Fyll hål',
  moreTools: 'Fler verktyg',
  fewerTools: 'Färre verktyg',
  penSizes: 'Hur bred',
  penSize: (size) => size,
  lineWidths: 'Linjens bredd',
  lineWidth: (metres) => `${metres} m`,
  penHint: (metres) => `Pennan är ${Math.round(metres)} m`,
  eraserHint: (metres) => `Suddet är ${Math.round(metres)} m`,
  strokePoints: (points) => `${points} punkter i draget`,
  lineHint: (metres) => `Linjen blir ${metres} m`,
  linePoints: (points) => `${points} punkter på linjen`,
  lineTooLong: () => 'Linjen är för lång',
  changed: (squareMetres) => `Ändrat ${Math.round(squareMetres)} m²`,
  undo: 'Ångra',
  redo: 'Gör om',
  clear: 'Rensa',
  showAll: 'Visa allt',
  showPanel: 'Visa listan',
  hidePanel: 'Dölj listan',
  finish: 'Gör klart',
  removePoint: 'Ta bort punkt',
  vertices: 'Flytta hörn',
  measure: 'Mät',
  ownPosition: 'Min plats',
  snap: 'Fäst',
  removeCorner: 'Ta bort hörnet',
  clearMeasurement: 'Rensa måttet',
  verticesHint: 'Dra ett hörn',
  noCorners: 'Rita först',
  cornerChosen: 'Hörnet är valt',
  cornerCarried: 'Hörnet följer siktet',
  measureHint: 'Sätt första punkten',
  measured: (points, distance) => `${points} punkter, ${distance}`,
  position: (kind, distance) => `${kind} ${distance}`,
  abort: 'Avbryt',
  handHint: (count) => `${count} områden`,
  polygonHint: () => 'Sätt första punkten',
  drawingHint: (points) => `${points} punkter`,
  drawingKeys: 'Mellanslag sätter en punkt',
  verticesKeys: 'Retur tar ett hörn',
  clearHeading: 'Rensa kartan?',
  clearBody: (count) => `${count} tas bort`,
  clearConfirm: () => 'Ta bort alla',
  clearCancel: 'Behåll',
  close: 'Stäng',
  notice: (notice) => notice,
  busy: 'Läggs till',
  size: (squareMetres) => `${Math.round(squareMetres)} m²`,
};
const options = { nameOf: (number: number) => `Område ${number}` };
const drawn: readonly WorkArea[] = [{ name: 'Område 1', geometry: boxAround([617_000, 6_728_000], 10, 20), method: 'drawn' }];

function Page({ initial }: { readonly initial: readonly WorkArea[] }): ReactElement {
  const workAreas = useWorkAreas(initial, limits, options);
  return <WorkAreaEditor workAreas={workAreas} texts={texts} />;
}

beforeAll(installMapForTests);
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});

test('choosing Rita tells what to do next and puts the focus on the map', async () => {
  render(<Page initial={[]} />);
  const draw = screen.getByRole('button', { name: 'Rita' });
  expect(screen.getByText('0 områden')).toBeVisible();
  await userEvent.click(draw);
  expect(draw).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('Sätt första punkten')).toBeVisible();
  const map = screen.getByRole('application', { name: 'Kartan' });
  expect(map).toHaveFocus();
  expect(map).toHaveAccessibleDescription('Mellanslag sätter en punkt');
  await userEvent.click(screen.getByRole('button', { name: 'Flytta hörn' }));
  expect(map).toHaveAccessibleDescription('Retur tar ett hörn');
});

test('a base map that cannot be had is told in words, and the tools stay', async () => {
  render(<Page initial={[]} />);
  expect(await screen.findByText('Kartbilden kunde inte hämtas')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Rita' }));
  expect(screen.getByText('Sätt första punkten')).toBeVisible();
});

test('clearing asks first, and can be undone and done again', async () => {
  render(<Page initial={drawn} />);
  await userEvent.click(screen.getByRole('button', { name: 'Rensa' }));
  expect(screen.getByRole('alertdialog', { name: 'Rensa kartan?' })).toHaveTextContent('1 tas bort');
  await userEvent.click(screen.getByRole('button', { name: 'Ta bort alla' }));
  expect(screen.getByText('0 områden')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ångra' }));
  expect(screen.getByText('1 områden')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Gör om' }));
  expect(screen.getByText('0 områden')).toBeVisible();
});

test('nothing to undo, redo or clear leaves those tools without effect, with the focus where it was', async () => {
  render(<Page initial={[]} />);
  const undo = screen.getByRole('button', { name: 'Ångra' });
  expect(undo).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(undo);
  expect(undo).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Rensa' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('pen and eraser share their size, and each says how wide it is', async () => {
  render(<Page initial={drawn} />);
  await userEvent.click(screen.getByRole('button', { name: 'Penna' }));
  const sizes = screen.getByRole('group', { name: 'Hur bred' });
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

test('a stroke of the keyboard is counted, told by its size when it is done, and taken back by one undo', async () => {
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
  await userEvent.click(screen.getByRole('button', { name: 'Fyll hål' }));
  expect(await screen.findByText('NoHoles')).toBeVisible();
});

test('the button of the narrow screen shows the rest of the tools until one is taken', async () => {
  render(<Page initial={[]} />);
  // The screen of the tests is wide, and does not show it.
  const more = screen.getByText('Fler verktyg').closest('button');
  if (more === null) throw new Error('There is no such button.');
  await userEvent.click(more);
  expect(more).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Linje' }));
  expect(more).toHaveAttribute('aria-expanded', 'false');
  // What shows on the map folds the bar too.
  await userEvent.click(more);
  await userEvent.click(screen.getByText(texts.showAll));
  expect(more).toHaveAttribute('aria-expanded', 'false');
});
