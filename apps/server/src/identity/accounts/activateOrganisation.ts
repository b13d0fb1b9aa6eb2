import { appAddress, paths } from '@schaktkoll/domain';
import { message } from '../../messages/message.ts';
import { openOutbox } from '../../messages/outbox/outbox.ts';
import { writeAuditEvent } from '../../platform/audit/audit.repository.ts';
import { ConfigError } from '../../platform/config/configError.ts';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import { listEmailsOfRole } from '../../platform/db/emailsOfRole.repository.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { openJobQueue } from '../../platform/jobs/jobQueue.ts';
import { runOperatorCommand } from '../../platform/operatorCommand.ts';
import { activateOrganisation as activate } from './accounts.repository.ts';

/**
 * Activates a pending organisation, identified by number or name, and notifies its user administrators (specification
 * section 4: by the provider, on weekdays). Returns its name, or null when no pending organisation has that number or
 * name.
 */
export async function activateOrganisation(
  { database, messages, config }: Pick<Platform, 'database' | 'messages' | 'config'>,
  numberOrName: string,
  now: Date,
): Promise<string | null> {
  return inTransaction(database.kysely, async (transaction) => {
    const organisation = await activate(transaction, numberOrName);
    if (organisation === null) return null;
    await notifyOfActivation({ messages, config }, transaction, organisation, now);
    await writeAuditEvent(transaction, {
      kind: 'OrganisationActivated',
      at: now,
      userId: null,
      address: null,
      requestId: null,
      details: { organisationId: organisation.id },
    });
    return organisation.name;
  });
}

/** Sends mail to the user administrators of an organisation that is active now, in the transaction of its activation. */
export async function notifyOfActivation(
  { messages, config }: Pick<Platform, 'messages' | 'config'>,
  transaction: Queries,
  organisation: { readonly id: string; readonly name: string },
  now: Date,
): Promise<void> {
  const emails = await listEmailsOfRole(transaction, organisation.id, 'UserAdmin');
  const link = appAddress(config.deployment.apps, 'inquirer', paths.inquirer.createCase);
  const values = { organisation: organisation.name, link };
  await messages.add(
    transaction,
    emails.map((to) => message('OrganisationActivated', { to, values }, now)),
    now,
  );
}

/** `npm run activate`: activates the organisation that the command line names, by number or name. */
if (import.meta.main)
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
