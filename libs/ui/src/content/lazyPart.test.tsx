import { render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyBeside, lazyPart } from './lazyPart.ts';

afterEach(() => void vi.restoreAllMocks());

function renderPart(load: () => Promise<() => string>, make: typeof lazyPart = lazyPart): void {
  const Part = make(load);
  render(
    <>
      <p>the page</p>
      <Suspense fallback="on its way">
        <Part />
      </Suspense>
    </>,
  );
}

it('is not asked for without a network, and comes with it; the page stands meanwhile', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn<() => Promise<() => string>>().mockResolvedValue(() => 'the part');
  renderPart(load);
  expect(await screen.findByText('on its way')).toBeVisible();
  expect(screen.getByText('the page')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('the part')).toBeVisible();
});

it('is asked for again where the network was lost while it was fetched', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const load = vi
    .fn<() => Promise<() => string>>()
    .mockImplementationOnce(async () => {
      isOnline.mockReturnValue(false);
      throw new TypeError('Failed to fetch');
    })
    .mockResolvedValue(() => 'the part');
  renderPart(load);
  expect(await screen.findByText('on its way')).toBeVisible();
  await expect.poll(() => navigator.onLine).toBe(false);
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('the part')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it('is left out beside a page where it cannot be fetched', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const load = vi.fn<() => Promise<() => string>>().mockRejectedValue(new TypeError('Failed to fetch'));
  renderPart(load, lazyBeside);
  await waitFor(() => expect(screen.queryByText('on its way')).not.toBeInTheDocument());
  expect(screen.getByText('the page')).toBeVisible();
});
