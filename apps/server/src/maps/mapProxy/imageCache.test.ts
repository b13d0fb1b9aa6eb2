import { beforeEach, describe, expect, test } from 'vitest';
import { createImageCache } from './imageCache.ts';
import type { MapImage } from './upstream.ts';

let fetched: string[] = [];
let at: number;
beforeEach(() => {
  fetched = [];
  at = new Date('2026-11-20T11:00:00.000Z').getTime();
});
const now = () => new Date(at);

/** Requests an image of so many bytes that may be cached for so many seconds. */
function requester(maximumBytes: number) {
  const cache = createImageCache({ maximumBytes, now });
  return (key: string, { bytes = 40, maxAge = 60 }: { bytes?: number; maxAge?: number } = {}): Promise<MapImage> =>
    cache(key, async () => {
      fetched.push(key);
      return { contentType: 'image/png', content: Buffer.alloc(bytes), maxAge };
    });
}

describe('an image', () => {
  test('is fetched again when its time is over, and its age counts down until then', async () => {
    const get = requester(100);
    expect((await get('a')).maxAge).toBe(60);
    at += 59_000;
    expect((await get('a')).maxAge).toBe(1);
    at += 2_000;
    expect((await get('a')).maxAge).toBe(60);
    expect(fetched).toEqual(['a', 'a']);
  });

  test('that has just arrived has its whole lifetime, although the clock moves on meanwhile', async () => {
    const cache = createImageCache({ maximumBytes: 100, now: () => new Date((at += 1)) });
    const image = { contentType: 'image/png', content: Buffer.alloc(40), maxAge: 60 };
    expect((await cache('a', async () => image)).maxAge).toBe(60);
    expect((await cache('a', async () => image)).maxAge).toBe(59);
  });

  test('makes room for a new one when it is the one that was requested longest ago', async () => {
    const get = requester(100);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
    expect(fetched).toEqual(['a', 'b', 'c', 'b']);
  });

  test('that is larger than all of the room is returned and not cached', async () => {
    const get = requester(100);
    expect((await get('a', { bytes: 101 })).maxAge).toBe(60);
    await get('a', { bytes: 101 });
    expect(fetched).toEqual(['a', 'a']);
  });

  test('that could not be fetched is requested again', async () => {
    const cache = createImageCache({ maximumBytes: 100, now });
    const broken = () => Promise.reject(new Error('the service does not answer'));
    await expect(cache('a', broken)).rejects.toThrow('the service does not answer');
    const image = { contentType: 'image/png', content: Buffer.alloc(1), maxAge: 1 };
    expect(await cache('a', async () => image)).toEqual(image);
  });
});
