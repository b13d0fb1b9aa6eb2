import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTemporaryPostgres, type RunningPostgres } from '@schaktkoll/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase, openDatabase, type Database } from '../../platform/db/database.ts';
import { makeOwner, makeRecipient } from '../../../testing/caseFixtures.ts';
import { dumpTables } from '../../../testing/dumpTables.repository.ts';
import { makeProgram, signInProgram } from '../../../testing/programs.ts';
import { readLog } from '../../../testing/readLog.ts';
import { makeUser } from '../../../testing/rows.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';

let postgres: RunningPostgres;
let database: Database;
let server: TestServer;
let log: ReturnType<typeof readLog>;
beforeAll(async () => {
  // A PostgreSQL server of its own, because its files are read.
  postgres = await openTemporaryPostgres();
  await migrateDatabase(postgres);
  database = openDatabase(postgres);
  server = await startTestServer({
    database,
    now: new Date('2026-11-20T11:00:00.000Z'),
    config: { logLevel: 'trace' },
  });
  log = readLog(server);
});
afterAll(async () => {
  await server.close();
  await database.close();
  await postgres.stop();
});

/** The corners of a cable corridor in square 616, 6728, to the centimetre: no square has such coordinates. */
const corners = [
  [616_413.37, 6_728_452.89],
  [616_587.61, 6_728_452.89],
  [616_587.61, 6_728_561.43],
  [616_413.37, 6_728_452.89],
] as const;
const outline = corners.map((corner) => corner.join(' ')).join(', ');

async function upload(authorization: string, name: string, text: string) {
  const form = new FormData();
  form.append('files', new Blob([text]), name);
  const payload = new Response(form);
  return server.http.inject({
    method: 'POST',
    url: '/cableowner/api/geodata',
    headers: { authorization, 'content-type': payload.headers.get('content-type') ?? '' },
    payload: Buffer.from(await payload.arrayBuffer()),
  });
}

test('the exact geometry of an owner is in no table, file, log or backup after areas were drawn, imported and replaced', async () => {
  const queries = server.database.kysely;
  const owner = await makeOwner(queries);
  const recipientId = await makeRecipient(queries, owner.id, { isDefault: true });
  const admin = await makeUser(queries, { organisation_id: owner.id, roles: ['CableOwnerAdmin'] });
  const authorization = await signInAs(server, admin, 'cableowner');

  // The browser gets the outline and turns it into squares; a file that cannot be read is refused.
  const read = await upload(authorization, 'kabel.wkt', `POLYGON ((${outline}))`);
  expect([read.statusCode, read.body]).toEqual([200, expect.stringContaining('616413.37') as string]);
  const broken = await upload(authorization, 'kabel.wkt', `POLYGON ((${outline}`);
  expect(broken.statusCode).toBeGreaterThanOrEqual(400);

  const save = (body: object) =>
    server.http.inject({
      method: 'POST',
      url: '/cableowner/api/areas',
      headers: { authorization, 'idempotency-key': randomUUID() },
      payload: body,
    });
  const area = {
    type: 'Affected',
    name: 'Kabeln i hamnen',
    squares: [[6728, 616, 616]],
    recipients: { CableIndication: recipientId },
    acceptsNotCounting: false,
  };
  expect((await save(area)).statusCode).toBe(201);
  // A program that sends its geometry all the same, beside the squares and in place of them.
  const geometry = { type: 'Polygon', coordinates: [corners] };
  for (const wrong of [
    { ...area, name: 'Ö', geometry },
    { ...area, name: 'Ä', squares: corners },
  ])
    expect((await save(wrong)).statusCode).toBeGreaterThanOrEqual(400);
  const program = await signInProgram(server, await makeProgram(server, owner.id));
  const replace = (areas: object[]) =>
    server.http.inject({
      method: 'PUT',
      url: '/cableowner/api/module/areas',
      headers: { authorization: program },
      payload: { areas },
    });
  const ofModule = { name: 'Modulens kabel', squares: [[6728, 616, 616]], recipients: area.recipients };
  expect((await replace([{ ...ofModule, geometry }])).statusCode).toBeGreaterThanOrEqual(400);
  expect((await replace([ofModule])).statusCode).toBe(200);

  const tables = await dumpTables(queries);
  const stored = await server.platform.files.list('', { deep: true }).toArray();
  const places = { tables, log: log.text(), files: JSON.stringify(stored), faults: JSON.stringify(server.faults) };
  expect(tables).toContain('Modulens kabel');
  expect(places.log).toContain('answered');
  expect(stored).toEqual([]);
  // Where uploads are while they are read.
  const temporary = readdirSync(tmpdir()).filter((name) => name.startsWith(`schaktkoll-geodata-${process.pid}-`));
  expect(temporary).not.toEqual([]);
  expect(temporary.flatMap((name) => readdirSync(join(tmpdir(), name)))).toEqual([]);
  for (const [place, text] of Object.entries(places))
    for (const coordinate of corners.flat())
      // In metres, cut off to metres, and in centimetres; whole numbers, because ids have digits too.
      for (const number of [String(coordinate), String(Math.floor(coordinate)), String(Math.round(coordinate * 100))])
        expect(new RegExp(`\\b${number.replace('.', '\\.')}\\b`).test(text), `${number} in ${place}`).toBe(false);

  // The data folder, with the write-ahead log, in which deleted and rejected rows stay: as text and as a binary number.
  const { rows } = await database.executeSql("checkpoint; select current_setting('data_directory') as folder");
  const dataFolder = String(rows[0]?.['folder']);
  const files = readdirSync(dataFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const backup = Buffer.concat(files.map((file) => readFileSync(join(file.parentPath, file.name))));
  expect(backup.includes('Modulens kabel')).toBe(true);
  for (const coordinate of corners.flat()) {
    const number = Buffer.alloc(8);
    number.writeDoubleLE(coordinate);
    expect([backup.includes(String(coordinate)), backup.includes(number)], `${coordinate} in a backup`).toEqual([
      false,
      false,
    ]);
  }
});
