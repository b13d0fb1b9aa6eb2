import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EventStream } from './eventStream.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A reader with limited capacity: the rest waits in memory. */
function makeOut({ reads }: { readonly reads: boolean }) {
  const taken: string[] = [];
  const out = new Writable({
    write(chunk: Buffer, _encoding, done) {
      taken.push(chunk.toString());
      if (reads) done();
    },
  });
  return { out, taken };
}
const options = { heartbeatMilliseconds: 25_000, mostBytesWaiting: 1_000, isStillGood: async () => true };

describe('a stream of events', () => {
  test('writes one event for each change', () => {
    const { out, taken } = makeOut({ reads: true });
    new EventStream({ ...options, out }).send({ caseNumber: '20261120-0001', version: 3 });
    expect(taken).toEqual([':\n\n', 'data: {"caseNumber":"20261120-0001","version":3}\n\n']);
    out.destroy();
  });

  test('cuts off a reader who does not read', async () => {
    const { out } = makeOut({ reads: false });
    const stream = new EventStream({ ...options, out });
    for (let version = 1; version <= 15; version += 1) stream.send({ caseNumber: '20261120-0001', version });
    expect(out.destroyed).toBe(false);
    for (let version = 16; version <= 30; version += 1) stream.send({ caseNumber: '20261120-0001', version });
    expect(out.destroyed).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('ends when it cannot be asked whether the reader may go on', async () => {
    const { out, taken } = makeOut({ reads: true });
    new EventStream({ ...options, out, isStillGood: () => Promise.reject(new Error('no database')) });
    await vi.advanceTimersByTimeAsync(25_000);
    expect(taken.at(-1)).toBe('event: end\ndata: {"reason":"interrupted"}\n\n');
    expect(out.writableEnded).toBe(true);
  });
});
