import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyPart } from './lazyPart.ts';

afterEach(() => void vi.restoreAllMocks());

it('waits for the network where a part cannot be fetched without one, and leaves the page standing meanwhile', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(() => 'the part');
  const Part = lazyPart(load);
  render(
    <>
      <p>the page</p>
      <Suspense fallback="on its way">
        <Part />
      </Suspense>
    </>,
  );
  expect(await screen.findByText('on its way')).toBeVisible();
  expect(screen.getByText('the page')).toBeVisible();
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('the part')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
