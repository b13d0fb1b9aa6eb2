import { describe, expect, test } from 'vitest';
import { networksOf } from './networks.ts';
import { ApiError } from '../apiError.ts';
import { CommonLine, type LineBounds } from './commonLine.ts';
import type { Sender, Side } from './sender.ts';

const from = (id: string, side: Side = 'inquirer', address = '192.0.2.1'): Sender => ({
  id,
  networks: networksOf(address),
  side,
});

/** A line whose tasks end when the test says so. */
class HeldLine {
  readonly started: string[] = [];
  readonly #line: CommonLine;
  readonly #held = new Map<string, () => void>();

  constructor(bounds: Partial<LineBounds>) {
    this.#line = new CommonLine({ running: 1, ofSide: 100, ofSender: 100, ofNetwork: 100, ...bounds });
  }

  /** Resolves with 'done' or the code of the refusal. */
  ask(name: string, sender: Sender, options: { isLarge?: boolean; signal?: AbortSignal } = {}): Promise<string> {
    const action = () => {
      this.started.push(name);
      return new Promise<void>((resolve) => this.#held.set(name, resolve));
    };
    return this.#line.run(action, { sender, ...options }).then(
      () => 'done',
      (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
    );
  }

  async end(name: string): Promise<void> {
    this.#held.get(name)?.();
    await new Promise(setImmediate);
  }

  /** Ends whatever runs until nothing does; gives the order of all starts. */
  async endAll(): Promise<readonly string[]> {
    for (let at = 0; at < this.started.length; at += 1) await this.end(this.started[at] ?? '');
    return this.started;
  }
}

describe('a common line', () => {
  test('lets owners, programs and known browsers go before inquirers and strangers, and small tasks before large ones', async () => {
    const line = new HeldLine({});
    const asked = [
      line.ask('first', from('a')),
      line.ask('large', from('b'), { isLarge: true }),
      line.ask('small', from('c')),
      line.ask('owner', from('d', 'owner')),
    ];
    expect(await line.endAll()).toEqual(['first', 'owner', 'small', 'large']);
    expect(await Promise.all(asked)).toEqual(['done', 'done', 'done', 'done']);
  });

  test('starts every fourth time the one that has waited longest, so that owners cannot keep inquirers out', async () => {
    const line = new HeldLine({});
    void line.ask('runs', from('a'));
    void line.ask('inquirer', from('b'));
    for (let count = 1; count <= 5; count += 1) void line.ask(`owner ${count}`, from(`o${count}`, 'owner'));
    expect(await line.endAll()).toEqual(['runs', 'owner 1', 'owner 2', 'owner 3', 'inquirer', 'owner 4', 'owner 5']);
  });

  test('lets networks take turns, whichever of its narrow ones a sender uses', async () => {
    const line = new HeldLine({});
    void line.ask('runs', from('x', 'inquirer', '203.0.113.9'));
    for (const subnet of [1, 2, 3])
      void line.ask(`flood ${subnet}`, from(`f${subnet}`, 'inquirer', `2001:db8:1:${subnet}::1`));
    void line.ask('other', from('y', 'inquirer', '198.51.100.7'));
    expect(await line.endAll()).toEqual(['runs', 'flood 1', 'other', 'flood 2', 'flood 3']);
  });

  test('refuses who has its places, and gives a place back when a task ends, fails or leaves', async () => {
    const line = new HeldLine({ ofSender: 2, ofNetwork: 3 });
    const leaving = new AbortController();
    const [runs, waits] = [line.ask('runs', from('a')), line.ask('waits', from('a'), { signal: leaving.signal })];
    expect(await line.ask('third', from('a'))).toBe('ServiceUnavailable');
    void line.ask('neighbour', from('b'));
    expect(await line.ask('fourth of the network', from('c'))).toBe('ServiceUnavailable');
    void line.ask('owner at the same network', from('d', 'owner'));
    leaving.abort(new ApiError('NotFound'));
    expect(await waits).toBe('NotFound');
    void line.ask('after', from('c'));
    expect(await line.endAll()).toEqual(['runs', 'owner at the same network', 'neighbour', 'after']);
    expect(await runs).toBe('done');
  });

  test('keeps reserved places for those who come first, and bounds what one network has running', async () => {
    const line = new HeldLine({ running: 4, reserved: 2, runningOfNetwork: 1 });
    for (const at of [1, 2, 3]) void line.ask(`inquirer ${at}`, from(`i${at}`, 'inquirer', `192.0.${at}.1`));
    void line.ask('owner', from('o', 'owner', '198.51.100.7'));
    void line.ask('its colleague', from('p', 'owner', '198.51.100.7'));
    await new Promise(setImmediate);
    expect(line.started).toEqual(['inquirer 1', 'inquirer 2', 'owner']);
    await line.end('owner');
    expect(line.started.at(-1)).toBe('its colleague');
  });
});
