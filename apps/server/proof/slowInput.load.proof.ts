import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { slowestMilliseconds, startReader } from './otherUser.ts';
import { prepareServer } from './prepareServer.ts';
import { startServerProcess } from './serverProcess.ts';
import { createEmptyDatabase } from '../testing/testDatabase.ts';

const seconds = 20;

interface Attack {
  readonly what: string;
  readonly path: string;
  readonly perSecond: number;
  /** Makes a new body, because a form can be sent only once. */
  readonly body: () => FormData | string;
  readonly isSignedIn: boolean;
  /** The expected status until a limit is reached. */
  readonly status: number;
}

/** The longest error report that is read, with the text that once took quadratic time to clean. */
const fault = {
  app: 'inquirer',
  version: '1.0.0',
  path: '/cases',
  message: 'a.'.repeat(500),
  stack: 'a.'.repeat(2_000),
};
/** Two hundred bytes with which a regular expression once blocked the thread that reads files for 20 s. */
const drawing = `${'999\n\n'.repeat(39)}999\nx`;

const attacks: readonly Attack[] = [
  {
    what: 'reports of faults from a stranger',
    path: '/inquirer/api/logs/frontend',
    perSecond: 20,
    body: () => JSON.stringify({ logs: Array.from({ length: 20 }, () => fault) }),
    isSignedIn: false,
    status: 204,
  },
  {
    what: 'files that are hard to recognise',
    path: '/inquirer/api/geodata',
    perSecond: 10,
    body: () => {
      const form = new FormData();
      form.append('files', new File([drawing], 'a.dxf'));
      return form;
    },
    isSignedIn: true,
    status: 422,
  },
];

describe('input that once blocked the process', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'schaktkoll-proof-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test.each(attacks)(
    '$what: users/current stays under 100 ms at p99',
    async ({ what, path, perSecond, body, isSignedIn, status }) => {
      const options = { address: await createEmptyDatabase() };
      const { tokens, deployment } = await prepareServer(options, folder, {
        logins: ['fragare', 'kollega'],
        settings: {},
      });
      const [attacker = '', other = ''] = tokens;
      const server = await startServerProcess({ DEPLOYMENT: deployment, DATABASE_URL: options.address });
      try {
        const reader = await startReader(server.address, other);
        const end = performance.now() + seconds * 1000;
        const isUnderWay = (): boolean => performance.now() < end;
        const statuses = new Map<number, number>();
        const post = async (): Promise<void> => {
          const given = body();
          const headers = {
            ...(isSignedIn ? { authorization: attacker } : {}),
            ...(typeof given === 'string' ? { 'content-type': 'application/json' } : {}),
          };
          const response = await fetch(`${server.address}${path}`, { method: 'POST', headers, body: given });
          await response.arrayBuffer();
          statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        };
        const attack = async (): Promise<void> => {
          const posts: Promise<void>[] = [];
          while (isUnderWay()) {
            posts.push(post());
            await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond));
          }
          await Promise.all(posts);
        };
        const times = await reader.readDuring(attack());
        process.stdout.write(`\n${what}: ${JSON.stringify({ ...times, statuses: Object.fromEntries(statuses) })}\n`);
        expect([...statuses.keys()].sort()).toEqual([status, 429].sort());
        expect(times.p99).toBeLessThan(slowestMilliseconds);
      } finally {
        await server.stop();
      }
    },
  );
});
