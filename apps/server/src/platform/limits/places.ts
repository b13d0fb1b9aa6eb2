import { ApiError } from '../apiError.ts';
import { lineRefusals } from '../metrics/metrics.ts';
import type { Sender } from './sender.ts';

/** How many places there are at one moment. */
export interface PlaceBounds {
  /** For all senders of one side together. */
  readonly ofSide: number;
  readonly ofSender: number;
  /** For all senders of one side at one address, or in one /64 of IPv6; wider networks have a multiple ({@link Network}). */
  readonly ofNetwork: number;
  /** Its key in the table `commonLines`, for the metrics. */
  readonly name?: string;
}

const retrySeconds = 5;

interface Count {
  readonly key: string;
  readonly maximum: number;
}

/** Counts the places that are taken, by sender, network and side, in this process. */
export class Places {
  readonly #bounds: PlaceBounds;
  readonly #fullCode: 'TooManyRequests' | 'ServiceUnavailable';
  readonly #taken = new Map<string, number>();

  /** @param fullCode how a sender is refused that has all of its own places */
  constructor(bounds: PlaceBounds, fullCode: 'TooManyRequests' | 'ServiceUnavailable' = 'TooManyRequests') {
    this.#bounds = bounds;
    this.#fullCode = fullCode;
  }

  /**
   * @param retryAfter the seconds after which a refused sender may try again
   * @throws ApiError TooManyRequests (or the code that the constructor was given) when the sender or one of its networks has all of its places, ServiceUnavailable when the side has
   */
  requireRoom(sender: Sender, retryAfter = retrySeconds): void {
    const [ofSide, ...own] = this.#countsOf(sender);
    const isFull = ({ key, maximum }: Count) => this.#count(key) >= maximum;
    const code = own.some(isFull) ? this.#fullCode : isFull(ofSide) ? 'ServiceUnavailable' : null;
    if (code === null) return;
    if (this.#bounds.name !== undefined) lineRefusals.inc({ line: this.#bounds.name });
    throw new ApiError(code, undefined, { retryAfter });
  }

  /**
   * Takes a place.
   * @returns what gives it back, once
   * @throws ApiError as {@link requireRoom}
   */
  take(sender: Sender): () => void {
    this.requireRoom(sender);
    const taken = this.#countsOf(sender).map(({ key }) => key);
    for (const key of taken) this.#taken.set(key, this.#count(key) + 1);
    return () => {
      for (const key of taken.splice(0)) {
        const left = this.#count(key) - 1;
        if (left > 0) this.#taken.set(key, left);
        else this.#taken.delete(key);
      }
    };
  }

  #countsOf({ id, networks, side }: Sender): readonly [Count, ...Count[]] {
    const { ofSide, ofSender, ofNetwork } = this.#bounds;
    return [
      { key: side, maximum: ofSide },
      ...(id === null ? [] : [{ key: `sender ${id}`, maximum: ofSender }]),
      ...networks.map(({ name, times }) => ({ key: `${side} in ${name}`, maximum: ofNetwork * times })),
    ];
  }

  #count(key: string): number {
    return this.#taken.get(key) ?? 0;
  }
}
