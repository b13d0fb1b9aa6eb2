import { message } from '../../messages/message.ts';
import { appAddress, paths } from '@schaktkoll/domain';
import { writeAuditEvent } from '../../platform/audit/audit.repository.ts';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { networkOf, networksOf } from '../../platform/limits/networks.ts';
import {
  resetWindow,
  giveBack,
  refuseReached,
  takeFromWindows,
  windowOf,
  windowsOf,
  type WindowLimit,
} from '../../platform/limits/windowLimits.ts';
import { anonymousAt, type Sender } from '../../platform/limits/sender.ts';
import { verifyPassword, type PasswordCheck } from './password.ts';
import {
  addFailure,
  clearFailures,
  forgetBrowsers,
  inactivatePassword,
  removeFailure,
} from './passwordGuard.repository.ts';
import type { SignInCandidate } from './signIn.repository.ts';

/** The dependencies of the guard; a `Platform` fits. */
export type GuardPlatform = Pick<Platform, 'settings' | 'messages' | 'config'>;

/** A password entered for an account. */
export interface PasswordTry {
  /** The user name as typed. */
  readonly login: string;
  readonly password: string;
  /** The account with that name, if there is one. */
  readonly account: SignInCandidate | undefined;
  /** The hash of the browser's cookie. */
  readonly browser: string | null;
  readonly database: Queries;
  readonly now: Date;
  readonly address: string;
  readonly requestId: string;
  /** The reason recorded in the audit log for a wrong password; WrongCredentials by default. */
  readonly wrong?: 'WrongCredentials' | 'WrongCurrentPassword';
}

/**
 * Checks a password with the limits on guessing (ACCOUNT-2, record 24). The eleventh wrong one within a
 * minute has to wait. After twenty in a row (setting) the password is inactivated until a reset or BankID lifts that,
 * its owner is notified by mail, and a correct password gets the same response as a wrong one. Known browsers are
 * counted separately, so that others cannot lock them out. Failures are written to the audit log.
 *
 * @throws ApiError TooManyRequests with the seconds to wait
 */
export async function checkGuarded(platform: GuardPlatform, given: PasswordTry): Promise<PasswordCheck> {
  const { account, database, now, address, requestId } = given;
  const audit = { kind: 'SignInFailed', at: now, userId: account?.id ?? null, address, requestId } as const;
  const limits = limitsOf(given);
  const reached = await takeFromWindows(database, limits, now);
  // Logged once per period, so that the audit log cannot be used to fill the disk.
  if (reached?.isFirst === true) await writeAuditEvent(database, { ...audit, details: { reason: 'TooManyRequests' } });
  refuseReached(reached);

  const { failedSignInsBeforeInactivation: limit } = await platform.settings.current();
  const counted = account === undefined || account.passwordHash === null ? null : await countFailure(given, account);
  const isOpen = counted !== null && counted.inARow <= limit;
  const stored = isOpen ? (account?.passwordHash ?? null) : null;
  const check = await verifyPassword(given.password, stored, senderOfTry(given)).catch(async (error: unknown) => {
    // The password was not compared: overload is not a wrong password.
    await counted?.takeBack();
    throw error;
  });
  if (check.isRight && account) {
    await forgiveFailures(given, account, limits);
    return check;
  }
  await writeAuditEvent(database, { ...audit, details: { reason: given.wrong ?? 'WrongCredentials' } });
  if (account && counted !== null && counted.inARow >= limit) await inactivate(platform, given, account);
  return check;
}

function limitsOf({ account, login, browser, address }: PasswordTry): readonly [WindowLimit, ...WindowLimit[]] {
  // Others on the same network, in an office or a mobile network, do not affect a known browser.
  if (account?.isKnownBrowser === true && browser !== null) return [windowOf('password', account.id, browser)];
  return [
    windowOf('password', login.normalize('NFC').toLowerCase(), networkOf(address)),
    ...windowsOf('passwordOfNetwork', address),
  ];
}

/** A browser in which the account's owner has signed in comes before all anonymous senders. */
function senderOfTry({ account, browser, address }: PasswordTry): Sender {
  return account?.isKnownBrowser === true && browser !== null
    ? { id: browser, networks: networksOf(address), side: 'known' }
    : anonymousAt(address);
}

interface CountedFailure {
  readonly inARow: number;
  readonly takeBack: () => Promise<void>;
}

/** Counts the attempt: for its own browser if that is known, otherwise together with all unknown ones. */
async function countFailure(
  { browser, database }: PasswordTry,
  account: SignInCandidate,
): Promise<CountedFailure | null> {
  const places = [...(account.isKnownBrowser && browser !== null ? [browser] : []), null];
  for (const place of places) {
    const inARow = await addFailure(database, account.id, place);
    if (inARow !== null) return { inARow, takeBack: () => removeFailure(database, account.id, place) };
  }
  return null;
}

async function forgiveFailures(
  { database, now }: PasswordTry,
  account: SignInCandidate,
  [ofAccount, ...others]: readonly [WindowLimit, ...WindowLimit[]],
): Promise<void> {
  await resetWindow(database, ofAccount);
  await giveBack(database, others, now);
  if (!account.isKnownBrowser) await clearFailures(database, account.id);
}

async function inactivate(
  { messages, config }: GuardPlatform,
  { database, browser, now, address, requestId }: PasswordTry,
  account: SignInCandidate,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    if (account.isKnownBrowser && browser !== null) await forgetBrowsers(transaction, account.id, { only: browser });
    if (!(await inactivatePassword(transaction, account.id, now.toISOString()))) return;
    await writeAuditEvent(transaction, {
      kind: 'PasswordSignInInactivated',
      at: now,
      userId: account.id,
      address,
      requestId,
      details: { reason: 'FailedLogins' },
    });
    const link = appAddress(config.deployment.apps, 'identity', paths.identity.login, { help: 'forgotten' });
    const content = { to: account.email, values: { login: account.login, link } };
    await messages.add(transaction, [message('PasswordSignInInactivated', content, now)], now);
  });
}
