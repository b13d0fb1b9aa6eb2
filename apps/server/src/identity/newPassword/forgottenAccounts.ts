import { looksLikePhone, phoneToE164, type MessageChannel, type SignInHindrance } from '@schaktkoll/domain';
import type { Queries } from '../../platform/db/database.ts';
import { writeAuditEvent, type AuditEvent } from '../../platform/audit/audit.repository.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { takeFromWindows, windowOf, windowsOf, type LimitReached } from '../../platform/limits/windowLimits.ts';
import { hindranceOf } from '../signIn/completeSignIn.ts';
import { findAccounts } from '../signIn/completeSignIn.repository.ts';
import { findForgottenAccounts, isBrowserOfAny, type ForgottenAccount } from './recovery.repository.ts';

/** A person who cannot sign in and asks for help. */
export interface RecoveryContext {
  readonly database: Queries;
  readonly now: Date;
  readonly address: string;
  readonly requestId: string;
  /** The hash of the browser's cookie. */
  readonly browser: string | null;
}

/** The interval to which responses are delayed that must not disclose whether an account exists. */
export const recoveryInterval = 100;

/**
 * The accounts that the input may mean: by address or number first, so that a user name cannot hijack another user's
 * address.
 */
export async function accountsOf(database: Queries, identifier: string): Promise<readonly ForgottenAccount[]> {
  const byContact = await accountsOfContact(database, identifier);
  return byContact.length > 0 ? byContact : findForgottenAccounts(database, { login: identifier });
}

/** The accounts of an e-mail address or a mobile number. */
export async function accountsOfContact(database: Queries, contact: string): Promise<readonly ForgottenAccount[]> {
  const mobileNumber = looksLikePhone(contact) ? phoneToE164(contact) : null;
  if (mobileNumber !== null) return findForgottenAccounts(database, { mobileNumber });
  return contact.includes('@') ? findForgottenAccounts(database, { email: contact }) : [];
}

/**
 * Why the password of each account cannot be changed, including the organisation's setting for the e-ID; null if it
 * can.
 */
export async function hindrancesOf(
  { config }: Pick<Platform, 'config'>,
  database: Queries,
  accounts: readonly ForgottenAccount[],
): Promise<ReadonlyMap<string, SignInHindrance | null>> {
  const rows = await findAccounts(
    database,
    accounts.map(({ id }) => id),
  );
  return new Map(rows.map((row) => [row.id, hindranceOf(config, row, 'Credentials')]));
}

/**
 * Counts a request for the typed input. It depends on nothing else, so the response does not disclose whether an
 * account exists; except in a browser known to the owner of one of the accounts, which others cannot exhaust.
 */
export async function takeRecoveryRequest(
  { database, now, address, browser }: RecoveryContext,
  typed: string,
  accounts: readonly ForgottenAccount[],
): Promise<LimitReached | null> {
  const isKnown = await isBrowserOfAny(
    database,
    accounts.map(({ id }) => id),
    browser,
  );
  const own = isKnown && browser !== null ? browser : null;
  const what = (looksLikePhone(typed) ? phoneToE164(typed) : null) ?? typed.normalize('NFC').toLowerCase();
  return takeFromWindows(
    database,
    own === null
      ? [...windowsOf('recovery', address), ...windowsOf('recoveryAboutOne', address, what)]
      : [windowOf('recovery', own), windowOf('recoveryAboutOne', own, what)],
    now,
  );
}

/** Whether a message may be sent to an address, by the limit per network; not disclosed to the caller. */
export async function maySendTo({ database, now, address }: RecoveryContext, to: string): Promise<boolean> {
  const windows = windowsOf('recoveryAboutOne', address, `to ${to.toLowerCase()}`);
  return (await takeFromWindows(database, windows, now)) === null;
}

/** Counts an entered code or a request for another. */
export function takeCodeTry({ database, now, address }: RecoveryContext): Promise<LimitReached | null> {
  return takeFromWindows(database, windowsOf('recoveryCodes', address), now);
}

/** The address or number of an account on a channel; null if it has none. */
export function addressOn(account: ForgottenAccount, channel: MessageChannel): string | null {
  return channel === 'Email' ? account.email : account.mobileNumber;
}

/** Audits that help was asked for: an event for each account that was found, or one without a user. */
export async function auditRecovery(
  { database, now, address, requestId }: RecoveryContext,
  accounts: readonly Pick<ForgottenAccount, 'id'>[],
  details: NonNullable<AuditEvent['details']>,
): Promise<void> {
  for (const userId of accounts.length === 0 ? [null] : accounts.map(({ id }) => id))
    await writeAuditEvent(database, { kind: 'RecoveryAsked', at: now, userId, address, requestId, details });
}
