import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, swedishDayOf } from '@schaktkoll/domain';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startMailSink } from '../bench/startMailSink.ts';
import { validCase } from '../testing/caseFixtures.ts';
import { comb } from '../testing/heavyAreas.ts';
import { prepareServer } from './prepareServer.ts';
import { slowestMilliseconds, startReader } from './otherUser.ts';
import { startServerProcess } from './serverProcess.ts';
import { createEmptyDatabase } from '../testing/testDatabase.ts';

/** The daily limit, lower than the default, which would take five minutes to reach at this rate. */
const casesPerDay = 50;
/** The test continues until this many calls were refused because of the limit. */
const wantedRefusals = 5;
const longestSeconds = 150;
const attackers = 8;
const heavyCases = 80;

interface Problem {
  readonly code?: string;
  readonly detail?: string;
  readonly caseNumber?: string;
}

describe('one user who creates and closes cases without pause, and sends heavy shapes', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'schaktkoll-proof-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('gets errors with a retry time and does not slow down another user: users/current stays under 100 ms at p99', async () => {
    const options = { address: await createEmptyDatabase() };
    const { tokens, deployment } = await prepareServer(options, folder, {
      logins: ['fragare', 'kollega'],
      settings: { casesPerUserPerDay: casesPerDay },
    });
    const [attacker = '', other = ''] = tokens;
    const sink = await startMailSink();
    const server = await startServerProcess({
      DEPLOYMENT: deployment,
      SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
      DATABASE_URL: options.address,
    });
    try {
      const startDate = addDays(swedishDayOf(new Date()), 4);
      const body = JSON.stringify(validCase({ startDate, endDate: addDays(startDate, 5) }));
      const heavyBody = JSON.stringify(
        validCase({ startDate, endDate: addDays(startDate, 5), workAreas: comb(3_300, 100) }),
      );
      const post = async (path: string, given: string | undefined, version?: number) => {
        const headers = {
          authorization: attacker,
          ...(given === undefined ? {} : { 'content-type': 'application/json' }),
          'idempotency-key': randomUUID(),
          ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        };
        const answer = await fetch(`${server.address}/inquirer/api/cases${path}`, {
          method: 'POST',
          headers,
          ...(given === undefined ? {} : { body: given }),
        });
        return {
          status: answer.status,
          retryAfter: answer.headers.get('retry-after'),
          problem: (await answer.json()) as Problem,
        };
      };
      const reader = await startReader(server.address, other);
      const end = performance.now() + longestSeconds * 1000;
      const refusals: Awaited<ReturnType<typeof post>>[] = [];
      const ofTheMinute: typeof refusals = [];
      let sent = 0;
      const closed: number[] = [];
      const isUnderWay = () => performance.now() < end && refusals.length < wantedRefusals;
      const attack = async () => {
        while (isUnderWay()) {
          const answer = await post('', body);
          if (answer.problem.code === 'CaseQuotaUsed') refusals.push(answer);
          else if (answer.status === 429) ofTheMinute.push(answer);
          else if (answer.status === 201) {
            sent += 1;
            closed.push((await post(`/${answer.problem.caseNumber}/close`, undefined, 1)).status);
          }
        }
      };
      const sendHeavy = async () => {
        if ((await post('', heavyBody)).status === 201) sent += 1;
      };
      const heavy = async () => {
        for (let count = 0; count < heavyCases / attackers && isUnderWay(); count += 1) await sendHeavy();
      };
      // The first second of a new server, in which it starts its threads and compiles, is not what is measured.
      await Promise.all([sendHeavy(), sendHeavy(), sendHeavy(), sendHeavy()]);
      const { p99, ...times } = await reader.readDuring(
        Promise.all([...Array.from({ length: attackers }, attack), ...Array.from({ length: attackers }, heavy)]),
      );
      process.stdout.write(
        `\nheavy user: ${JSON.stringify({ sent, closed: closed.length, refused: refusals.length, refusedOfTheMinute: ofTheMinute.length, p99, ...times })}\n`,
      );
      expect(sent).toBe(casesPerDay);
      expect(closed).toContain(200);
      // All calls of a person together have a limit too, which comes between.
      expect(closed.filter((status) => status !== 200 && status !== 429)).toEqual([]);
      const last = refusals.at(-1);
      expect(last).toMatchObject({ status: 429, problem: { code: 'CaseQuotaUsed' } });
      expect(last?.problem.detail).toMatch(/Nästa kan skickas från .* kl\. 00:00/);
      expect(Number(last?.retryAfter)).toBeGreaterThan(0);
      expect(new Set(ofTheMinute.map(({ problem }) => problem.code))).toEqual(new Set(['TooManyRequests']));
      for (const { retryAfter } of ofTheMinute) expect(Number(retryAfter)).toBeGreaterThan(0);
      expect(p99).toBeLessThan(slowestMilliseconds);
    } finally {
      await server.stop();
      await sink.stop();
    }
  });
});
