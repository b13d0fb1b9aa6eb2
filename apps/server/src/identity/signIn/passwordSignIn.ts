import type { Queries } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/apiError.ts';
import type { SignInProof } from '../oidc/oidc.repository.ts';
import { completeSignIn } from './completeSignIn.ts';
import type { Browser } from './knownBrowser.ts';
import { hashPassword } from './password.ts';
import { checkGuarded, type GuardPlatform } from './passwordGuard.ts';
import { recordBrowser } from './passwordGuard.repository.ts';
import { findByLogin, replacePasswordHash } from './signIn.repository.ts';
import { withConstantTime } from './withConstantTime.ts';

export interface PasswordSignIn {
  readonly login: string;
  readonly password: string;
  readonly browser: Browser;
  readonly database: Queries;
  readonly now: Date;
  readonly address: string;
  readonly requestId: string;
}

/** Responses to a wrong password are delayed to a multiple of this. */
const intervalMilliseconds = 100;

/**
 * Signs in by user name and password and returns the proof. An unknown user and a wrong password get the same response
 * in the same time; other hindrances are disclosed only to a caller who knows the password.
 * @throws ApiError WrongCredentials, AccountInactive, AccountAwaitingActivation, AccountIsModule, LegacyLogInRequired,
 * BankIdRequired, TooManyRequests
 */
export async function passwordSignIn(platform: GuardPlatform, attempt: PasswordSignIn): Promise<SignInProof> {
  const { browser, database, now, address, requestId } = attempt;
  const proof = await withConstantTime(
    intervalMilliseconds,
    () => checkCredentials(platform, attempt),
    (error) => error instanceof ApiError && error.code === 'WrongCredentials',
  );
  await completeSignIn({ ...proof, method: 'Credentials', config: platform.config, database, now, address, requestId });
  await recordBrowser(database, proof.userId, browser.remember(), now.toISOString());
  return proof;
}

async function checkCredentials(
  platform: GuardPlatform,
  { browser, ...attempt }: PasswordSignIn,
): Promise<SignInProof> {
  const { login, password, database } = attempt;
  const account = await findByLogin(database, login, browser.hash);
  const { isRight, needsRehash } = await checkGuarded(platform, { ...attempt, account, browser: browser.hash });
  if (!account || !isRight) throw new ApiError('WrongCredentials');
  if (needsRehash && account.passwordHash !== null)
    await replacePasswordHash(database, account.id, {
      from: account.passwordHash,
      to: await hashPassword(password),
    });
  return { userId: account.id, sessionVersion: account.sessionVersion };
}
