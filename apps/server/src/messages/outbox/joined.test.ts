import { expect, test } from 'vitest';
import { joined } from './joined.ts';

test('does together what is asked for while one is under way, and tells each caller of its own', async () => {
  const done: string[][] = [];
  const act = joined<string>(async (items) => {
    done.push([...items]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (items.includes('bad')) throw new Error('not written');
  });
  const first = act('a');
  await new Promise((resolve) => setTimeout(resolve, 1));
  const others = await Promise.allSettled([act('b'), act('bad'), act('c')]);
  await first;
  expect(others.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await act('d');
  expect(done).toEqual([['a'], ['b', 'bad', 'c'], ['d']]);
});
