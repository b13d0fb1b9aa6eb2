import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, swedishDayOf } from '@schaktkoll/domain';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '../demo/accounts.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { TestBrowser, uidOf } from '../testing/browser.ts';
import { attachmentContents } from '../testing/attachmentFiles.ts';
import { validCase } from '../testing/caseFixtures.ts';
import { makeProgram } from '../testing/programs.ts';
import { createEmptyDatabase } from '../testing/testDatabase.ts';
import { testConfig } from '../testing/testServer.ts';
import { slowestMilliseconds, startReader } from './otherUser.ts';
import { prepareServer } from './prepareServer.ts';
import { startServerProcess } from './serverProcess.ts';

const seconds = 20;
const strangers = 30;
const corners = 9_000;
/** Unknown user names that are tried at one moment. */
const names = 130;

/** A circle with as many corners as a case may have. */
const circle = Array.from({ length: corners + 1 }, (_, at): [number, number] => {
  const angle = (2 * Math.PI * (at % corners)) / corners;
  return [616_450 + 300 * Math.cos(angle), 6_728_450 + 300 * Math.sin(angle)];
});

/** A line of 50,000 positions in UTM zone 34, northing first. */
const foreignLine = `SRID=25834;LINESTRING (${Array.from({ length: 50_000 }, (_, at) => `${6_728_450 + at / 10} ${116_450 + at / 5}`).join(', ')})`;

describe('strangers who take the common places: half-open uploads, PDFs, files, unknown names and wrong secrets', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'schaktkoll-proof-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('leave owners, programs and known browsers their answers, and users/current under 100 ms at p99', async () => {
    const options = { address: await createEmptyDatabase() };
    const { tokens, deployment } = await prepareServer(options, folder, {
      logins: ['kollega'],
      owners: ['ledningsagare'],
      inquirers: strangers,
      settings: {},
    });
    const [reading = '', owner = '', ...others] = tokens;
    const program = await programOfOwner(options);
    const server = await startServerProcess({
      DEPLOYMENT: deployment,
      DATABASE_URL: options.address,
      TRUST_PROXY: '127.0.0.1',
    });
    try {
      const { address } = server;
      const statuses = new Map<string, Map<number, number>>();
      /** The longest time of each kind, in milliseconds. */
      const slowest = new Map<string, number>();
      const count = (what: string, status: number): void => {
        const counts = statuses.get(what) ?? new Map<number, number>();
        statuses.set(what, counts.set(status, (counts.get(status) ?? 0) + 1));
      };
      const ask = async (what: string, path: string, { from, ...init }: RequestInit & { readonly from: string }) => {
        const headers = { ...(init.headers as Record<string, string>), 'x-forwarded-for': from };
        const began = performance.now();
        const response = await fetch(`${address}${path}`, { ...init, headers });
        const body = await response.arrayBuffer();
        count(what, response.status);
        slowest.set(what, Math.round(Math.max(slowest.get(what) ?? 0, performance.now() - began)));
        return { status: response.status, text: Buffer.from(body).toString() };
      };
      const networkOf = (at: number) => `203.0.${at % 8}.9`;
      const formWith = (content: string | Uint8Array<ArrayBuffer>, name = 'a.wkt') => {
        const form = new FormData();
        form.append('files', new File([content], name));
        return form;
      };
      const tokenFor = (what: string, secret: string, from: string) =>
        ask(what, '/oidc/token', {
          from,
          method: 'POST',
          headers: {
            authorization: `Basic ${Buffer.from(`${program.clientId}:${secret}`).toString('base64')}`,
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: 'grant_type=client_credentials',
        });
      const config = { platform: { config: await testConfig() } };
      const browserAt = (from: string) => new TestBrowser(config, address, 'Mozilla/5.0 (proof)', from);
      const signIn = async (browser: TestBrowser, login: string, password: string): Promise<number> => {
        const { answer } = await browser.authorize('inquirer', { prompt: 'login' });
        return (await browser.giveCredentials(uidOf(answer), login, password)).status;
      };

      // Before: what the attackers and the owners need.
      const caseNumbers: string[] = [];
      for (const token of others.slice(0, 12)) caseNumbers.push(await newCase(address, token));
      const list = await ask('', '/cableowner/api/cases', {
        from: '192.0.2.1',
        headers: { authorization: owner },
      });
      const [ofOwner = ''] = /\d{8}-\d{4}/.exec(list.text) ?? [];
      expect(ofOwner).not.toBe('');
      const known = browserAt('2001:db8:1:1::1');
      expect(await signIn(known, 'kollega', demoPassword)).toBe(200);
      statuses.clear();
      slowest.clear();

      const end = performance.now() + seconds * 1000;
      const repeat = async (act: (turn: number) => Promise<unknown>, pause: number): Promise<void> => {
        for (let turn = 0; performance.now() < end; turn += 1) {
          await act(turn);
          await new Promise((resolve) => setTimeout(resolve, pause));
        }
      };
      const halfOpen = others.flatMap((token, at) => [0, 1].map(() => halfUpload(address, token, networkOf(at))));
      const flood = browserAt('2001:db8:1:2::1');
      const { answer } = await flood.authorize('inquirer', { prompt: 'login' });
      const attacks = [
        // Each account asks for one file at a time, all together for as many as the threads never get done.
        ...others.slice(0, 12).map((authorization, at) =>
          repeat(
            () =>
              ask('PDF of a stranger', `/inquirer/api/cases/${caseNumbers[at]}/pdf`, {
                from: networkOf(at),
                headers: { authorization },
              }),
            10,
          ),
        ),
        ...others.slice(12, 24).map((authorization, at) =>
          repeat(
            () =>
              ask('file of a stranger', '/inquirer/api/geodata', {
                from: networkOf(at),
                method: 'POST',
                headers: { authorization },
                body: formWith(foreignLine),
              }),
            10,
          ),
        ),
        repeat(
          (turn) =>
            Promise.all(
              Array.from({ length: names }, (_, at) =>
                flood
                  .ask(`/identity/api/signin/${uidOf(answer)}/login`, {
                    method: 'POST',
                    headers: {
                      'content-type': 'application/json',
                      origin: config.platform.config.deployment.apps.identity,
                      'x-forwarded-for': `2001:db8:1:${(turn * names + at).toString(16)}::1`,
                    },
                    body: JSON.stringify({ login: `okand${turn}-${at}`, password: 'Hink och 13 lod jord' }),
                  })
                  .then(({ status }) => count('unknown name', status)),
              ),
            ),
          1_000,
        ),
        repeat((turn) => tokenFor('wrong secret', `fel ${turn}`, '203.0.113.50'), 50),
      ];
      const work = [
        repeat(
          () =>
            ask('PDF of an owner', `/cableowner/api/cases/${ofOwner}/pdf`, {
              from: networkOf(0),
              headers: { authorization: owner },
            }),
          1_000,
        ),
        repeat(
          () =>
            ask('file of an owner', '/cableowner/api/geodata', {
              from: networkOf(0),
              method: 'POST',
              headers: { authorization: owner },
              body: formWith('POLYGON ((616450 6728450, 616550 6728450, 616550 6728550, 616450 6728450))'),
            }),
          1_000,
        ),
        repeat(
          () =>
            ask('upload of an owner', '/cableowner/api/attachments', {
              from: networkOf(0),
              method: 'POST',
              headers: { authorization: owner },
              body: formWith(Uint8Array.from(attachmentContents.pdf), 'Karta.pdf'),
            }),
          1_000,
        ),
        repeat(() => tokenFor('right secret', program.secret, '203.0.113.50'), 4_000),
        repeat(async () => count('known browser', await signIn(known, 'kollega', demoPassword)), 2_000),
        repeat(
          async () => count('new browser', await signIn(browserAt('198.51.100.77'), 'fragare', demoPassword)),
          2_000,
        ),
      ];
      const reader = await startReader(address, reading);
      const times = await reader.readDuring(Promise.all([...attacks, ...work]));
      for (const request of halfOpen) request.destroy();
      const shown = Object.fromEntries([...statuses].map(([what, counts]) => [what, Object.fromEntries(counts)]));
      process.stdout.write(
        `\ncommon lines: ${JSON.stringify({ ...times, ...shown, slowest: Object.fromEntries(slowest) })}\n`,
      );
      for (const what of ['PDF of an owner', 'file of an owner', 'right secret', 'known browser', 'new browser'])
        expect([what, [...(statuses.get(what)?.keys() ?? [])]]).toEqual([what, [200]]);
      expect([...(statuses.get('upload of an owner')?.keys() ?? [])]).toEqual([201]);
      for (const what of ['PDF of a stranger', 'file of a stranger', 'unknown name', 'wrong secret'])
        for (const status of statuses.get(what)?.keys() ?? []) expect([200, 401, 422, 429, 503]).toContain(status);
      // Twelve strangers wait for each other, an owner for one of them at most.
      for (const what of ['PDF', 'file'])
        expect(slowest.get(`${what} of an owner`)).toBeLessThan(slowest.get(`${what} of a stranger`) ?? 0);
      expect(times.p99).toBeLessThan(slowestMilliseconds);
    } finally {
      await server.stop();
    }
  });
});

/** A program of the demo data's owner. */
async function programOfOwner(options: { readonly address: string }) {
  const database = openDatabase(options);
  try {
    const { organisation_id: organisationId } = await database.kysely
      .selectFrom('app_user')
      .select('organisation_id')
      .where('login', '=', 'elagare')
      .executeTakeFirstOrThrow();
    const clock = { now: () => new Date(), set: () => undefined, stopAt: () => undefined, advance: () => undefined };
    return await makeProgram({ database, clock }, organisationId);
  } finally {
    await database.close();
  }
}

async function newCase(address: string, authorization: string): Promise<string> {
  const startDate = addDays(swedishDayOf(new Date()), 4);
  const workAreas = [{ name: 'Schakt', geometry: { type: 'Polygon' as const, coordinates: [circle] } }];
  const response = await fetch(`${address}/inquirer/api/cases`, {
    method: 'POST',
    headers: {
      authorization,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': '198.51.100.1',
    },
    body: JSON.stringify(validCase({ startDate, endDate: addDays(startDate, 5), workAreas })),
  });
  const { caseNumber } = (await response.json()) as { caseNumber?: string };
  if (caseNumber === undefined) throw new Error(`No case: ${response.status}`);
  return caseNumber;
}

/** An upload that declares 600 bytes, sends some and stops. */
function halfUpload(address: string, authorization: string, from: string) {
  const request = httpRequest(`${address}/inquirer/api/attachments?kind=Attachment`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '600',
      'x-forwarded-for': from,
    },
  });
  request.on('error', () => undefined);
  request.write('--x\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF');
  return request;
}
