import { ApiError } from '@schaktkoll/api-client';
import type { Draft } from '@schaktkoll/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DraftSaver, isUnsaved, type DraftBody, type DraftStore } from './DraftSaver.ts';

const errorAnswer = (
  status: number,
  code: 'VersionConflict' | 'NotFound' | 'RuleRefused' | 'NotSignedIn' | 'ServiceUnavailable',
) => new ApiError({ info: { status, code, requestId: 'r' }, status, requestId: 'r' });
const noAnswer = () => new ApiError({ info: null, status: 0, requestId: null });
const body = (name: string, step = 'describe'): DraftBody => ({ step, schemaNumber: 1, values: { name } });
const at = (version: number) => `2026-11-20T12:00:${String(version % 60).padStart(2, '0')}.000Z`;

/** A server with one draft. `answers` are used in turn, before or instead of the ordinary response. */
function makeStore(stored: Draft | null = null) {
  const server = {
    stored,
    asked: [] as (readonly [string, number])[],
    answers: [] as (Error | 'lost' | Promise<void>)[],
  };
  const store: DraftStore = {
    async save({ step, schemaNumber, values }, version) {
      server.asked.push([String(values['name'] ?? values['x']), version]);
      const answer = server.answers.shift();
      if (answer instanceof Promise) await answer;
      if (answer instanceof Error) throw answer;
      if (version !== (server.stored?.version ?? 0))
        throw server.stored === null ? errorAnswer(404, 'NotFound') : errorAnswer(412, 'VersionConflict');
      server.stored = {
        purpose: 'CableIndication',
        step,
        schemaNumber,
        values: JSON.parse(JSON.stringify(values)) as Draft['values'],
        version: version + 1,
        updatedAt: at(version + 1),
      };
      if (answer === 'lost') throw noAnswer();
      return { version: version + 1, updatedAt: at(version + 1) };
    },
    load: async () => server.stored,
    async remove(version) {
      if (server.stored !== null && server.stored.version !== version) throw errorAnswer(412, 'VersionConflict');
      server.stored = null;
      return null;
    },
    async move(_body, version) {
      if (version !== (server.stored?.version ?? 0)) throw errorAnswer(404, 'NotFound');
      server.stored = null;
      return { version: 80, updatedAt: at(80) };
    },
  };
  return { server, store };
}

const another = (version: number): Draft => ({
  ...body('annat'),
  purpose: 'CableIndication',
  version,
  updatedAt: at(version),
});

let stop = (): void => undefined;
function open(store: DraftStore, opened: Draft | null = null): DraftSaver {
  const saver = new DraftSaver(store, opened);
  stop = saver.start();
  return saver;
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('saving', () => {
  it('happens 1 s after the last change, with the latest values and the version from the previous response', async () => {
    const { server, store } = makeStore();
    const saver = open(store);
    expect(saver.state()).toEqual({ kind: 'none' });
    saver.change(() => body('a'));
    await pass(900);
    saver.change(() => body('ab'));
    await pass(900);
    expect(server.asked).toEqual([]);
    expect(saver.state()).toEqual({ kind: 'waiting' });
    await pass(100);
    expect(server.asked).toEqual([['ab', 0]]);
    expect(saver.state()).toEqual({ kind: 'saved', at: at(1) });
    saver.change(() => body('abc'));
    await pass(1000);
    expect(server.asked.at(-1)).toEqual(['abc', 1]);
  });

  it('happens at once for a new step, and when the tab is hidden', async () => {
    const { server, store } = makeStore();
    const saver = open(store);
    saver.change(() => body('a', 'contact'), { atOnce: true });
    await pass(0);
    expect(server.stored?.step).toBe('contact');
    saver.change(() => body('b'));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(server.stored?.values).toEqual({ name: 'b' });
    vi.restoreAllMocks();
  });

  it('makes one request at a time: changes during it are saved afterwards, once', async () => {
    const { server, store } = makeStore();
    const saver = open(store);
    const gate = Promise.withResolvers<void>();
    server.answers.push(gate.promise);
    saver.change(() => body('a'));
    await pass(1000);
    saver.change(() => body('b'));
    await pass(3000);
    saver.change(() => body('c'));
    await pass(3000);
    expect(server.asked).toEqual([['a', 0]]);
    expect(saver.state()).toEqual({ kind: 'saving' });
    gate.resolve();
    await pass(1000);
    expect(server.asked).toEqual([
      ['a', 0],
      ['c', 1],
    ]);
    expect(saver.state()).toEqual({ kind: 'saved', at: at(2) });
  });

  it('makes no request for a change that was reverted', async () => {
    const { server, store } = makeStore();
    const saver = open(store);
    saver.change(() => body('a'));
    await pass(1000);
    saver.change(() => body('ab'));
    saver.change(() => body('a'));
    await pass(1000);
    expect(server.asked).toHaveLength(1);
    expect(saver.state()).toEqual({ kind: 'saved', at: at(1) });
  });

  it('can be flushed, and reports whether it succeeded', async () => {
    const { server, store } = makeStore();
    const saver = open(store);
    await expect(saver.flush()).resolves.toBe(true);
    saver.change(() => body('a'));
    await expect(saver.flush()).resolves.toBe(true);
    const gate = Promise.withResolvers<void>();
    server.answers.push(gate.promise);
    saver.change(() => body('b'), { atOnce: true });
    await pass(0);
    saver.change(() => body('c'));
    const flushed = saver.flush();
    gate.resolve();
    await expect(flushed).resolves.toBe(true);
    expect(server.stored?.values).toEqual({ name: 'c' });
    server.answers.push(noAnswer());
    saver.change(() => body('d'));
    await expect(saver.flush()).resolves.toBe(false);
  });
});

describe('without a network', () => {
  it('is retried after 2, 4, 8 s, at most a minute, and at once when the network is back, with the latest values', async () => {
    const { server, store } = makeStore();
    const saver = open(store);
    server.answers.push(noAnswer(), noAnswer(), errorAnswer(503, 'ServiceUnavailable'));
    saver.change(() => body('a'));
    await pass(1000);
    expect(saver.state()).toEqual({ kind: 'offline' });
    saver.change(() => body('b'));
    await pass(1999);
    expect(server.asked).toHaveLength(1);
    await pass(1);
    expect(server.asked).toEqual([
      ['a', 0],
      ['b', 0],
    ]);
    await pass(4000);
    expect(server.asked).toHaveLength(3);
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(server.asked).toHaveLength(4);
    expect(saver.state()).toEqual({ kind: 'saved', at: at(1) });
    server.answers.push(...Array.from({ length: 9 }, noAnswer));
    saver.change(() => body('c'));
    await pass(1000);
    // 2 + 4 + 8 + 16 + 32 s, then every 60 s: 62 s, 122 s, 182 s.
    await pass(62_000);
    expect(server.asked).toHaveLength(4 + 1 + 5);
    await pass(120_000);
    expect(server.asked).toHaveLength(4 + 1 + 7);
  });

  it('a save whose response was lost is recognised, and is not a conflict', async () => {
    const { server, store } = makeStore();
    const saver = open(store);
    server.answers.push('lost');
    saver.change(() => body('a'));
    await pass(1000);
    expect(saver.state()).toEqual({ kind: 'offline' });
    saver.change(() => body('ab'));
    await pass(2000);
    await pass(1000);
    expect(server.stored).toMatchObject({ version: 2, values: { name: 'ab' } });
    expect(saver.state()).toEqual({ kind: 'saved', at: at(2) });
  });

  it('an expired session is not an error of the input', async () => {
    const { server, store } = makeStore();
    const saver = open(store);
    server.answers.push(errorAnswer(401, 'NotSignedIn'));
    saver.change(() => body('a'));
    await pass(1000);
    expect(saver.state()).toEqual({ kind: 'offline' });
    expect(isUnsaved(saver.state())).toBe(true);
    // The user has signed in again.
    saver.retry();
    await pass(0);
    expect(saver.state()).toEqual({ kind: 'saved', at: at(1) });
  });
});

describe('an error response', () => {
  it('is reported, and retried only after another change', async () => {
    const { server, store } = makeStore();
    const saver = open(store);
    server.answers.push(errorAnswer(422, 'RuleRefused'));
    saver.change(() => body('a'));
    await pass(100_000);
    expect(server.asked).toHaveLength(1);
    expect(saver.state()).toEqual({ kind: 'refused', code: 'RuleRefused' });
    saver.change(() => body('b'));
    await pass(1000);
    expect(saver.state()).toEqual({ kind: 'saved', at: at(1) });
  });

  it('is not needed for more than 2 MB, which the client checks itself', async () => {
    const { server, store } = makeStore();
    const saver = open(store);
    saver.change(() => body('x'.repeat(2_000_000)));
    await pass(1000);
    expect(server.asked).toEqual([]);
    expect(saver.state()).toEqual({ kind: 'refused', code: 'DraftTooLarge' });
  });
});

describe('another tab', () => {
  it('stops the saving here when it has saved, until the user has taken over', async () => {
    const { server, store } = makeStore(another(5));
    const saver = open(store, another(4));
    saver.change(() => body('a'));
    await pass(1000);
    expect(saver.state()).toEqual({ kind: 'conflict', stored: another(5) });
    saver.change(() => body('ab'));
    await pass(100_000);
    await expect(saver.flush()).resolves.toBe(false);
    expect(server.asked).toHaveLength(1);
    saver.takeOver(() => body('ab'));
    await pass(0);
    expect(server.asked.at(-1)).toEqual(['ab', 5]);
    expect(saver.state()).toEqual({ kind: 'saved', at: at(6) });
  });

  it('removes the draft when it has sent the case or deleted the draft, and taking over creates a new one', async () => {
    const { server, store } = makeStore();
    const saver = open(store, another(4));
    saver.change(() => body('a'));
    await pass(1000);
    expect(saver.state()).toEqual({ kind: 'conflict', stored: null });
    saver.takeOver(() => body('a'));
    await pass(0);
    expect(server.asked.at(-1)).toEqual(['a', 0]);
  });
});

describe('sending', () => {
  it('waits for the save in progress, and nothing is saved after it', async () => {
    const { server, store } = makeStore();
    const saver = open(store);
    const gate = Promise.withResolvers<void>();
    server.answers.push(gate.promise);
    saver.change(() => body('a'), { atOnce: true });
    await pass(0);
    let isHeld = false;
    const held = saver.pause().then(() => {
      isHeld = true;
    });
    saver.change(() => body('b'));
    await pass(0);
    expect(isHeld).toBe(false);
    gate.resolve();
    await held;
    await pass(10_000);
    expect(server.asked).toHaveLength(1);
    await saver.finish();
    expect(server.stored).not.toBeNull();
  });

  it('resumes saving when it has failed', async () => {
    const { server, store } = makeStore();
    const saver = open(store);
    await saver.pause();
    saver.change(() => body('a'));
    saver.release();
    await pass(1000);
    expect(server.stored?.values).toEqual({ name: 'a' });
  });

  it('removes what was saved in between when it is retried after a lost response', async () => {
    const { server, store } = makeStore();
    const saver = open(store);
    saver.change(() => body('a'));
    await pass(1000);
    await saver.pause();
    // The server has created the case and removed the draft, but the response is lost.
    server.stored = null;
    saver.release({ unanswered: true });
    saver.change(() => body('a', 'contact'));
    await pass(1000);
    saver.takeOver(() => body('a', 'contact'));
    await pass(0);
    expect(server.stored).not.toBeNull();
    await saver.pause();
    await saver.finish();
    expect(server.stored).toBeNull();
  });
});

describe('deleting', () => {
  it('removes the draft, and nothing is saved after it', async () => {
    const { server, store } = makeStore(another(4));
    const saver = open(store, another(4));
    saver.change(() => body('a'));
    await saver.discard();
    await pass(10_000);
    expect([server.stored, server.asked]).toEqual([null, []]);
  });

  it('is a conflict if another tab has saved the draft since', async () => {
    const { server, store } = makeStore(another(5));
    const saver = open(store, another(4));
    await expect(saver.discard()).rejects.toMatchObject({ status: 412 });
    expect(saver.state()).toEqual({ kind: 'conflict', stored: server.stored });
  });
});
