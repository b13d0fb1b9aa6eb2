import { maySignInByBrowser } from '@schaktkoll/domain';
import { writeAuditEvent } from '../audit/audit.repository.ts';
import { inTransaction, type Queries } from '../db/database.ts';
import { ApiError } from '../http/apiError.ts';
import { SignInAttempts } from './attempts.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { findByLogin, recordSignIn, type SignInCandidate } from './signIn.repository.ts';

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
 * @throws ApiError WrongCredentials, AccountInactive, AccountAwaitingActivation, AccountIsModule, TooManyRequests
 */
export function passwordSignIn(): (attempt: PasswordSignIn) => Promise<string> {
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
    const hindrance = hindranceOf(candidate);
    if (hindrance) {
      await writeAuditEvent(database, { ...audit, kind: 'SignInFailed', details: { reason: hindrance } });
      throw new ApiError(hindrance);
    }
    const newHash = needsRehash ? await hashPassword(password) : null;
    await inTransaction(database, async (transaction) => {
      await recordSignIn(transaction, candidate.id, now.toISOString(), newHash);
      await writeAuditEvent(transaction, { ...audit, kind: 'SignedIn', details: { method: 'Credentials' } });
    });
    return candidate.id;
  };
}

/** What keeps a user from the browser although the password is right (specification section 8, decisions 5 and 18). */
function hindranceOf(candidate: SignInCandidate): 'AccountIsModule' | 'AccountInactive' | 'AccountAwaitingActivation' | null {
  if (!maySignInByBrowser(candidate)) return 'AccountIsModule';
  if (candidate.status === 'Inactive' || candidate.organisationStatus === 'Unregistered') return 'AccountInactive';
  return candidate.status === 'Active' ? null : 'AccountAwaitingActivation';
}
