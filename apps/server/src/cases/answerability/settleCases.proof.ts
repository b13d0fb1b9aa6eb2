import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultsInLife, ownerLifeSteps } from '../../../testing/ownerLife.ts';
import { startTestServer } from '../../../testing/testServer.ts';

/** The long form of the property of the same title in `settleCases.test.ts`. */
test('a case never waits for somebody who cannot answer, and never forgets the owner, whatever happens', async () => {
  const server = await startTestServer({ now: new Date('2026-11-20T11:00:00.000Z') });
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...ownerLifeSteps), { minLength: 10, maxLength: 40 }),
        async (steps) => {
          expect(await faultsInLife(server, steps), steps.join(' ')).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  } finally {
    await server.close();
  }
}, 900_000);
