import { expect, test } from 'vitest';
import type { ApiError } from '../apiError.ts';
import { LimitPerKey } from './limitPerKey.ts';

test('runs one action of a key at a time in order, refuses more than may wait, and does not delay other keys', async () => {
  const line = new LimitPerKey({ maximumRunning: 1, maximumWaiting: 2 });
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
  const line = new LimitPerKey({ maximumRunning: 1, maximumWaiting: 2 });
  await expect(line.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await line.run('a', async () => 'yes')).toBe('yes');
});
