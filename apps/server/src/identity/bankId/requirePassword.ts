import { signInWays } from '@schaktkoll/domain';
import type { Queries } from '../../platform/db/database.ts';
import { ApiError, RuleRefused } from '../../platform/apiError.ts';
import type { Browser } from '../signIn/knownBrowser.ts';
import { checkGuarded, type GuardPlatform } from '../signIn/passwordGuard.ts';
import { findCandidate } from '../signIn/signIn.repository.ts';
import { findBankIdAccount } from './bankIdLinks.repository.ts';

export interface PasswordDemand {
  readonly userId: string;
  readonly password: string;
  readonly browser: Browser;
  readonly database: Queries;
  readonly now: Date;
  readonly address: string;
  readonly requestId: string;
}

/**
 * Checks what disconnecting requires: a connected BankID, a password that can be used to sign in, and that password now
 * (specification section 4).
 * @throws ApiError BankIdNotConnected, BankIdRequired when the organisation forces BankID, NoPassword, TooManyRequests
 * @throws RuleRefused WrongCurrentPassword at the password
 */
export async function requirePassword(
  platform: GuardPlatform,
  { userId, browser, ...demand }: PasswordDemand,
): Promise<void> {
  const { database } = demand;
  const linked = await findBankIdAccount(database, userId);
  if (linked.connectedAt === null) throw new ApiError('BankIdNotConnected');
  if (!signInWays(linked.bankIdUsage).password) throw new ApiError('BankIdRequired');
  if (linked.passwordHash === null) throw new ApiError('NoPassword');
  const account = await findCandidate(database, userId, browser.hash);
  const { isRight } = await checkGuarded(platform, {
    ...demand,
    login: linked.login,
    account,
    browser: browser.hash,
    wrong: 'WrongCurrentPassword',
  });
  if (!isRight) throw new RuleRefused([{ path: 'password', code: 'WrongCurrentPassword' }]);
}
