import { boxAround, type WorkAreaLimits } from '@schaktkoll/geometry';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { useWorkAreas } from '../areas/useWorkAreas.ts';
import { installTestKernel } from '../testing.ts';
import type { WorkArea } from '../kernel/workArea.ts';
import type { AreaListTexts } from '../texts.ts';
import { AreaList } from './AreaList.tsx';

const limits: WorkAreaLimits = {
  maximumWorkAreas: 10,
  maximumAreaHectares: 1,
  maximumTotalHectares: 200,
  maximumDistanceKilometres: 5,
  maximumVertices: 1000,
  maximumRadiusMetres: 500,
  maximumLineKilometres: 5,
};
const texts: AreaListTexts = {
  label: 'Arbetsområden',
  heading: (count) => `${count} arbetsområden`,
  corners: (count) => `${count} hörn`,
  unfold: 'Visa mer',
  fold: 'Visa kartan',
  more: 'Mer om',
  copy: 'Kopiera',
  copied: (name) => `${name} är kopierat`,
  empty: 'Inga områden',
  total: (_count, size) => `Sammanlagt ${size}`,
  size: (squareMetres) => `${Math.round(squareMetres)} m²`,
  show: 'Visa',
  remove: 'Ta bort',
  rename: 'Byt namn',
  nameLabel: 'Namn',
  saveName: 'Spara',
  removed: (name) => `${name} är borttaget`,
  shown: (name) => `Kartan visar ${name}`,
  renamed: (before, now) => `${before} heter nu ${now}`,
  problem: ({ code }) => code,
};
const options = { nameOf: String };
const initial: readonly WorkArea[] = [
  { name: 'Norr', geometry: boxAround([617_000, 6_728_000], 10, 20), method: 'drawn' },
  { name: 'Söder', geometry: boxAround([617_500, 6_728_000], 200, 100), method: 'drawn' },
];

function Page({ onShow }: { readonly onShow: (area: WorkArea) => void }): ReactElement {
  const workAreas = useWorkAreas(initial, limits, options);
  // The window of the tests is 1,024 px wide, where the panel can be folded.
  const [isOpen, setIsOpen] = useState(true);
  return (
    <AreaList
      workAreas={workAreas}
      texts={texts}
      places={['nära Gävle']}
      problems={workAreas.failures}
      onShow={onShow}
      isOpen={isOpen}
      onOpen={setIsOpen}
      action={<button type="button">Fortsätt</button>}
    />
  );
}

beforeAll(installTestKernel);

/** In the menu of an area, which jsdom does not open. */
const action = (name: string) => screen.getByRole('button', { name, hidden: true });
const row = (name: string) =>
  within(screen.getAllByRole('listitem').find((item) => item.textContent.includes(name)) ?? document.body);

test('each area is listed with its size, its location once known, and the rule it breaks', () => {
  render(<Page onShow={() => undefined} />);
  expect(row('Norr').getByText('200 m² · 4 hörn · nära Gävle')).toBeVisible();
  expect(row('Söder').getByText('20000 m² · 4 hörn')).toBeVisible();
  expect(row('Söder').getByText('AreaTooLarge')).toBeVisible();
  expect(row('Norr').queryByText('AreaTooLarge')).toBeNull();
});

test('an area is shown on the map by a button that names it', async () => {
  const onShow = vi.fn();
  render(<Page onShow={onShow} />);
  await userEvent.click(screen.getByRole('button', { name: 'Visa Söder' }));
  expect(onShow).toHaveBeenCalledWith(initial[1]);
  expect(screen.getByRole('status')).toHaveTextContent('Kartan visar Söder');
});

test('a removed area is announced, and the focus stays in the list', async () => {
  render(<Page onShow={() => undefined} />);
  await userEvent.click(action('Ta bort Norr'));
  expect(screen.getByRole('status')).toHaveTextContent('Norr är borttaget');
  expect(screen.getByRole('heading', { name: '1 arbetsområden' })).toHaveFocus();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('a new name is saved by Enter and announced, Escape keeps the old one, and focus returns to the button', async () => {
  render(<Page onShow={() => undefined} />);
  await userEvent.click(action('Byt namn Norr'));
  await userEvent.keyboard('Infarten{Enter}');
  expect(row('Infarten').getByText('Infarten', { selector: 'p' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Norr heter nu Infarten');
  expect(screen.getByRole('button', { name: 'Mer om Infarten' })).toHaveFocus();
  await userEvent.click(action('Byt namn Infarten'));
  await userEvent.keyboard('Annat{Escape}');
  expect(row('Infarten').getByText('Infarten', { selector: 'p' })).toBeVisible();
});

test('a copy lies beside the area, so that the two are not joined', async () => {
  render(<Page onShow={() => undefined} />);
  await userEvent.click(action('Kopiera Norr'));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
  expect(screen.getByRole('status')).toHaveTextContent('Norr är kopierat');
});

test('the panel says how many areas there are and their size, and always has the button that goes on', async () => {
  render(<Page onShow={() => undefined} />);
  expect(screen.getByRole('heading', { name: '2 arbetsområden' })).toBeVisible();
  expect(screen.getByText('Sammanlagt 20200 m²')).toBeVisible();
  const handle = screen.getByRole('button', { name: 'Visa kartan' });
  expect(handle).toHaveAttribute('aria-expanded', 'true');
  handle.focus();
  await userEvent.keyboard('{Escape}');
  expect(handle).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('list')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Visa mer' }));
  expect(screen.getByRole('list')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Fortsätt' })).toBeVisible();
});
