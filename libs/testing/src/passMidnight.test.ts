import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { passMidnight } from './passMidnight.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('waits until a midnight in Sweden that is near has passed', async () => {
  // 23:58:30 in Stockholm, in winter.
  vi.setSystemTime('2026-11-28T22:58:30Z');
  const passed = vi.fn();
  void passMidnight(120_000).then(passed);
  await vi.advanceTimersByTimeAsync(89_000);
  expect(passed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(passed).toHaveBeenCalledOnce();
});

it.each(['2026-11-28T22:57:59Z', '2026-11-28T23:00:00Z', '2026-11-28T00:00:00Z'])(
  'does not wait at %s, when it is over or two minutes away',
  async (now) => {
    vi.setSystemTime(now);
    await passMidnight(120_000);
    expect(Date.now()).toBe(Date.parse(now));
  },
);
