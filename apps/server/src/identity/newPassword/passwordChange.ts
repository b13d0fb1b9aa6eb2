import { appAddress, paths, type SignInMethod } from '@schaktkoll/domain';
import { removeInvitesOf } from '../accounts/invites.repository.ts';
import { message } from '../../messages/message.ts';
import { writeAuditEvent } from '../../platform/audit/audit.repository.ts';
import { endUnverifiedLink } from '../bankId/bankIdLinks.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { endSessionsOf } from '../oidc/oidc.repository.ts';
import { endRecoveriesOf } from './recovery.repository.ts';
import { endSessions } from '../sessions/sessions.repository.ts';
import { clearFailures, forgetBrowsers, restorePassword } from '../signIn/passwordGuard.repository.ts';
import { storePasswordHash } from '../signIn/signIn.repository.ts';

/** A new password that has passed all checks. */
export interface PasswordChange {
  readonly account: { readonly id: string; readonly login: string; readonly email: string };
  readonly hash: string;
  readonly kind: 'PasswordReset' | 'PasswordChanged';
  /** The session that continues; null ends all of them. `all` ends none. */
  readonly keeps: { readonly session: string } | 'all' | null;
  /** The current browser, which stays known. */
  readonly browser: string | null;
  readonly now: Date;
  readonly address: string;
  readonly requestId: string;
}

/**
 * Sets a new password in the caller's transaction: failed log-ins are reset, recoveries in progress end, sessions
 * end, other browsers become unknown, the owner is notified by mail and the audit log is written. A reset also removes a
 * BankID connected without a code, and the open invites of the user: somebody else may have sent them.
 */
export async function storeNewPassword(
  transaction: Queries,
  platform: Pick<Platform, 'messages' | 'config'>,
  change: PasswordChange,
): Promise<void> {
  const { messages, config } = platform;
  const { account, hash, kind, keeps, browser, now, address, requestId } = change;
  const audit = { at: now, userId: account.id, address, requestId };
  await storePasswordHash(transaction, account.id, hash);
  if (await restorePassword(transaction, account.id)) {
    const method: SignInMethod = 'Credentials';
    await writeAuditEvent(transaction, { ...audit, kind: 'PasswordSignInRestored', details: { method } });
  }
  await clearFailures(transaction, account.id);
  await endRecoveriesOf(transaction, account.id);
  if (kind === 'PasswordReset') {
    await endUnverifiedLink(platform, transaction, { userId: account.id, now, address, requestId });
    await removeInvitesOf(transaction, account.id, now);
  }
  if (keeps !== 'all') {
    await (keeps === null
      ? endSessionsOf(transaction, account.id)
      : endSessions(transaction, account.id, { allBut: keeps.session }));
    await forgetBrowsers(transaction, account.id, { butNot: browser });
  }
  await writeAuditEvent(transaction, { ...audit, kind, details: { endedSessions: keeps !== 'all' } });
  const link = appAddress(config.deployment.apps, 'identity', paths.identity.login, { help: 'forgotten' });
  const values = { login: account.login, changedAt: now.toISOString(), link };
  await messages.add(transaction, [message('PasswordChanged', { to: account.email, values }, now)], now);
}
