import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { geodataLimits } from '@schaktkoll/domain';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { prepareServer } from './prepareServer.ts';
import { startServerProcess } from './serverProcess.ts';
import { createEmptyDatabase } from '../testing/testDatabase.ts';

const uploads = 60;
const maximumMegabytes = 1024;
const bytes = geodataLimits.uploadMegabytes * 1024 * 1024 - 1024;

/** A file of no known format, and a line of 1.3 million positions. */
const files: readonly (readonly [string, Blob])[] = [
  ['a.bin', new Blob([Buffer.alloc(bytes, 'x')])],
  [
    'a.wkt',
    new Blob([`LINESTRING (${'616450 6728450, 616451 6728451, '.repeat(Math.floor(bytes / 32) - 2)}616450 6728450)`]),
  ],
];

describe('sixty concurrent uploads of the maximum size', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'schaktkoll-proof-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  // Only Linux has /proc.
  test.runIf(existsSync('/proc/self/status'))(
    `leave the server process below ${maximumMegabytes} MB, and each gets a response`,
    async () => {
      const options = { address: await createEmptyDatabase() };
      const { tokens, deployment } = await prepareServer(options, folder, {
        logins: [],
        inquirers: uploads,
        settings: {},
      });
      const server = await startServerProcess({ DEPLOYMENT: deployment, DATABASE_URL: options.address });
      try {
        server.resetPeak();
        const before = server.peakMegabytes();
        const answers = await Promise.all(
          tokens.map(async (authorization, index) => {
            const [fileName, content] = files[index % files.length] ?? ['', new Blob()];
            const form = new FormData();
            form.append('files', content, fileName);
            const response = await fetch(`${server.address}/inquirer/api/geodata`, {
              method: 'POST',
              headers: { authorization },
              body: form,
            });
            return `${response.status} ${((await response.json()) as { code?: string }).code ?? ''}`;
          }),
        );
        const counts = Object.fromEntries(
          [...Map.groupBy(answers, (answer) => answer)].map(([answer, all]) => [answer, all.length]),
        );
        const peak = server.peakMegabytes();
        process.stdout.write(
          `\n${uploads} uploads: ${JSON.stringify({ beforeMegabytes: Math.round(before), peakMegabytes: Math.round(peak), answers: counts })}\n`,
        );
        expect(answers).toHaveLength(uploads);
        // None is aborted while it waits for its turn.
        for (const answer of answers)
          expect(answer).toMatch(
            /^(?:422 GeodataUnknownFormat|422 GeodataTooManyVertices|503 ServiceUnavailable|429 TooManyRequests)/,
          );
        expect(peak).toBeLessThan(maximumMegabytes);
      } finally {
        await server.stop();
      }
    },
  );
});
