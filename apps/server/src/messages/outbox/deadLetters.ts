import { readConfig } from '../../platform/config/config.ts';
import { ConfigError } from '../../platform/config/configError.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { FolderTaken } from '../../platform/db/folderLock.ts';
import { openJobQueue } from '../../platform/jobs/jobQueue.ts';
import { askControlSocket } from './controlSocket.ts';
import { runDeadLetterCommand } from './deadLetterCommand.ts';
import { openOutbox } from './outbox.ts';

/**
 * `npm run deadletters`: prints the messages that could not be sent; `-- again all`, `-- again <id>` sends them again,
 * `-- drop all`, `-- drop <id>` drops them permanently. It reads the server's environment. If a running server has the
 * embedded database open, the command is passed to it.
 */
async function run(words: readonly string[]): Promise<string> {
  const { databaseOptions } = readConfig(process.env);
  const database = await openDatabase(databaseOptions).catch((error: unknown) => {
    if (error instanceof FolderTaken && databaseOptions.kind === 'folder') return null;
    throw error;
  });
  if (database === null)
    return askControlSocket(databaseOptions.kind === 'folder' ? databaseOptions.folder : '', words);
  try {
    const now = () => new Date();
    const queue = await openJobQueue(database);
    const outbox = await openOutbox({ database, queue, now });
    const said = await runDeadLetterCommand(words, { queries: database.kysely, outbox, now });
    await queue.stop();
    return said;
  } finally {
    await database.close();
  }
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
