import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeCaseWorld, type CaseWorld } from '../../../testing/caseWorld.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { GeodataThread } from './geodataThread.ts';
import { wkt } from '../../../testing/geodata/workArea.ts';

describe('the threads of geodata', () => {
  let server: TestServer;
  let world: CaseWorld;
  let address: string;
  /** The paths of every file that is written, with the token of one who may have it. */
  let downloads: readonly (readonly [path: string, authorization: string])[];
  let inquirer: string;
  beforeAll(async () => {
    server = await startTestServer({ now: new Date('2026-11-20T11:00:00.000Z') });
    world = await makeCaseWorld(server);
    address = await server.listen();
    const caseNumber = await world.send();
    const area = await server.database.kysely.selectFrom('area').select('id').executeTakeFirstOrThrow();
    inquirer = await signInAs(server, world.inquirer, 'inquirer');
    const owner = await signInAs(server, world.ownerAdmin, 'cableowner');
    const ofCase = ['pdf', 'archive', 'areas?format=Geojson&system=SWEREF99'].map(
      (path) => `api/cases/${caseNumber}/${path}`,
    );
    downloads = [
      ...ofCase.map((path) => [`inquirer/${path}`, inquirer] as const),
      ...ofCase.map((path) => [`cableowner/${path}`, owner] as const),
      [`cableowner/api/areas/${area.id}/squares?format=Shape`, owner],
    ];
  });
  afterAll(() => server.close());
  afterEach(() => void vi.restoreAllMocks());

  const get = (path: string, authorization: string, signal: AbortSignal | null = null) =>
    fetch(`${address}/${path}`, { headers: { authorization }, signal });

  test('are one that reads uploads and another that writes every download', async () => {
    const run = vi.spyOn(GeodataThread.prototype, 'run');
    const form = new FormData();
    form.append('files', new File([wkt()], 'a.wkt'));
    const headers = { authorization: inquirer };
    const upload = await fetch(`${address}/inquirer/api/geodata`, { method: 'POST', headers, body: form });
    expect(upload.status).toBe(200);
    const [reading, ...others] = run.mock.contexts;
    expect([reading instanceof GeodataThread, others]).toEqual([true, []]);
    for (const [path, authorization] of downloads)
      expect([path, (await get(path, authorization)).status]).toEqual([path, 200]);
    const writing = run.mock.contexts.slice(1);
    expect(writing.length).toBeGreaterThanOrEqual(downloads.length);
    expect(new Set(writing).size).toBe(1);
    expect(writing[0]).not.toBe(reading);
  });

  test('are aborted when the caller of a download hangs up [ASVS 5.2.1 geodata]', async () => {
    for (const [path, authorization] of downloads) {
      const [asked, hungUp] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      vi.spyOn(GeodataThread.prototype, 'run').mockImplementation(
        (_job, { signal } = {}) =>
          new Promise((_resolve, reject) => {
            signal?.addEventListener('abort', () => {
              hungUp.resolve();
              reject(signal.reason as Error);
            });
            asked.resolve();
          }),
      );
      const leaving = new AbortController();
      const download = get(path, authorization, leaving.signal).catch(() => 'left');
      await asked.promise;
      leaving.abort();
      expect([path, await download]).toEqual([path, 'left']);
      await expect(hungUp.promise).resolves.toBeUndefined();
    }
  });
});
