import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ThreadPool } from '../../platform/threads/threadPool.ts';
import { GeodataThread } from './geodataThread.ts';
import type { GivenFile } from './shared/unpack.ts';

let thread: GeodataThread;
beforeEach(() => {
  thread = new GeodataThread();
});
afterEach(() => thread.end());

const text = (content: string): readonly GivenFile[] => [{ name: 'a.wkt', content: new TextEncoder().encode(content) }];
const small = text('POLYGON ((616450 6728450, 616550 6728450, 616550 6728550, 616450 6728450))');
/** Reading it takes seconds. */
const long = text(`LINESTRING (${'616450 6728450, '.repeat(900_000)}1 1)`);
const job = (files: readonly GivenFile[]) =>
  ({ kind: 'read', files, format: null, system: null, maximumVertices: 10_000 }) as const;

/** The processor time of the other threads of this process, in milliseconds. */
function usedByOthers(): number {
  const [all, own] = [process.cpuUsage(), process.threadCpuUsage()];
  return (all.user + all.system - own.user - own.system) / 1000;
}

describe('a job of geodata', () => {
  test('that is given up while it waits is not done, and the one before it is', async () => {
    const leaving = new AbortController();
    const spent: number[] = [];
    const first = thread.run(job(small), { onSpent: (milliseconds) => spent.push(milliseconds) });
    const second = thread.run(job(small), {
      signal: leaving.signal,
      onSpent: (milliseconds) => spent.push(milliseconds),
    });
    leaving.abort(new Error('left'));
    await expect(second).rejects.toThrow('left');
    expect((await first).layers).toHaveLength(1);
    expect(spent).toHaveLength(1);
  });

  test('that is given up while it runs ends at once, is counted, and the next is done by a new thread [ASVS 5.2.1 geodata]', async () => {
    await thread.run(job(small));
    const leaving = new AbortController();
    const spent: number[] = [];
    const running = thread.run(job(long), {
      signal: leaving.signal,
      onSpent: (milliseconds) => spent.push(milliseconds),
    });
    const [startedAt, usedBefore] = [performance.now(), usedByOthers()];
    await expect.poll(() => usedByOthers() - usedBefore).toBeGreaterThan(50);
    const worked = performance.now() - startedAt;
    const end = vi.spyOn(ThreadPool.prototype, 'end');
    onTestFinished(() => end.mockRestore());
    leaving.abort(new Error('left'));
    expect(end).toHaveBeenCalledOnce();
    await expect(running).rejects.toThrow('left');
    expect(spent[0]).toBeGreaterThanOrEqual(worked);
    expect((await thread.run(job(small))).layers).toHaveLength(1);
  });

  test('that fails in the thread ends it, since the library may be left in an unknown state', async () => {
    await thread.run(job(small));
    const end = vi.spyOn(ThreadPool.prototype, 'end');
    onTestFinished(() => end.mockRestore());
    const gone = { name: 'a.wkt', path: '/nowhere/a.wkt' } as unknown as GivenFile;
    await expect(thread.run(job([gone]))).rejects.toThrow('ENOENT');
    expect(end).toHaveBeenCalledOnce();
    expect((await thread.run(job(small))).layers).toHaveLength(1);
  });
});
