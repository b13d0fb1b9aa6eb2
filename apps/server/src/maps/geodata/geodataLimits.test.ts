import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { storedLimit } from '../../platform/limits/storedLimit.ts';
import { makeCaseWorld } from '../../../testing/caseWorld.ts';
import { makeUser } from '../../../testing/rows.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { wkt } from '../../../testing/geodata/workArea.ts';

const noon = new Date('2026-11-20T11:00:00.000Z');

describe('the seconds of the thread that reads files', () => {
  let database: Database;
  let processes: readonly TestServer[];
  let addresses: readonly string[];
  let now = noon;
  beforeAll(async () => {
    database = await openTestDatabase();
    processes = [await startTestServer({ database, now: noon }), await startTestServer({ database, now: noon })];
    addresses = await Promise.all(processes.map((server) => server.listen()));
  });
  afterAll(async () => {
    for (const server of processes) await server.close();
    await database.close();
  });

  const tokenOf = (user: { readonly id: string }) => signInAs(processes[0] as TestServer, user, 'inquirer');
  const upload = async (process: 0 | 1, authorization: string) => {
    for (const { clock } of processes) clock.set(now);
    const form = new FormData();
    form.append('files', new File([wkt()], 'a.wkt'));
    const response = await fetch(`${addresses[process]}/inquirer/api/geodata`, {
      method: 'POST',
      headers: { authorization },
      body: form,
    });
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: (await response.json()) as Record<string, unknown>,
    };
  };

  test('are counted for each user in the database, and refused in every process with a time when they are spent [ASVS 5.2.1 geodata]', async () => {
    const [user, other] = [await makeUser(database.kysely), await makeUser(database.kysely)];
    const [authorization, ofOther] = [await tokenOf(user), await tokenOf(other)];
    expect((await upload(0, authorization)).status).toBe(200);
    const seconds = storedLimit('geodataSeconds', { database, now: () => noon });
    const spent = await seconds.used(user.id);
    expect(spent).toBeGreaterThan(0);
    expect(await seconds.used(other.id)).toBe(0);
    // As if its files had taken the rest.
    await seconds.spend(user.id, 66 - spent);
    for (const process of [0, 1] as const) {
      const { status, retryAfter, body } = await upload(process, authorization);
      expect([status, body['code'], body['detail']]).toEqual([
        429,
        'TooManyRequests',
        'Det blev för många försök på kort tid. Vänta en stund och försök igen.',
      ]);
      // Until a tenth of the sixty is there again, a tenth of a second each second.
      expect(Number(retryAfter)).toBeGreaterThan(100);
      expect(Number(retryAfter)).toBeLessThanOrEqual(120);
      expect((await upload(process, ofOther)).status).toBe(200);
    }
    now = new Date(noon.getTime() + 121_000);
    expect((await upload(1, authorization)).status).toBe(200);
  });

  test('and those of the thread that writes files are apart, for every file that it writes', async () => {
    const world = await makeCaseWorld(processes[0] as TestServer);
    const caseNumber = await world.send();
    const area = await database.kysely.selectFrom('area').select('id').executeTakeFirstOrThrow();
    const [inquirer, owner] = [
      await tokenOf(world.inquirer),
      await signInAs(processes[0] as TestServer, world.ownerAdmin, 'cableowner'),
    ];
    const get = async (process: 0 | 1, authorization: string, path: string) => {
      for (const { clock } of processes) clock.set(now);
      return fetch(`${addresses[process]}/${path}`, { headers: { authorization } });
    };
    const ofCase = ['pdf', 'archive', 'areas?format=Geojson&system=SWEREF99'].map(
      (path) => `api/cases/${caseNumber}/${path}`,
    );
    const seconds = storedLimit('geodataWritingSeconds', { database, now: () => now });
    for (const [user, authorization, paths] of [
      [world.inquirer, inquirer, ofCase.map((path) => `inquirer/${path}`)],
      [
        world.ownerAdmin,
        owner,
        [...ofCase, `api/areas/${area.id}/squares?format=Shape`].map((path) => `cableowner/${path}`),
      ],
    ] as const) {
      for (const path of paths) {
        const before = await seconds.used(user.id);
        expect([path, (await get(0, authorization, path)).status]).toEqual([path, 200]);
        expect(await seconds.used(user.id)).toBeGreaterThan(before);
      }
      await seconds.spend(user.id, 66 - (await seconds.used(user.id)));
      for (const path of paths) {
        const refused = await get(1, authorization, path);
        expect([path, refused.status, Number(refused.headers.get('retry-after'))]).toEqual([path, 429, 120]);
      }
    }
    // What needs no thread, and the other thread.
    expect((await get(1, inquirer, `inquirer/api/cases/${caseNumber}/calendar`)).status).toBe(200);
    expect((await upload(1, inquirer)).status).toBe(200);
  });
});
