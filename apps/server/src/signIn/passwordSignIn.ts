import { writeAuditEvent } from '../audit/audit.repository.ts';
import type { ServerConfig } from '../config.ts';
import type { Queries } from '../db/database.ts';
import { ApiError } from '../http/apiError.ts';
import { SignInAttempts } from './attempts.ts';
import { completeSignIn } from './completeSignIn.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { findByLogin, storePasswordHash } from './signIn.repository.ts';

export interface PasswordSignIn {
  readonly login: string;
  readonly password: string;
  readonly database: Queries;
  readonly now: Date;
  readonly address: string;
  readonly requestId: string;
}

/**
 * Signs in by user name and password and gives the user's id. Who does not exist and who gave a wrong
 * password get the same answer in the same time; what else stands in the way is told only to who
 * knows the password.
 * @throws ApiError WrongCredentials, AccountInactive, AccountAwaitingActivation, AccountIsModule, LegacyLogInRequired, BankIdRequired, TooManyRequests
 */
export function passwordSignIn(config: ServerConfig): (attempt: PasswordSignIn) => Promise<string> {
  const attempts = new SignInAttempts();

  return async ({ login, password, database, now, address, requestId }) => {
    attempts.check(login, address, now);
    attempts.record(login, address, now);
    const candidate = await findByLogin(database, login);
    const { isRight, needsRehash } = await verifyPassword(password, candidate?.passwordHash ?? null);
    const audit = { at: now, userId: candidate?.id ?? null, address, requestId };
    if (!candidate || !isRight) {
      await writeAuditEvent(database, { ...audit, kind: 'SignInFailed', details: { reason: 'WrongCredentials' } });
      throw new ApiError('WrongCredentials');
    }
    attempts.forgive(login, address);
    if (needsRehash) await storePasswordHash(database, candidate.id, await hashPassword(password));
    await completeSignIn({ userId: candidate.id, method: 'Credentials', config, database, now, address, requestId });
    return candidate.id;
  };
}
