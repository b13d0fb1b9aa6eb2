import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { installPausedKernel, type PausedEdits } from '../kernel/testKernel.ts';
import { installMapForTests, installTestKernel } from '../testing.ts';
import { drawn, Page } from './testEditor.tsx';

let paused: PausedEdits;
beforeAll(installMapForTests);
beforeEach(() => {
  // The base map is on its way.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  paused = installPausedKernel();
});
afterAll(installTestKernel);

const cancelButton = { name: 'Avbryt det' } as const;
/** Fills the holes of the areas, which the kernel holds back. */
async function begin(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Fler' }));
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
