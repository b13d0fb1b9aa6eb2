import { expect, test } from 'vitest';
import { batched } from './batched.ts';

test('handles in one batch what is requested while a batch is running, and reports to each caller', async () => {
  const done: string[][] = [];
  const run = batched<string>(async (items) => {
    done.push([...items]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (items.includes('bad')) throw new Error('not written');
  });
  const first = run('a');
  await new Promise((resolve) => setTimeout(resolve, 1));
  const others = await Promise.allSettled([run('b'), run('bad'), run('c')]);
  await first;
  expect(others.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await run('d');
  expect(done).toEqual([['a'], ['b', 'bad', 'c'], ['d']]);
});
