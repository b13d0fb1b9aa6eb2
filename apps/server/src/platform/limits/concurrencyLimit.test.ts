import { expect, test } from 'vitest';
import type { ApiError } from '../apiError.ts';
import { ConcurrencyLimit, KeyedConcurrencyLimit } from './concurrencyLimit.ts';

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

test('runs one action of a key at a time in order, refuses more than may wait, and does not delay other keys', async () => {
  const line = new KeyedConcurrencyLimit({ maximumRunning: 1, maximumWaiting: 2 });
  const done: string[] = [];
  const gate = Promise.withResolvers<void>();
  const act = (name: string) => async () => {
    if (name === 'a1') await gate.promise;
    done.push(name);
  };
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) =>
    line.run('a', act(name)).then(
      () => 'done',
      (error: ApiError) => error.code,
    ),
  );
  await line.run('b', act('b1'));
  expect(done).toEqual(['b1']);
  gate.resolve();
  expect(await Promise.all(all)).toEqual(['done', 'done', 'done', 'ServiceUnavailable']);
  expect(done).toEqual(['b1', 'a1', 'a2', 'a3']);
});

test('continues after a failed action', async () => {
  const line = new KeyedConcurrencyLimit({ maximumRunning: 1, maximumWaiting: 2 });
  await expect(line.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await line.run('a', async () => 'yes')).toBe('yes');
});
