import { createEmptyPostgresDatabase, postgresIsThere } from './testPostgres.ts';

/**
 * Lends an empty PostgreSQL database to whoever starts this program: prints its address as one line, and keeps
 * it until standard input closes. Exits with 3 when PostgreSQL is not on this machine.
 */
if (!postgresIsThere()) process.exit(3);
process.stdout.write(`${await createEmptyPostgresDatabase()}\n`);
process.stdin.once('end', () => process.exit(0)).resume();
