import { appAddress, paths, type UserAction } from '@schaktkoll/domain';
import { message } from '../../messages/message.ts';
import { writeAuditEvent } from '../../platform/audit/audit.repository.ts';
import type { AuditKind } from '../../platform/audit/auditKinds.ts';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/apiError.ts';
import { windowOf } from '../../platform/limits/windowLimits.ts';
import { versionConflict } from '../../platform/http/requireCurrent.ts';
import type { OutgoingMail } from '../../platform/ports.ts';
import { removeInvitesWithoutSender } from '../accounts/invites.repository.ts';
import { endSessionsOf } from '../oidc/oidc.repository.ts';
import { restorePassword } from '../signIn/passwordGuard.repository.ts';
import { countSentAgain } from './accountLimits.ts';
import { keepUserAdmin } from './keepUserAdmin.ts';
import type { AdministeredUserRow } from './organisationUsers.repository.ts';
import type { UserEditor } from './saveUser.ts';
import { requireUser } from './userView.ts';
import { claimVersion, updateStatus } from './userWrites.repository.ts';

const auditKindOf = {
  activate: 'UserActivated',
  inactivate: 'UserInactivated',
  unlock: 'UserUnlocked',
  resend: 'UserReminded',
  endSessions: 'UserSessionsEnded',
} as const satisfies Readonly<Record<UserAction, AuditKind>>;

/**
 * Takes an action on a user (ACCOUNT-7).
 * @throws ApiError NotFound; VersionConflict; UserActionNotPossible if the account is in another state, or the caller may
 *   not; LastUserAdmin; TooManyRequests
 */
export async function takeAction(editor: UserEditor, id: string, action: UserAction, version: number): Promise<void> {
  const { platform, user: caller, database, now, address, requestId } = editor;
  const seen = await requireUser(database, caller, id);
  if (seen.version !== version) throw versionConflict();
  if (!seen.may.actions.includes(action)) throw new ApiError('UserActionNotPossible');
  if (action === 'resend') {
    const organisation = { id: seen.organisationId, status: seen.organisationStatus };
    await countSentAgain(database, { caller, organisation, now }, windowOf('remindUser', id));
  }
  await inTransaction(database, async (transaction) => {
    await keepUserAdmin(transaction, seen.organisationId, {
      caller,
      change: async () => {
        if (!(await writeAction(transaction, editor, seen, action))) throw versionConflict();
      },
      error: () => new ApiError('LastUserAdmin'),
    });
    await writeAuditEvent(transaction, {
      kind: auditKindOf[action],
      at: now,
      caller,
      address,
      requestId,
      details: { of: id },
    });
    const mail = mailOfAction(editor, seen, action);
    if (mail !== null) await platform.messages.add(transaction, [mail], now);
  });
}

/** False if another user has changed the account. */
async function writeAction(
  transaction: Queries,
  { user: caller, now }: UserEditor,
  { id, version, status, inactivationReason }: AdministeredUserRow,
  action: UserAction,
): Promise<boolean> {
  const row = { id, version };
  const active = { status: 'Active', reason: null, by: null, at: null } as const;
  switch (action) {
    case 'activate':
      await restorePassword(transaction, id);
      return updateStatus(transaction, row, active);
    case 'inactivate': {
      const by = { status: 'Inactive', reason: 'ByUser', by: caller.id, at: now.toISOString() } as const;
      if (!(await updateStatus(transaction, row, by))) return false;
      await removeInvitesWithoutSender(transaction, id, now);
      await endSessionsOf(transaction, id);
      return true;
    }
    case 'unlock':
      await restorePassword(transaction, id);
      return status === 'Inactive' && inactivationReason === 'FailedLogins'
        ? updateStatus(transaction, row, active)
        : claimVersion(transaction, row);
    case 'resend':
      return claimVersion(transaction, row);
    case 'endSessions':
      if (!(await claimVersion(transaction, row))) return false;
      await endSessionsOf(transaction, id);
      return true;
  }
}

/** The mail to the user that an action concerns; null for none. */
export function mailOfAction(
  { platform, now }: UserEditor,
  { login, email, organisationName, status, hasPassword }: AdministeredUserRow,
  action: UserAction,
): OutgoingMail | null {
  const { apps } = platform.config.deployment;
  const values = { login, organisation: organisationName };
  const logIn = appAddress(apps, 'identity', paths.identity.login);
  if (action === 'activate') return message('AccountActivated', { to: email, values: { ...values, link: logIn } }, now);
  if (action === 'inactivate' && status === 'AwaitingActivation')
    return message('AccountRefused', { to: email, values }, now);
  if (action !== 'resend') return null;
  const forgotten = appAddress(apps, 'identity', paths.identity.login, { help: 'forgotten' });
  const variant = status === 'UnverifiedContactInfo' ? 'Unverified' : hasPassword ? 'Password' : 'FirstPassword';
  return message('SignInHelp', { to: email, variant, values: { login, link: logIn, forgotten } }, now);
}
