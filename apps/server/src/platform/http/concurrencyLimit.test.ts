import { expect, test } from 'vitest';
import { ConcurrencyLimit } from './concurrencyLimit.ts';

const gate = () => Promise.withResolvers<void>();

test('runs in order, and refuses with a time when too many wait', async () => {
  const line = new ConcurrencyLimit({ maximumRunning: 1, maximumWaiting: 1 });
  const order: string[] = [];
  const first = gate();
  const one = line.run(async () => first.promise.then(() => order.push('first')));
  const two = line.run(async () => order.push('second'));
  await expect(line.run(async () => order.push('third'))).rejects.toMatchObject({
    code: 'ServiceUnavailable',
    retryAfter: 5,
  });
  first.resolve();
  await Promise.all([one, two]);
  expect(order).toEqual(['first', 'second']);
});

test('lets one that waits leave, and gives its place to the next', async () => {
  const line = new ConcurrencyLimit({ maximumRunning: 1, maximumWaiting: 1 });
  const first = gate();
  const one = line.run(() => first.promise);
  const leaving = new AbortController();
  const two = line.run(async () => 'two', leaving.signal);
  leaving.abort(new Error('left'));
  await expect(two).rejects.toThrow('left');
  const three = line.run(async () => 'three');
  first.resolve();
  await one;
  expect(await three).toBe('three');
  await expect(line.run(async () => 'four', leaving.signal)).rejects.toThrow('left');
});
