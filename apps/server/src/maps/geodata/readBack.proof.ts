import { coordinateSystems, writableFormats } from '@schaktkoll/domain';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { GeodataThread } from './geodataThread.ts';
import { expectReadBack } from '../../../testing/geodata/testReadBack.ts';

let thread: GeodataThread;
beforeAll(() => {
  thread = new GeodataThread();
});
afterAll(() => thread.end());

// A PDF page is for people and is not read.
describe.each(writableFormats.filter((format) => format !== 'Pdf'))('an export as %s', (format) => {
  test.each(coordinateSystems)('in %s is read back where it was, wherever in Sweden', async (system) => {
    await expectReadBack(thread, { format, system, randomPlaces: 4 });
  });

  test.each(coordinateSystems)(
    'in %s is read back where it was at 60 more places in Sweden',
    { timeout: 120_000 },
    async (system) => {
      await expectReadBack(thread, { format, system, randomPlaces: 60 });
    },
  );
});
