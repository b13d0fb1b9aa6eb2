import { expect, test } from 'vitest';
import { liveAtRandom } from '../../../testing/randomLife/liveAtRandom.ts';
import { testDatabases } from '../../../testing/testDatabase.ts';
import { startTestServer } from '../../../testing/testServer.ts';

const seeds = [1, 20_261_123];
/** The seeds are divided among the databases: without PostgreSQL the embedded one has them all. */
const runs = testDatabases.flatMap(({ name, open }, index) =>
  seeds.filter((_seed, of) => of % testDatabases.length === index).map((seed) => ({ seed, name, open })),
);

// `npm run proof` does 2,000 steps on both databases (lifeCycle.proof.ts).
test.each(runs)(
  'screens and server agree on what random users may do, with seed $seed on $name',
  async ({ seed, open }) => {
    const server = await startTestServer({ open, now: new Date('2026-11-20T06:00:00.000Z') });
    try {
      const { steps } = await liveAtRandom(server, { seed, steps: 200, longestMilliseconds: 18_000 });
      expect(steps).toBeGreaterThan(0);
    } finally {
      await server.close();
    }
  },
  60_000,
);
