import { randomInt } from 'node:crypto';
import { findTakenPort } from './listen.ts';

/** Below the ports that an operating system gives to outgoing connections: one of those would take it before its use. */
const range = { from: 20_000, below: 30_000 } as const;

/** A port that nothing listens on, on either loopback address. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(range.from, range.below);
    if ((await findTakenPort([['free', port]])) === undefined) return port;
  }
}
