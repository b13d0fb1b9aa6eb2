import { expect, test } from 'vitest';
import { liveAtRandom } from '../../../testing/randomLife/liveAtRandom.ts';
import { startTestServer } from '../../../testing/testServer.ts';

// `lifeCycle.proof.ts` does 2,000 steps.
test.each([1, 20_261_123])('screens and server agree on what random users may do, with seed %i', async (seed) => {
  const server = await startTestServer({ now: new Date('2026-11-20T06:00:00.000Z') });
  try {
    const { steps } = await liveAtRandom(server, { seed, steps: 200, longestMilliseconds: 18_000 });
    expect(steps).toBeGreaterThan(0);
  } finally {
    await server.close();
  }
});
