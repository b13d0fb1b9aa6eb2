import { afterEach, describe, expect, test, vi } from 'vitest';
import { loadOnce } from './loadOnce.ts';

const fetched = (...responses: readonly Response[]) => {
  const answers = [...responses];
  const fetch = vi.fn(async () => answers.shift() ?? Response.error());
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
const double = (content: { readonly value: number }): number => 2 * content.value;

describe('an asset that is loaded once', () => {
  afterEach(() => void vi.unstubAllGlobals());

  test('is not fetched before its first use', () => {
    const fetch = fetched();
    loadOnce('/data.json', double);
    expect(fetch).not.toHaveBeenCalled();
  });

  test('is fetched and decoded once for all its users', async () => {
    const fetch = fetched(Response.json({ value: 21 }));
    const load = loadOnce('/data.json', double);
    expect(await Promise.all([load(), load()])).toEqual([42, 42]);
    expect(await load()).toBe(42);
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/data.json');
  });

  test('rejects with the status of an error, and is fetched again by the next user', async () => {
    fetched(new Response('', { status: 503 }), Response.json({ value: 3 }));
    const load = loadOnce('/data.json', double);
    await expect(load()).rejects.toThrow('503');
    expect(await load()).toBe(6);
  });

  test('is fetched again when it cannot be decoded', async () => {
    fetched(new Response('no JSON'), Response.json({ value: 4 }));
    const load = loadOnce('/data.json', double);
    await expect(load()).rejects.toThrow(SyntaxError);
    expect(await load()).toBe(8);
  });

  test('is reported to its listeners once it is loaded, not when it fails', async () => {
    fetched(Response.error(), Response.json({ value: 5 }), Response.json({ value: 6 }));
    const load = loadOnce('/data.json', double);
    const seen: unknown[] = [];
    const stop = load.subscribe(() => seen.push(load.result()));
    await expect(load()).rejects.toThrow();
    expect(load.result()).toBeUndefined();
    await load();
    expect(seen).toEqual([10]);
    stop();
    load.forget();
    expect(load.result()).toBeUndefined();
    await load();
    expect(seen).toEqual([10]);
    expect(load.result()).toBe(12);
  });

  test('that is forgotten while it is fetched leaves no result', async () => {
    fetched(Response.json({ value: 7 }));
    const load = loadOnce('/data.json', double);
    const loading = load();
    load.forget();
    expect(await loading).toBe(14);
    expect(load.result()).toBeUndefined();
  });

  test('is fetched again after it was forgotten', async () => {
    const fetch = fetched(Response.json({ value: 1 }), Response.json({ value: 2 }));
    const load = loadOnce('/data.json', double);
    expect(await load()).toBe(2);
    load.forget();
    expect(await load()).toBe(4);
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});
