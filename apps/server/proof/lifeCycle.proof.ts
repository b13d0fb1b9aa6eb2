import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { runRandomActions } from '../testing/randomActions/runRandomActions.ts';
import { startTestServer } from '../testing/testServer.ts';

const kindsOfActions = ['answer', 'cancel', 'close', 'confirm', 'copy', 'extend', 'hand', 'open', 'overtake', 'record'];
/** To repeat a run: SEED=7 npm run proof -- lifeCycle */
const seed = Number(process.env['SEED'] ?? randomInt(1_000_000));

test(`screens and server agree on each of 2,000 actions of random users, with seed ${seed}`, async () => {
  const server = await startTestServer({ now: new Date('2026-11-20T06:00:00.000Z') });
  try {
    const { steps, succeeded, refused } = await runRandomActions(server, { seed, steps: 2_000 });
    expect(steps).toBe(2_000);
    // Every kind of action was both shown and hidden, except opening, which is never refused.
    expect([...succeeded.keys()].sort()).toEqual(kindsOfActions);
    expect([...refused.keys()].sort()).toEqual(
      expect.arrayContaining(kindsOfActions.filter((kind) => kind !== 'open')),
    );
  } finally {
    await server.close();
  }
}, 900_000);
