import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, swedishDayOf } from '@schaktkoll/domain';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startMailSink } from '../bench/startMailSink.ts';
import { soundCase } from '../testing/caseFixtures.ts';
import { comb } from '../testing/heavyAreas.ts';
import { databaseEnvironment, prepareServer, proofDatabases } from './prepareServer.ts';
import { slowestMilliseconds, startReader } from './otherUser.ts';
import { startServerProcess } from './serverProcess.ts';

/** It goes on until so many were refused. */
const wantedRefusals = 100;
const longestSeconds = 150;
const attackers = 8;
const heavyCases = 80;

interface Problem {
  readonly code?: string;
  readonly detail?: string;
  readonly caseNumber?: string;
}

describe.each(proofDatabases)('one user who creates and closes without end, and sends heavy shapes, on $name', ({ name, open }) => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'schaktkoll-proof-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('is refused with a time, and on PostgreSQL does not slow down another: users/current stays under 100 ms at p99', async () => {
    const options = await open(folder);
    const { tokens, deployment } = await prepareServer(options, folder, { logins: ['fragare', 'kollega'], settings: {} });
    const [attacker = '', other = ''] = tokens;
    const sink = await startMailSink();
    const server = await startServerProcess({ DEPLOYMENT: deployment, SMTP_URL: `smtp://127.0.0.1:${sink.port}`, ...databaseEnvironment(options) });
    try {
      const startDate = addDays(swedishDayOf(new Date()), 4);
      const body = JSON.stringify(soundCase({ startDate, endDate: addDays(startDate, 5) }));
      const heavyBody = JSON.stringify(soundCase({ startDate, endDate: addDays(startDate, 5), workAreas: comb(3_300, 100) }));
      const post = async (path: string, given: string | undefined, version?: number) => {
        const headers = { authorization: attacker, 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...(version === undefined ? {} : { 'if-match': `"${version}"` }) };
        const answer = await fetch(`${server.address}/inquirer/api/cases${path}`, { method: 'POST', headers, ...(given === undefined ? {} : { body: given }) });
        return { status: answer.status, retryAfter: answer.headers.get('retry-after'), problem: (await answer.json()) as Problem };
      };
      const reader = await startReader(server.address, other);
      const end = performance.now() + longestSeconds * 1000;
      const refusals: Awaited<ReturnType<typeof post>>[] = [];
      let sent = 0;
      const isUnderWay = () => performance.now() < end && refusals.length < wantedRefusals;
      const attack = async () => {
        while (isUnderWay()) {
          const answer = await post('', body);
          if (answer.status === 429) refusals.push(answer);
          else if (answer.status === 201) {
            sent += 1;
            await post(`/${answer.problem.caseNumber}/close`, undefined, 1);
          }
        }
      };
      const heavy = async () => {
        for (let count = 0; count < heavyCases / attackers && isUnderWay(); count += 1) if ((await post('', heavyBody)).status === 201) sent += 1;
      };
      const [{ p99, ...times }] = await Promise.all([reader.readWhile(isUnderWay), ...Array.from({ length: attackers }, attack), ...Array.from({ length: attackers }, heavy)]);
      process.stdout.write(`\nheavy user, ${name}: ${JSON.stringify({ sent, refused: refusals.length, p99, ...times })}\n`);
      expect(sent).toBe(150);
      const last = refusals.at(-1);
      expect(last).toMatchObject({ status: 429, problem: { code: 'CaseQuotaUsed' } });
      expect(last?.problem.detail).toMatch(/Nästa kan skickas från .* kl\. 00:00/);
      expect(Number(last?.retryAfter)).toBeGreaterThan(0);
      // The embedded database has one session, which everybody waits for in turn: it serves trying out, and is only looked at.
      if (options.kind === 'postgresql') expect(p99).toBeLessThan(slowestMilliseconds);
    } finally {
      await server.stop();
      await sink.stop();
    }
  });
});
