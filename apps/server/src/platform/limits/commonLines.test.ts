import { describe, expect, test } from 'vitest';
import { ApiError } from '../apiError.ts';
import { networksOf } from './networks.ts';
import { CommonLine, type LineBounds } from './commonLine.ts';
import { commonLines } from './limits.ts';
import { Places, type PlaceBounds } from './places.ts';
import { theServer, type Sender, type Side } from './sender.ts';

const senders = 1_000;
const all = Object.entries(commonLines) as readonly (readonly [string, PlaceBounds | LineBounds])[];
const isLine = (bounds: PlaceBounds | LineBounds): bounds is LineBounds => 'running' in bounds;

/** Who floods: from where, and as what. */
type Flood = (at: number) => Sender;
const flood = (side: Side, addressOf: (at: number) => string): Flood => {
  return (at) => ({ id: `${side} ${at}`, networks: networksOf(addressOf(at)), side });
};
/** As many /64 of one /48 as there are senders, one address of IPv4, and as many networks as there are senders. */
const floods = {
  'one /48': flood('anonymous', (at) => `2001:db8:1:${at.toString(16)}::1`),
  'one address': flood('inquirer', () => '203.0.113.9'),
  'a thousand networks': flood('inquirer', (at) => `10.${at >> 8}.${at & 255}.1`),
};
const neighbour: Sender = { id: 'inquirer', networks: networksOf('198.51.100.7'), side: 'inquirer' };
const firsts = (['owner', 'program', 'known'] as const).map((side): Sender => ({
  id: side,
  networks: side === 'program' ? [] : networksOf('203.0.113.9'),
  side,
}));

/** Takes a place for each sender, or is refused. */
class Held {
  readonly #line: CommonLine | null;
  readonly #places: Places;
  readonly started: (string | null)[] = [];
  readonly #ends: (() => void)[] = [];

  constructor(bounds: PlaceBounds | LineBounds) {
    this.#line = isLine(bounds) ? new CommonLine(bounds) : null;
    this.#places = new Places(bounds);
  }

  /** Whether the sender got a place, in a line or at once. */
  async take(sender: Sender): Promise<boolean> {
    if (this.#line === null) return this.#at(() => void this.#places.take(sender));
    const run = this.#line.run(
      () => {
        this.started.push(sender.id);
        return new Promise<void>((resolve) => this.#ends.push(resolve));
      },
      { sender },
    );
    return Promise.race([
      run.then(() => true, isRefusal),
      new Promise<true>((resolve) => setImmediate(() => resolve(true))),
    ]);
  }

  async endOne(): Promise<void> {
    this.#ends.shift()?.();
    await new Promise(setImmediate);
  }

  #at(take: () => void): boolean {
    try {
      take();
      return true;
    } catch (error) {
      return isRefusal(error);
    }
  }
}

function isRefusal(error: unknown): false {
  if (error instanceof ApiError && error.retryAfter !== undefined) return false;
  throw error;
}

describe.each(all)('the common line %s', (_name, bounds) => {
  const { ofSide, ofNetwork } = bounds;
  const expected = {
    'one /48': Math.min(ofSide, ofNetwork * 4, senders),
    'one address': Math.min(ofSide, ofNetwork, senders),
    'a thousand networks': Math.min(ofSide, senders),
  };

  test.each(Object.entries(floods))(
    'gives a thousand senders of %s their share, and owners, programs and known browsers a place [ASVS 15.2.2 lines]',
    async (name, sender) => {
      const held = new Held(bounds);
      const taken = await Promise.all(Array.from({ length: senders }, (_, at) => held.take(sender(at))));
      expect(taken.filter(Boolean)).toHaveLength(expected[name as keyof typeof floods]);
      expect(await Promise.all(firsts.map((first) => held.take(first)))).toEqual([true, true, true]);
      // Who is elsewhere loses a place only to as many networks as there are places.
      if (name !== 'a thousand networks') expect(await held.take(neighbour)).toBe(true);
      // The next that starts is one of those who come first, or already did.
      for (let ends = 0; ends < 4 && isLine(bounds); ends += 1) await held.endOne();
      if (isLine(bounds)) for (const { id } of firsts) expect(held.started).toContain(id);
    },
  );

  test('lets one sender take its own places and no more', async () => {
    const held = new Held(bounds);
    const taken = await Promise.all(Array.from({ length: bounds.ofSender + 5 }, () => held.take(neighbour)));
    expect(taken.filter(Boolean)).toHaveLength(Math.min(bounds.ofSender, bounds.ofNetwork));
  });

  test('has no bound of a sender for the server itself', async () => {
    const held = new Held(bounds);
    const wanted = Math.min(bounds.ofSender + 1, bounds.ofSide);
    const taken = await Promise.all(Array.from({ length: wanted }, () => held.take(theServer)));
    expect(taken.every(Boolean)).toBe(true);
  });
});
