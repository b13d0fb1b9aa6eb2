import { createInterface } from 'node:readline';
import { migrateDatabase, openDatabase, type DatabaseOptions } from '../src/platform/db/database.ts';
import { makeManyUsers } from './manyUsers.repository.ts';
import { signInAs, startTestServer } from './testServer.ts';

/**
 * Fills the empty PostgreSQL database at the address (first argument) with an organisation of the given number of users
 * (second argument) and as many others, listens, and prints as one line its address and the token of a user
 * administrator. Ends when standard input closes.
 */
const [address = '', users = '100000'] = process.argv.slice(2);
const options: DatabaseOptions = { address };
const database = openDatabase(options);
await migrateDatabase(options);
const started = performance.now();
const admin = await makeManyUsers(database.kysely, Number(users));
for (const table of ['app_user', 'user_role', 'organisation']) await database.executeSql(`vacuum analyze ${table}`);
const seconds = (performance.now() - started) / 1000;
const server = await startTestServer({ database });
const base = await server.listen();
const authorization = await signInAs(server, admin, 'useradmin');
process.stdout.write(`${JSON.stringify({ base, authorization, seconds })}\n`);
createInterface({ input: process.stdin }).once('close', () => process.exit(0));
