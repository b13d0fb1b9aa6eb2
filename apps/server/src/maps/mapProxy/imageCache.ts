import type { MapImage } from './upstream.ts';

interface Kept {
  readonly image: MapImage;
  readonly until: number;
}

export interface ImageCacheOptions {
  readonly maximumBytes: number;
  readonly now: () => Date;
}

/**
 * A memory cache of recent images, for as long as their source allows. Simultaneous requests for the same image are
 * fetched once.
 */
export class ImageCache {
  readonly #options: ImageCacheOptions;
  readonly #kept = new Map<string, Kept>();
  readonly #running = new Map<string, Promise<MapImage>>();
  #bytes = 0;

  constructor(options: ImageCacheOptions) {
    this.#options = options;
  }

  /** The image of a key, fetched on a cache miss; failures are not cached. */
  async get(key: string, fetchOne: () => Promise<MapImage>): Promise<MapImage> {
    const known = this.#kept.get(key);
    if (known !== undefined && known.until > this.#options.now().getTime()) {
      // Put last again: the first is dropped first.
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return { ...known.image, maxAge: Math.floor((known.until - this.#options.now().getTime()) / 1000) };
    }
    const running = this.#running.get(key) ?? this.#fetch(key, fetchOne);
    return running;
  }

  #fetch(key: string, fetchOne: () => Promise<MapImage>): Promise<MapImage> {
    const fetched = fetchOne()
      .then((image) => {
        this.#keep(key, image);
        return image;
      })
      .finally(() => this.#running.delete(key));
    this.#running.set(key, fetched);
    return fetched;
  }

  #keep(key: string, image: MapImage): void {
    this.#drop(key);
    if (image.maxAge <= 0) return;
    this.#kept.set(key, { image, until: this.#options.now().getTime() + image.maxAge * 1000 });
    this.#bytes += image.content.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#options.maximumBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.image.content.length ?? 0;
    this.#kept.delete(key);
  }
}
