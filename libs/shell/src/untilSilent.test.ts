import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilSilent, wait } from './untilSilent.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** After how many milliseconds the waiting for two answers of at most 400 ms each ends. */
async function endOf(firstAnswer: Promise<void>): Promise<number> {
  const began = Date.now();
  const ended = untilSilent(firstAnswer, 400).then(() => Date.now() - began);
  await vi.advanceTimersByTimeAsync(2_000);
  return ended;
}

test('the waiting ends when the first answer has not come in time, even if it comes later', async () => {
  expect(await endOf(wait(401))).toBe(400);
});

test('after the first answer the second has as long', async () => {
  expect(await endOf(wait(300))).toBe(700);
});
