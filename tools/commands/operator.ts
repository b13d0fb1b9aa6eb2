import { join } from 'node:path';
import { openLocalDatabase } from '../process/localDatabase.ts';
import { runTool } from '../process/runTool.ts';

/** The data of the local start. */
const dataFolder = '.data';

/**
 * Runs a command of the server (first argument, a file) with the other arguments, on the database of the environment, or
 * else on that of the local start, which may be running. `docs/operations.md` describes the commands.
 */
try {
  const isInFile = process.env['DATABASE_URL_FILE'] !== undefined;
  const database = isInFile ? null : await openLocalDatabase(dataFolder, { isShared: true });
  process.exitCode = await runTool(process.execPath, process.argv.slice(2), {
    ...(database === null ? {} : { DATABASE_URL: database.address }),
    DEPLOYMENT: process.env['DEPLOYMENT'] ?? join(dataFolder, 'deployment.json'),
  });
  await database?.stop();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
