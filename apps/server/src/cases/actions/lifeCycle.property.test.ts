import { expect, test } from 'vitest';
import { liveAtRandom } from '../../../testing/randomLife/liveAtRandom.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { startTestServer } from '../../../testing/testServer.ts';

// `npm run proof` does 2,000 steps on both databases (lifeCycle.proof.ts).
test.each([{ seed: 1 }, { seed: 20_261_123 }])(
  'screens and server agree on what random users may do, with seed $seed',
  async ({ seed }) => {
    const database = await openTestDatabase();
    const server = await startTestServer({ database, now: new Date('2026-11-20T06:00:00.000Z') });
    try {
      const { steps } = await liveAtRandom(server, { seed, steps: 200, longestMilliseconds: 18_000 });
      expect(steps).toBeGreaterThan(0);
    } finally {
      await server.close();
      await database.close();
    }
  },
  60_000,
);
