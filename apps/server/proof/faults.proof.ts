import { makeTemporaryCluster, startServer, type RunningPostgres } from '@schaktkoll/postgres';
import { spawnSync } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openFakeClamd } from '../testing/fakes/fakeClamd.ts';
import { mailsOfCase } from './storedCases.ts';
import { runWithFault, type FaultResult } from './faultRun.ts';
import { createEmptyDatabase } from '../testing/testDatabase.ts';

/** A PostgreSQL server that can be stopped and started again, always at the same address. */
interface RestartablePostgres {
  readonly address: string;
  /** `crash` ends at once, and the next start recovers. */
  stop(how: 'fast' | 'crash'): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** Starts a PostgreSQL server with an empty database. */
async function openRestartablePostgres(): Promise<RestartablePostgres> {
  const cluster = makeTemporaryCluster();
  let server: RunningPostgres | null = await startServer(cluster);
  const { address } = server;
  const stop = async (how: 'fast' | 'crash') => {
    await server?.stop(how === 'crash' ? 'immediate' : undefined);
    server = null;
  };
  return {
    address,
    stop,
    async start() {
      server = await startServer(cluster);
    },
    async remove() {
      await stop('crash');
      for (const folder of [cluster.folder, ...(cluster.socket === null ? [] : [cluster.socket])])
        await rm(folder, { recursive: true, force: true });
    },
  };
}

const cases = 60;
/**
 * Longer than the lease of a job (90 s), the supervision that ends it (up to a minute later) and the pause before its
 * second attempt (up to a minute). A run that waits for nothing ends at once.
 */
const pastLeaseMilliseconds = 300_000;
/** A mail that was refused is tried again after half a minute, the second time after a minute. */
const thirdAttemptMilliseconds = 240_000;

/** Nothing is lost and nothing is there twice: each case with its events, its file, its answer and its mails. */
const whole = {
  numbers: cases,
  cases,
  wrong: [],
  straysAfterSweep: 0,
  messages: cases * mailsOfCase,
  waiting: 0,
  dead: 0,
  unknownMails: 0,
};

/** Every mail was delivered; some may have been twice. */
function expectDelivered({ delivered, repeats }: FaultResult, maximumRepeats: number): void {
  expect(delivered - repeats).toBe(cases * mailsOfCase);
  expect(repeats).toBeLessThanOrEqual(maximumRepeats);
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schaktkoll-proof-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Makes the folder a file system of its own with little room, as root on Linux; false where that is not allowed. */
function makeSmallDisk(place: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', place]).status === 0;
}

/** A worker of messages has four lanes, and there are two: one mail of each may be sent twice when it is broken off. */
const lanes = 8;

describe('while cases with files are sent and answered, nothing is lost, doubled or half stored', () => {
  test('when the server is killed twice', async () => {
    const result = await runWithFault({
      name: 'killed twice',
      options: { address: await createEmptyDatabase() },
      folder,
      cases,
      fault: async ({ killServer }) => {
        await killServer();
        await setTimeout(1_500);
        await killServer();
      },
      settleMilliseconds: pastLeaseMilliseconds,
    });
    expect(result).toMatchObject(whole);
    expectDelivered(result, 2 * lanes);
  });

  test('when the mail server is away, then busy, then breaks off after taking a mail', async () => {
    const result = await runWithFault({
      name: 'mail server down',
      options: { address: await createEmptyDatabase() },
      folder,
      cases,
      fault: async ({ sink }) => {
        for (const state of ['away', 'busy', 'breaking'] as const) {
          await sink.become(state);
          await setTimeout(2_000);
          // What found it away comes again later.
          while (state === 'busy' && sink.refused() === 0) await setTimeout(100);
        }
        await sink.become('up');
      },
      deliveryMilliseconds: thirdAttemptMilliseconds,
    });
    expect(result).toMatchObject({ ...whole, refusals: {}, brokenLines: 0 });
    expect(result.refusedMails).toBeGreaterThan(0);
    expectDelivered(result, 0);
  });

  test.for([
    ['the folder of attachments', 'FILES'],
    ['the folder of uploads under way', 'TMPDIR'],
  ] as const)('when %s is full for a while', async ([, variable], { skip }) => {
    const disk = join(folder, 'disk');
    await mkdir(disk);
    if (!makeSmallDisk(disk)) skip('This user may not mount a small file system.');
    const refused = '503 FilesUnavailable';
    try {
      const result = await runWithFault({
        name: `${variable} full`,
        options: { address: await createEmptyDatabase() },
        folder,
        cases,
        ...(variable === 'FILES' ? { files: disk } : { environment: { TMPDIR: disk } }),
        fault: async ({ clients }) => {
          // The last bytes go too, and those that an upload gives back: one gets half way, or nowhere.
          while ((clients.refusals.get(refused) ?? 0) < 10) {
            await appendFile(join(disk, 'full'), Buffer.alloc(8_000_000)).catch(() => undefined);
            await setTimeout(100);
          }
          await rm(join(disk, 'full'));
        },
      });
      expect(result).toMatchObject({ ...whole, files: cases, strays: 0, brokenLines: 0 });
      expect(Object.keys(result.refusals)).toEqual([refused]);
      expectDelivered(result, 0);
    } finally {
      spawnSync('umount', ['-l', disk]);
    }
  });

  test('when clamd is away for a while: no file passes unscanned, and files are taken again when clamd is back', async () => {
    const clamd = await openFakeClamd();
    try {
      const result = await runWithFault({
        name: 'clamd away',
        options: { address: await createEmptyDatabase() },
        folder,
        cases,
        environment: { CLAMD_URL: `tcp://${clamd.host}:${clamd.port}` },
        fault: async ({ clients, files }) => {
          await clamd.leave();
          // What was being written has been.
          await setTimeout(500);
          const before = (await readdir(join(files, 'attachments'))).length;
          await setTimeout(3_000);
          expect(await readdir(join(files, 'attachments'))).toHaveLength(before);
          expect(clients.refusals.get('503 FilesUnavailable')).toBeGreaterThan(0);
          await clamd.comeBack();
        },
      });
      expect(result).toMatchObject({ ...whole, files: cases, strays: 0, brokenLines: 0 });
      expectDelivered(result, 0);
      expect(clamd.scanned.length).toBeGreaterThanOrEqual(cases);
    } finally {
      await clamd.leave();
    }
  });

  test.each(['fast', 'crash'] as const)(
    'when PostgreSQL is stopped (%s) and started, and the server lives on',
    async (how) => {
      const postgres = await openRestartablePostgres();
      try {
        const result = await runWithFault({
          name: `PostgreSQL restarted (${how})`,
          options: { address: postgres.address },
          folder,
          cases,
          fault: async () => {
            for (const milliseconds of [100, 4_000]) {
              await postgres.stop(how);
              await setTimeout(milliseconds);
              await postgres.start();
              await setTimeout(1_000);
            }
          },
          settleMilliseconds: pastLeaseMilliseconds,
        });
        expect(result).toMatchObject({ ...whole, brokenLines: 0 });
        expectDelivered(result, 2 * lanes);
      } finally {
        await postgres.remove();
      }
    },
  );
});
