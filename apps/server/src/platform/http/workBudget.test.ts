import { expect, test } from 'vitest';
import { WorkBudget } from './workBudget.ts';

test('refuses who has used the budget up with the time after which a tenth is there again, and nobody else', () => {
  let now = new Date('2026-11-20T11:00:00.000Z');
  const budget = new WorkBudget({ seconds: 60, perSeconds: 600, now: () => now });
  budget.demand('a');
  budget.spend('a', 40_000);
  budget.demand('a');
  budget.spend('a', 40_000);
  // 80 s are used: 26 s have to grow back, a tenth of a second each second.
  expect(() => budget.demand('a')).toThrow(expect.objectContaining({ code: 'TooManyRequests', retryAfter: 260 }));
  budget.demand('b');
  now = new Date(now.getTime() + 199_000);
  expect(() => budget.demand('a')).toThrow('TooManyRequests');
  now = new Date(now.getTime() + 61_000);
  budget.demand('a');
});
