import { signInHindrance, type SignInHindrance, type SignInMethod } from '@schaktkoll/domain';
import { writeAuditEvent } from '../../platform/audit/audit.repository.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/apiError.ts';
import type { SignInProof } from '../oidc/oidc.repository.ts';
import { findAccounts, recordSignIn, type AccountRow } from './completeSignIn.repository.ts';
import { restorePassword } from './passwordGuard.repository.ts';

/** An authenticated person, before the session exists. */
export interface AuthenticatedSignIn {
  readonly userId: string;
  readonly method: SignInMethod;
  readonly config: ServerConfig;
  readonly database: Queries;
  readonly now: Date;
  readonly address: string;
  readonly requestId: string;
}

/** A sign-in with the version of the user's sessions from before the authentication. */
export interface CompletedSignIn extends AuthenticatedSignIn, SignInProof {}

/**
 * The last step of every sign-in (password, BankID, reset, new account): checks that the account may sign in, records
 * the sign-in and writes the audit log. The caller then finishes the interaction with the same method.
 * @throws ApiError as {@link requireNoHindrance}; SignInExpired when the user's sessions were ended meanwhile
 */
export async function completeSignIn(signIn: CompletedSignIn): Promise<void> {
  const { userId, sessionVersion, method, database, now, address, requestId } = signIn;
  await requireNoHindrance(signIn);
  const audit = { at: now, userId, address, requestId, details: { method } };
  await inTransaction(database, async (transaction) => {
    // BankID authenticates the owner, whatever others have guessed (ACCOUNT-2).
    if (method === 'BankId' && (await restorePassword(transaction, userId))) {
      await writeAuditEvent(transaction, { ...audit, kind: 'PasswordSignInRestored' });
    }
    if (!(await recordSignIn(transaction, { userId, sessionVersion }, now.toISOString())))
      throw new ApiError('SignInExpired');
    await writeAuditEvent(transaction, { ...audit, kind: 'SignedIn' });
  });
}

/**
 * Returns the account if it may sign in; a refusal is written to the audit log.
 * @throws ApiError with the hindrance: AccountIsModule, AccountInactive, AccountAwaitingActivation, LegacyLogInRequired
 * (`loginUrl`), BankIdDisabledByAdmin, BankIdRequired
 */
export async function requireNoHindrance({
  userId,
  method,
  config,
  database,
  now,
  address,
  requestId,
}: AuthenticatedSignIn): Promise<AccountRow> {
  const [account] = await findAccounts(database, [userId]);
  const hindrance = account ? hindranceOf(config, account, method) : 'AccountInactive';
  if (account && hindrance === null) return account;
  const reason = hindrance ?? 'AccountInactive';
  await writeAuditEvent(database, {
    kind: 'SignInFailed',
    at: now,
    userId,
    address,
    requestId,
    details: { reason, method },
  });
  throw refusalOf(config, reason);
}

/** What prevents an account from signing in; the old log-in only if one is configured (ACCOUNT-3). */
export function hindranceOf(config: ServerConfig, account: AccountRow, method: SignInMethod): SignInHindrance | null {
  return signInHindrance(
    { ...account, isSentToLegacyLogIn: account.usesLegacyLogIn && legacyLogInOf(config) !== null },
    method,
  );
}

function refusalOf(config: ServerConfig, hindrance: SignInHindrance): ApiError {
  const loginUrl = legacyLogInOf(config);
  return hindrance === 'LegacyLogInRequired' && loginUrl !== null
    ? new ApiError(hindrance, { loginUrl })
    : new ApiError(hindrance);
}

/** The configured log-in of the old system, null if there is none. */
function legacyLogInOf(config: ServerConfig): string | null {
  return config.deployment.links.legacyLogIn ?? null;
}
