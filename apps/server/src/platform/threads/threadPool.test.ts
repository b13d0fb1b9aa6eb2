import { execFileSync } from 'node:child_process';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { holdAbortLimits } from '../../../testing/abortLimits.ts';
import { ThreadPool } from './threadPool.ts';
import type { Act } from './testdata/act.ts';

const pools: ThreadPool<Act, string>[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.end()));
});

const actModule = new URL('./testdata/act.ts', import.meta.url);

function poolOf({ module = actModule, maximumThreads = 1, maximumWaiting = 1 } = {}): ThreadPool<Act, string> {
  const pool = new ThreadPool<Act, string>({
    module,
    maximumThreads,
    maximumWaiting,
    idleMilliseconds: Infinity,
  });
  pools.push(pool);
  return pool;
}

test('a job is done in a thread, and one more than may wait is refused with a time', async () => {
  const pool = poolOf();
  const done = [pool.run({ wait: 100 }), pool.run({ echo: 'second' })];
  await expect(pool.run({ echo: 'third' })).rejects.toMatchObject({ code: 'ServiceUnavailable', retryAfter: 5 });
  expect(await Promise.all(done)).toEqual(['waited', 'second']);
});

test('an error of a job rejects that job alone', async () => {
  const pool = poolOf();
  const failing = pool.run({ fail: 'no such thing' });
  const next = pool.run({ echo: 'next' });
  await expect(failing).rejects.toThrow('no such thing');
  expect(await next).toBe('next');
});

test('a job that works too long is ended, without the time it waited, and the next is done', async () => {
  const limits = holdAbortLimits();
  const pool = poolOf();
  await pool.run({ echo: 'started' });
  const looping = pool.run('loop', { longestMilliseconds: 3_000 });
  const waiting = pool.run({ echo: 'next' }, { longestMilliseconds: 2_500 });
  await setImmediate();
  expect(limits.map(({ milliseconds }) => milliseconds)).toEqual([3_000]);
  limits[0]?.pass();
  await expect(looping).rejects.toMatchObject({ code: 'ServiceUnavailable', retryAfter: 60 });
  expect(await waiting).toBe('next');
  expect(limits.map(({ milliseconds }) => milliseconds)).toEqual([3_000, 2_500]);
});

test('a job that is given up while it waits is not done', async () => {
  const pool = poolOf();
  const leaving = new AbortController();
  const first = pool.run({ wait: 100 });
  const second = pool.run({ echo: 'second' }, { signal: leaving.signal });
  leaving.abort(new Error('left'));
  await expect(second).rejects.toThrow('left');
  expect(await first).toBe('waited');
});

test('a thread that exits, or is ended, rejects its job, and the next gets another thread', async () => {
  const pool = poolOf();
  await expect(pool.run('exit')).rejects.toThrow('exited');
  const looping = pool.run('loop');
  setTimeout(() => void pool.end(), 100);
  await expect(looping).rejects.toMatchObject({ code: 'ServiceUnavailable', retryAfter: 5 });
  expect(await pool.run({ echo: 'again' })).toBe('again');
});

test('a thread that cannot start rejects its job each time, and ends nothing else', async () => {
  const pool = poolOf({ module: new URL('./testdata/broken.ts', import.meta.url) });
  for (let round = 0; round < 3; round += 1)
    await expect(pool.run({ echo: 'never' })).rejects.toThrow('broken as it loads');
});

test('a process waits for its jobs, and ends with idle threads', () => {
  const script = `
    import { ThreadPool } from ${JSON.stringify(new URL('./threadPool.ts', import.meta.url).href)};
    const module = new URL(${JSON.stringify(actModule.href)});
    const pool = new ThreadPool({ module, maximumThreads: 1, maximumWaiting: 0, idleMilliseconds: Infinity });
    console.log(await pool.run({ wait: 300 }));
  `;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { timeout: 100_000 });
  expect(output.toString()).toBe('waited\n');
});
