import { beforeEach, describe, expect, test } from 'vitest';
import { SourceHealth } from './sourceHealth.ts';
import { SilentSource, UpstreamFault } from './upstream.ts';

let at: number;
let health: SourceHealth;
let asked: number;
const answer = async (): Promise<string> => {
  asked += 1;
  return 'image';
};
const silence = async (): Promise<string> => {
  asked += 1;
  throw new SilentSource('topo');
};
const refusal = async (): Promise<string> => {
  asked += 1;
  throw new UpstreamFault('topo answered 404');
};
const ask = (action: () => Promise<string>): Promise<string> =>
  health.ask(action).catch((error: unknown) => (error as Error).name);

beforeEach(() => {
  at = Date.parse('2026-11-20T11:00:00.000Z');
  asked = 0;
  health = new SourceHealth('topo', () => new Date(at));
});

describe('a source that does not answer', () => {
  test('is not asked for a minute, and then once at a time until it answers', async () => {
    await ask(silence);
    at += 59_999;
    await ask(answer);
    expect(asked).toBe(1);
    at += 1;
    const probe = Promise.withResolvers<string>();
    const first = ask(() => probe.promise);
    expect(await ask(answer)).toBe('Error');
    probe.resolve('image');
    expect(await first).toBe('image');
    expect([await ask(answer), asked]).toEqual(['image', 2]);
  });

  test('rests again when the one request gets no answer either', async () => {
    await ask(silence);
    at += 60_000;
    await ask(silence);
    at += 59_999;
    await ask(answer);
    expect(asked).toBe(2);
  });

  test('is asked on after a refusal, which is an answer', async () => {
    await ask(refusal);
    expect(await ask(answer)).toBe('image');
  });

  test('is asked on when another request got an answer meanwhile', async () => {
    const slow = Promise.withResolvers<string>();
    const first = ask(() => slow.promise);
    await ask(answer);
    slow.reject(new SilentSource('topo'));
    await first;
    expect(await ask(answer)).toBe('image');
  });

  test('is not left alone for longer when the clock is set back', async () => {
    await ask(silence);
    at -= 3_600_000;
    expect(await ask(answer)).toBe('image');
  });
});
