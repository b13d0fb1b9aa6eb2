import type { RecoveredAccount } from '@schaktkoll/contract';
import { redeemCode } from '../codes/oneTimeCodes.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { ApiError, RuleRefused } from '../../platform/apiError.ts';
import { refuseReached } from '../../platform/limits/windowLimits.ts';
import type { Browser } from '../signIn/knownBrowser.ts';
import { hashPassword } from '../signIn/password.ts';
import { storeNewPassword } from './passwordChange.ts';
import { recordBrowser } from '../signIn/passwordGuard.repository.ts';
import { checkNewPassword } from '../signIn/passwordRules.ts';
import { recoveryIdOf } from './startRecovery.ts';
import { hindrancesOf, takeCodeTry, type RecoveryContext } from './forgottenAccounts.ts';
import { endRecovery, findRecovery, listForgottenAccounts, markProven } from './recovery.repository.ts';
import type { RecoveryPlatform } from './sendRecoveryCode.ts';

/** How long the new password may take after the code was correct. */
const minutesToChoose = 15;
/** The id of a code that was never sent. */
const noCode = '00000000-0000-0000-0000-000000000000';

/**
 * Verifies the code and returns the accounts that it gives access to. If no code was sent, every code is wrong.
 * @throws ApiError RecoveryExpired, InvalidOneTimeCode, TooManyRequests
 */
export async function verifyRecoveryCode(
  platform: RecoveryPlatform,
  asker: RecoveryContext,
  { recovery: secret, code }: { readonly recovery: string; readonly code: string },
): Promise<{ accounts: RecoveredAccount[] }> {
  const { database, now } = asker;
  const id = recoveryIdOf(secret);
  const recovery = await findRecovery(database, id, now.toISOString());
  if (recovery === undefined || recovery.provenAt !== null) throw new ApiError('RecoveryExpired');
  refuseReached(await takeCodeTry(asker));
  const codeId = recovery.codeId ?? noCode;
  const isRight = await redeemCode(database, {
    id: codeId,
    purpose: 'RecoverPassword',
    subject: id,
    code,
    now,
    platform,
  });
  if (!isRight)
    throw new ApiError('InvalidOneTimeCode', undefined, { issues: [{ path: 'code', code: 'InvalidOneTimeCode' }] });
  const expiresAt = new Date(now.getTime() + minutesToChoose * 60_000).toISOString();
  const proven = await markProven(database, { id, codeId }, { now: now.toISOString(), expiresAt });
  if (proven === undefined) throw new ApiError('RecoveryExpired');
  const accounts = await listForgottenAccounts(database, proven);
  return {
    accounts: accounts.map((account) => ({
      userId: account.id,
      login: account.login,
      organization: account.organisation,
    })),
  };
}

/** The new password of a proven account. */
export interface Reset {
  readonly recovery: string;
  readonly userId: string;
  readonly password: string;
}

/**
 * Sets the new password. Every session of the account ends, and this browser becomes a known one.
 * @throws ApiError RecoveryExpired, also for an account that the code did not prove or that may no longer have a
 * password; RuleRefused with the errors of the password
 */
export async function resetPassword(
  platform: RecoveryPlatform,
  asker: Omit<RecoveryContext, 'browser'> & { readonly browser: Browser },
  { recovery: secret, userId, password }: Reset,
): Promise<{ login: string }> {
  const { database, now, address, requestId, browser } = asker;
  const id = recoveryIdOf(secret);
  const recovery = await findRecovery(database, id, now.toISOString());
  if (recovery === undefined || recovery.provenAt === null || !recovery.provenByCode.includes(userId))
    throw new ApiError('RecoveryExpired');
  const [account] = await listForgottenAccounts(database, [userId]);
  const hindrances = account === undefined ? null : await hindrancesOf(platform, database, [account]);
  if (account === undefined || hindrances?.get(userId) !== null) throw new ApiError('RecoveryExpired');
  const issue = await checkNewPassword(password, { ...account, organisationName: account.organisation });
  if (issue) throw new RuleRefused([{ path: 'password', ...issue }]);
  const hash = await hashPassword(password);
  await inTransaction(database, async (transaction) => {
    if (!(await endRecovery(transaction, id))) throw new ApiError('RecoveryExpired');
    await storeNewPassword(transaction, platform, {
      account,
      hash,
      kind: 'PasswordReset',
      keeps: null,
      browser: browser.hash,
      now,
      address,
      requestId,
    });
    await recordBrowser(transaction, userId, browser.remember(), now.toISOString());
  });
  return { login: account.login };
}
