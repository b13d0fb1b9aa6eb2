import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { swedishDayOf } from '@schaktkoll/domain';
import { startServerProcess } from '../proof/serverProcess.ts';
import { migrateDatabase, openDatabase } from '../src/platform/db/database.ts';
import {
  makeManyCases,
  manyCasesUserId,
  settleStatements,
  type ManyCasesUser,
} from '../testing/manyCases.repository.ts';
import { signInAs, startTestServer, testConfig } from '../testing/testServer.ts';
import { readProcessorTimes, timesOfEach } from './processorTimes.repository.ts';

/**
 * Measures the processor time of a list of cases over HTTP against the real server in a separate process, on the
 * PostgreSQL database in DATABASE_URL (empty at first): the list as it opens for an inquirer, for one of a large
 * organisation, and for an owner, by turns. Prints {@link ProcessorTimes} of each list as JSON, null but on Linux. The argument `short` is for
 * fewer cases and lists.
 */
const isShort = process.argv.includes('short');
const cases = isShort ? 2_000 : 20_000;
const lists = isShort ? 200 : 3_000;
const clients = 4;
const readers = [
  { login: 'inquirer', app: 'inquirer' },
  { login: 'bigInquirer', app: 'inquirer' },
  { login: 'owner', app: 'cableowner' },
] as const satisfies readonly { readonly login: ManyCasesUser; readonly app: string }[];

const address = process.env['DATABASE_URL'];
if (address === undefined) throw new Error('DATABASE_URL must name an empty PostgreSQL database.');
await migrateDatabase({ address });
const database = openDatabase({ address });
const folder = mkdtempSync(join(tmpdir(), 'schaktkoll-bench-'));
try {
  await makeManyCases(database.kysely, { cases, today: swedishDayOf(new Date()) });
  for (const statement of settleStatements) await database.executeSql(statement);
  const signer = await startTestServer({ database });
  const requests: { readonly url: string; readonly authorization: string }[] = [];
  for (const { login, app } of readers)
    requests.push({
      url: `/${app}/api/cases`,
      authorization: await signInAs(signer, { id: await manyCasesUserId(database.kysely, login) }, app),
    });
  await signer.close();
  const deployment = join(folder, 'deployment.json');
  writeFileSync(deployment, JSON.stringify((await testConfig()).deployment));
  const server = await startServerProcess({
    DEPLOYMENT: deployment,
    DATABASE_URL: address,
    FILES: join(folder, 'files'),
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
  const readLists = async (count: number) => {
    let next = 0;
    const client = async () => {
      while (next < count) {
        const { url, authorization } = requests[next++ % requests.length] ?? { url: '', authorization: '' };
        const response = await fetch(`${server.address}${url}`, { headers: { authorization } });
        const text = await response.text();
        if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 300)}`);
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
  };
  try {
    await readLists(lists / 5);
    const before = await readProcessorTimes(database.kysely, server.id);
    await readLists(lists);
    const after = await readProcessorTimes(database.kysely, server.id);
    process.stdout.write(`${JSON.stringify(timesOfEach(before, after, lists))}\n`);
  } finally {
    await server.kill();
  }
} finally {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}
