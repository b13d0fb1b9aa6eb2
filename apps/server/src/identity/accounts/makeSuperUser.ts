import { maySignIn } from '@schaktkoll/domain';
import { writeAuditEvent } from '../../platform/audit/audit.repository.ts';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import { ConfigError } from '../../platform/config/configError.ts';
import { runOperatorCommand, type CommandOutcome } from '../../platform/operatorCommand.ts';
import { findNamedUser, giveSuperUserRole } from './superUser.repository.ts';

/**
 * Makes a user a super user, and the user's organisation one that runs the service. A new installation has no super
 * user who could do that in the admin app.
 * @param login the user name, regardless of case
 */
export function makeSuperUser(queries: Queries, login: string, now: Date): Promise<CommandOutcome> {
  return inTransaction(queries, async (transaction) => {
    const user = await findNamedUser(transaction, login);
    if (user === undefined) return { output: `No user has the user name "${login}".`, isDone: false };
    if (user.isPrivate)
      return { output: `${user.name} is a private person. A super user belongs to an organisation.`, isDone: false };
    if (user.organisationStatus !== 'Active' || !maySignIn(user.status))
      return { output: `${user.name} or ${user.organisationName} is not active. Activate them first.`, isDone: false };
    await giveSuperUserRole(transaction, user);
    const event = { at: now, userId: null, address: null, requestId: null };
    const { id, organisationId } = user;
    await writeAuditEvent(transaction, {
      ...event,
      kind: 'OrganisationChanged',
      details: { organisationId, isSuperUser: true },
    });
    await writeAuditEvent(transaction, { ...event, kind: 'UserChanged', details: { of: id, changed: 'roles' } });
    return {
      output: `${user.name} is a super user, and ${user.organisationName} runs the service. Sign in to the admin app.`,
      isDone: true,
    };
  });
}

/** `npm run superuser`: makes the user that the command line names a super user. */
if (import.meta.main)
  await runOperatorCommand(({ kysely }) => {
    const [login = ''] = process.argv.slice(2);
    if (login === '') throw new ConfigError('Name the user: npm run superuser -- <user name>');
    return makeSuperUser(kysely, login, new Date());
  });
