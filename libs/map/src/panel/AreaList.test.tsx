import { boxAround, type WorkAreaLimits } from '@schaktkoll/geometry';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { useWorkAreas } from '../areas/useWorkAreas.ts';
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
  heading: 'Arbetsområden',
  empty: 'Inga områden',
  total: (count, size) => `${count} områden, ${size}`,
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
  return (
    <AreaList
      workAreas={workAreas}
      texts={texts}
      places={['nära Gävle']}
      problems={workAreas.failures}
      onShow={onShow}
    />
  );
}

const row = (name: string) =>
  within(screen.getAllByRole('listitem').find((item) => item.textContent.includes(name)) ?? document.body);

test('each area is listed with its size, its location once known, and the rule it breaks', () => {
  render(<Page onShow={() => undefined} />);
  expect(row('Norr').getByText('200 m², nära Gävle')).toBeVisible();
  expect(row('Söder').getByText('20000 m²')).toBeVisible();
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
  await userEvent.click(screen.getByRole('button', { name: 'Ta bort Norr' }));
  expect(screen.getByRole('status')).toHaveTextContent('Norr är borttaget');
  expect(screen.getByRole('heading', { name: 'Arbetsområden' })).toHaveFocus();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('a new name is saved by Enter and announced, Escape keeps the old one, and focus returns to the button', async () => {
  render(<Page onShow={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Byt namn Norr' }));
  await userEvent.keyboard('Infarten{Enter}');
  expect(row('Infarten').getByText('Infarten', { selector: 'p' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Norr heter nu Infarten');
  expect(screen.getByRole('button', { name: 'Byt namn Infarten' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('Annat{Escape}');
  expect(row('Infarten').getByText('Infarten', { selector: 'p' })).toBeVisible();
});

test('the actions of an area begin where its name does: the first button is drawn out by its own padding alone', () => {
  render(<Page onShow={() => undefined} />);
  const actions = row('Norr').getByRole('button', { name: 'Visa Norr' }).parentElement as HTMLElement;
  expect(getComputedStyle(actions).marginLeft || '0px').toBe('0px');
});
