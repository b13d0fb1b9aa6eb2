import { createInterface } from 'node:readline';
import { swedishDayOf } from '@schaktkoll/domain';
import { migrateDatabase, openDatabase, type DatabaseOptions } from '../src/platform/db/database.ts';
import { makeManyCases, manyCasesUserId, manyCasesUsers, settleStatements } from './manyCases.repository.ts';
import { signInAs, startTestServer } from './testServer.ts';

/**
 * Fills the empty PostgreSQL database at the address (first argument) with the given number of cases (second argument),
 * listens, and prints as one line its address with a token for each user whose lists are measured. Ends when standard
 * input closes.
 */
const [address = '', cases = '200000'] = process.argv.slice(2);
const options: DatabaseOptions = { address };
const database = openDatabase(options);
await migrateDatabase(options);
const started = performance.now();
const isMade = (await database.executeSql('select 1 as one from dig_case limit 1')).rows.length > 0;
if (!isMade) {
  await makeManyCases(database.kysely, { cases: Number(cases), today: swedishDayOf(new Date()) });
  for (const statement of settleStatements) await database.executeSql(statement);
}
const seconds = (performance.now() - started) / 1000;
const server = await startTestServer({ database });
const base = await server.listen();
const tokens: Record<string, string> = {};
for (const login of manyCasesUsers) {
  const app = login === 'answerer' || login === 'owner' ? 'cableowner' : 'inquirer';
  tokens[login] = await signInAs(server, { id: await manyCasesUserId(database.kysely, login) }, app);
}
process.stdout.write(`${JSON.stringify({ base, tokens, seconds })}\n`);
createInterface({ input: process.stdin }).once('close', () => process.exit(0));
