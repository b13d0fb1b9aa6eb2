import { ConfigError, readConfig, type ServerConfig } from './config/config.ts';
import { migrateDatabase, openDatabase, type Database } from './db/database.ts';

/** What a command prints, and whether it did what it was asked to do. */
export interface CommandOutcome {
  readonly output: string;
  readonly isDone: boolean;
}

/**
 * Runs a command of an operator on the migrated database of the environment. The process prints what the command did,
 * or the one line of a wrong environment, and exits with 1 unless it was done.
 */
export async function runOperatorCommand(
  command: (database: Database, config: ServerConfig) => Promise<CommandOutcome>,
): Promise<void> {
  try {
    const config = readConfig(process.env);
    await migrateDatabase(config.databaseOptions);
    const database = openDatabase(config.databaseOptions);
    try {
      const { output, isDone } = await command(database, config);
      process.stdout.write(`${output}\n`);
      process.exitCode = isDone ? 0 : 1;
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
