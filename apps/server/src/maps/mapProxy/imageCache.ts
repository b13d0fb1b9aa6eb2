import { LRUCache } from 'lru-cache';
import type { MapImage } from './upstream.ts';

interface ImageCacheOptions {
  readonly maximumBytes: number;
  readonly now: () => Date;
}

type FetchImage = () => Promise<MapImage>;
/** The image of a key, fetched on a cache miss; failures are not cached. */
type ImageCache = (key: string, fetchImage: FetchImage) => Promise<MapImage>;

/**
 * A memory cache of recent images, for as long as their source allows. Simultaneous requests for the same image are
 * fetched once.
 */
export function createImageCache({ maximumBytes, now }: ImageCacheOptions): ImageCache {
  const cache = new LRUCache<string, MapImage, FetchImage>({
    maxSize: maximumBytes,
    sizeCalculation: ({ content }) => Math.max(1, content.length),
    perf: { now: () => now().getTime() },
    // A stored time would be older than a clock that a test moves.
    ttlResolution: 0,
    // An image that loses its place while it is fetched is returned all the same.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { options, context: fetchImage }) => {
      const image = await fetchImage();
      options.ttl = image.maxAge * 1000;
      return image;
    },
  });
  return async (key, fetchImage) => {
    let fetched: MapImage | undefined;
    const image = await cache.forceFetch(key, { context: async () => (fetched = await fetchImage()) });
    // A lifetime of 0 means no limit to the library.
    if (image.maxAge <= 0) cache.delete(key);
    // One that has just arrived has all of its lifetime, however long it took to store it.
    return image !== fetched && cache.has(key)
      ? { ...image, maxAge: Math.floor(cache.getRemainingTTL(key) / 1000) }
      : image;
  };
}
