import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { installPausedKernel, type PausedEdits } from '../kernel/testKernel.ts';
import { installMapForTests, installTestKernel } from '../testing.ts';
import { drawn, Page } from './testEditor.tsx';

let paused: PausedEdits;
beforeAll(installMapForTests);
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  paused = installPausedKernel();
});
afterAll(installTestKernel);

const cancelButton = { name: 'Avbryt det' } as const;
/** Fills the holes of the areas, which the kernel holds back. */
async function begin(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Fyll hål' }));
  expect(paused.count()).toBe(1);
}

test('what takes long can be cancelled above the map, which keeps its areas and gets the focus', async () => {
  render(<Page initial={drawn} />);
  await begin();
  expect(await screen.findByText('Läggs till')).toBeVisible();
  await userEvent.click(screen.getByRole('button', cancelButton));
  expect(await screen.findByText('Cancelled')).toBeVisible();
  expect(screen.queryByRole('button', cancelButton)).not.toBeInTheDocument();
  expect(screen.getByRole('application', { name: 'Kartan' })).toHaveFocus();
  expect(screen.getByText('1 områden')).toBeVisible();
  expect(paused.count()).toBe(0);
});

test('what is soon done shows no button to cancel it', async () => {
  render(<Page initial={drawn} />);
  await begin();
  await act(async () => paused.finish());
  expect(screen.getByText('NoHoles')).toBeVisible();
  expect(screen.queryByRole('button', cancelButton)).not.toBeInTheDocument();
});

test('the sum of the areas is not shown or read aloud while it does not hold what was drawn', async () => {
  const { container } = render(<Page initial={drawn} />);
  const sums = () => [...container.querySelectorAll('p')].filter(({ textContent }) => /^200 m²$/.test(textContent));
  expect(sums().length).toBeGreaterThan(0);
  await begin();
  expect(sums()).toEqual([]);
  await act(async () => paused.finish());
  expect(sums().length).toBeGreaterThan(0);
});
