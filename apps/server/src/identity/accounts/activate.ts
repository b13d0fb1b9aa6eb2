import { openOutbox } from '../../messages/outbox/outbox.ts';
import { ConfigError } from '../../platform/config/configError.ts';
import { openJobQueue } from '../../platform/jobs/jobQueue.ts';
import { runOperatorCommand } from '../../platform/operatorCommand.ts';
import { activateOrganisation } from './activateOrganisation.ts';

/** `npm run activate`: activates the organisation that the command line names, by number or name. */
await runOperatorCommand(async (database, config) => {
  const [numberOrName = ''] = process.argv.slice(2);
  if (numberOrName === '')
    throw new ConfigError('Name the organisation: npm run activate -- <organisation number or name>');
  const now = () => new Date();
  const queue = await openJobQueue(database);
  // Only queued here: a running server, or the next one to start, sends the messages.
  const messages = await openOutbox({ database, queue, now });
  const name = await activateOrganisation({ database, messages, config }, numberOrName, now());
  await queue.stop();
  return name === null
    ? { output: `No organisation with the number or name "${numberOrName}" awaits activation.`, isDone: false }
    : { output: `${name} is active. Its user administrators are notified by e-mail.`, isDone: true };
});
