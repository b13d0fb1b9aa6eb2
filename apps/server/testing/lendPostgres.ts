import { createEmptyDatabase } from './testDatabase.ts';

/**
 * Provides an empty PostgreSQL database to the parent process: prints its address as one line, and keeps it until
 * standard input closes.
 */
process.stdout.write(`${await createEmptyDatabase()}\n`);
process.stdin.once('end', () => process.exit(0)).resume();
