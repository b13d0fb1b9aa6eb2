import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => void vi.useRealTimers());

it('gives a frame while intervals are fake, and to the tests after that', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const frame = (): Promise<number> => new Promise((resolve) => void requestAnimationFrame(resolve));
  const first = await frame();
  vi.useRealTimers();
  expect(await frame()).toBeGreaterThan(first);
});
