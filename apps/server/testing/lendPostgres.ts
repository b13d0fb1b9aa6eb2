import { createEmptyPostgresDatabase, postgresIsThere } from './testPostgres.ts';

/**
 * Provides an empty PostgreSQL database to the parent process: prints its address as one line, and keeps it until
 * standard input closes. Exits with 3 if PostgreSQL is not installed.
 */
if (!postgresIsThere()) process.exit(3);
process.stdout.write(`${await createEmptyPostgresDatabase()}\n`);
process.stdin.once('end', () => process.exit(0)).resume();
