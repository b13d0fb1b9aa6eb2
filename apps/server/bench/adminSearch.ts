import { makeManyUsers } from '../testing/manyUsers.repository.ts';
import { makeCaseWorld } from '../testing/caseWorld.ts';
import { makeOrganisation, makeUser } from '../testing/rows.ts';
import { setSettings } from '../testing/setSettings.ts';
import { signInAs, startTestServer, type TestServer } from '../testing/testServer.ts';
import { eraseArchivedCases } from '../src/cases/archive/archive.repository.ts';
import { migrateDatabase, openDatabase, type DatabaseOptions } from '../src/platform/db/database.ts';
import { makeManyArchivedCases, makeManyAuditLines } from './adminSearch.repository.ts';

/**
 * Measures what super users ask (first argument) of so many rows (second argument), on the PostgreSQL database in
 * DATABASE_URL (empty at first), and prints the {@link Result} as JSON.
 * - `users`: the list of all users, its orders, filters and searches;
 * - `audit`: searches in the audit log;
 * - `erasure`: cases sent one after the other, first alone and then while archived cases are erased.
 * A third argument `short` is for fewer requests.
 */
interface Result {
  /** The milliseconds of each request, by what was asked. */
  readonly milliseconds: Readonly<Record<string, readonly number[]>>;
  /** How long the data set took to make. */
  readonly seconds: number;
  /** How long the erasure took, and how many it erased. */
  readonly erasureSeconds?: number;
  readonly erased?: number;
}

const [what = '', rows = '1000', form] = process.argv.slice(2);
const isShort = form === 'short';
const rounds = isShort ? 2 : 8;
const warmUps = isShort ? 1 : 2;
const sentAlone = isShort ? 10 : 200;
/** One inquirer sends them all. */
const unlimited = {
  casesPerUserPerMinute: 10_000,
  casesPerUserPerDay: 10_000,
  casesPerOrganisationPerDay: 20_000,
  casesPerNetworkPerDay: 30_000,
} as const;

const active = { userStatusFilter: { isActive: true } };
const userQueries: readonly object[] = [
  { filter: active },
  { filter: active, pageNumber: 50 },
  { filter: active, sortOrder: 'DisplayNameDescending' },
  { filter: active, sortOrder: 'LastLoginDateDescending' },
  {},
  { filter: { userStatusFilter: { isInactive: true } } },
  { filter: { ...active, userRoleFilter: { roles: ['UserAdmin'] } } },
  { filter: { ...active, nameSearchFilter: { query: 'anna' } } },
  { filter: { ...active, nameSearchFilter: { query: 'person.1234' } } },
  { filter: { ...active, contactSearchFilter: { query: 'person.4321@exempel' } } },
];
const auditQueries: readonly string[] = [
  '',
  'kind=UserChanged',
  'kind=SignedIn,SignInFailed',
  'person=anna%20berg',
  'person=gun&kind=PasswordChanged',
  'organisation=Litet%20bolag%20123%20AB',
  'organisation=Det%20stora&kind=UserChanged',
  'caseNumber=20260042-0001',
  'from=2026-11-01&to=2026-11-02',
  'person=anna&from=2026-11-01&to=2026-11-02',
];

const options: DatabaseOptions = { address: process.env['DATABASE_URL'] ?? '' };
const database = openDatabase(options);
await migrateDatabase(options);
const started = performance.now();
const secondsSince = (moment: number): number => (performance.now() - moment) / 1000;

async function timed(action: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await action();
  return performance.now() - begin;
}

async function superUserOf(server: TestServer): Promise<string> {
  const { id } = await makeOrganisation(database.kysely, { name: 'Supporten', is_super_user: true });
  const user = await makeUser(database.kysely, { organisation_id: id, roles: ['SuperUser'], name: 'Sune Support' });
  return signInAs(server, user, 'admin');
}

/** Asks every query several times in turn; the first rounds do not count. */
async function askInTurn<Query>(
  queries: readonly Query[],
  nameOf: (query: Query) => string,
  ask: (query: Query) => Promise<{ readonly statusCode: number; readonly body: string }>,
): Promise<Result['milliseconds']> {
  const milliseconds: Record<string, number[]> = Object.fromEntries(queries.map((query) => [nameOf(query), []]));
  for (let round = -warmUps; round < rounds; round += 1)
    for (const query of queries) {
      const took = await timed(async () => {
        const { statusCode, body } = await ask(query);
        if (statusCode !== 200) throw new Error(`${nameOf(query)} answered ${statusCode}: ${body.slice(0, 300)}`);
      });
      if (round >= 0) milliseconds[nameOf(query)]?.push(took);
    }
  return milliseconds;
}

async function measureUsers(count: number): Promise<Result> {
  await makeManyUsers(database.kysely, Math.floor(count / 2));
  for (const table of ['app_user', 'user_role', 'organisation']) await database.executeSql(`vacuum analyze ${table}`);
  const seconds = secondsSince(started);
  const server = await startTestServer({ database });
  const authorization = await superUserOf(server);
  const milliseconds = await askInTurn(
    userQueries,
    (query) => JSON.stringify(query),
    (query) =>
      server.http.inject({
        method: 'POST',
        url: '/identity/api/admin/users/list',
        headers: { authorization },
        payload: { pageNumber: 1, pageSize: 30, ...query },
      }),
  );
  return { milliseconds, seconds };
}

async function measureAudit(count: number): Promise<Result> {
  await makeManyUsers(database.kysely, isShort ? 500 : 10_000);
  await makeManyAuditLines(database, count);
  for (const table of ['app_user', 'organisation', 'audit_event']) await database.executeSql(`vacuum analyze ${table}`);
  const seconds = secondsSince(started);
  const server = await startTestServer({ database });
  const authorization = await superUserOf(server);
  const milliseconds = await askInTurn(
    auditQueries,
    (query) => query || 'all',
    (query) => server.http.inject({ url: `/admin/api/audit?${query}`, headers: { authorization } }),
  );
  return { milliseconds, seconds };
}

async function measureErasure(count: number): Promise<Result> {
  // The day of the cases that the world sends.
  const server = await startTestServer({ database, now: new Date('2026-11-20T11:00:00.000Z') });
  await setSettings(database.kysely, unlimited);
  const world = await makeCaseWorld(server);
  await makeManyArchivedCases(database.kysely, count, world);
  for (const table of ['archived_case', 'archived_case_recipient', 'archived_case_event'])
    await database.executeSql(`vacuum analyze ${table}`);
  const seconds = secondsSince(started);
  for (let sent = 0; sent < 20; sent += 1) await world.send();
  const alone: number[] = [];
  while (alone.length < sentAlone) alone.push(await timed(() => world.send()));
  const during: number[] = [];
  const begin = performance.now();
  const erasing = { isDone: false, erased: 0 };
  const erase = async () => {
    // A run stops after fifty thousand; the next night would go on.
    for (let last = 1; last > 0; erasing.erased += last)
      last = await eraseArchivedCases(database.kysely, { today: '2026-11-20', lastDay: '2023-11-20' });
    erasing.isDone = true;
  };
  const ended = erase();
  while (!erasing.isDone) during.push(await timed(() => world.send()));
  await ended;
  return { milliseconds: { alone, during }, seconds, erasureSeconds: secondsSince(begin), erased: erasing.erased };
}

const measure = { users: measureUsers, audit: measureAudit, erasure: measureErasure }[what];
if (measure === undefined) throw new Error(`Unknown: ${what}`);
process.stdout.write(JSON.stringify(await measure(Number(rows))));
process.exit(0);
