import { expect, test } from 'vitest';
import { batched } from './batched.ts';

test('handles in one batch what is requested while a batch is running, and reports to each caller', async () => {
  const done: string[][] = [];
  const isFirstDone = Promise.withResolvers<void>();
  const run = batched<string>(async (items) => {
    done.push([...items]);
    await isFirstDone.promise;
    if (items.includes('bad')) throw new Error('not written');
  });
  const first = run('a');
  await expect.poll(() => done).toEqual([['a']]);
  const together = Promise.allSettled([run('b'), run('bad'), run('c')]);
  isFirstDone.resolve();
  const others = await together;
  await first;
  expect(others.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await run('d');
  expect(done).toEqual([['a'], ['b', 'bad', 'c'], ['d']]);
});
