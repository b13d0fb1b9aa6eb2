import { activateOrganisation } from './activateOrganisation.ts';
import { ConfigError, readConfig } from '../../platform/config/config.ts';
import { migrateDatabase, openDatabase } from '../../platform/db/database.ts';
import { FolderTaken } from '../../platform/db/folderLock.ts';
import { openJobQueue } from '../../platform/jobs/jobQueue.ts';
import { openOutbox } from '../../messages/outbox/outbox.ts';

/** Activates the organisation that the command line names, by number or name, and says what it did. */
async function activate(numberOrName: string): Promise<boolean> {
  const config = readConfig(process.env);
  const database = await openDatabase(config.databaseOptions);
  try {
    await migrateDatabase(database, config.databaseOptions);
    const now = () => new Date();
    const queue = await openJobQueue(database);
    // Only queued here: a running server, or the next one to start, sends the messages.
    const messages = await openOutbox({ database, queue, now });
    const name = await activateOrganisation({ database, messages, config }, numberOrName, now());
    await queue.stop();
    process.stdout.write(
      `${name === null ? `No organisation with the number or name "${numberOrName}" awaits activation.` : `${name} is active. Its user administrators are notified by e-mail.`}\n`,
    );
    return name !== null;
  } finally {
    await database.close();
  }
}

const [numberOrName = ''] = process.argv.slice(2);
try {
  if (numberOrName === '')
    throw new ConfigError('Name the organisation: npm run activate -- <organisation number or name>');
  process.exitCode = (await activate(numberOrName)) ? 0 : 1;
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof FolderTaken)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
