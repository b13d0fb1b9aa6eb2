import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilOneTimesOut, wait } from './answerTimeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** After how many milliseconds one of two responses with a timeout of 400 ms has timed out. */
async function timeUntil(first: Promise<void>): Promise<number> {
  const began = Date.now();
  const ended = untilOneTimesOut(first, 400).then(() => Date.now() - began);
  await vi.advanceTimersByTimeAsync(2_000);
  return ended;
}

test('a first response that is late times out, even if it comes afterwards', async () => {
  expect(await timeUntil(wait(401))).toBe(400);
});

test('the timeout of the second response begins when the first has come', async () => {
  expect(await timeUntil(wait(300))).toBe(700);
});
