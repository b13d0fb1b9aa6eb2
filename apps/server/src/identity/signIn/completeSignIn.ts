import { signInHindrance, type SignInHindrance, type SignInMethod } from '@schaktkoll/domain';
import { writeAuditEvent } from '../../platform/audit/audit.repository.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { SignInProof } from '../oidc/oidc.repository.ts';
import { findAccounts, recordSignIn, type AccountRow } from './completeSignIn.repository.ts';
import { restorePassword } from './passwordGuard.repository.ts';

/** A person who has shown who they are, before the session. */
export interface SignInAct {
  readonly userId: string;
  readonly method: SignInMethod;
  readonly config: ServerConfig;
  readonly database: Queries;
  readonly now: Date;
  readonly address: string;
  readonly requestId: string;
}

/** A sign-in with the version of the user's sessions before the person showed who they are. */
export interface CompletedSignIn extends SignInAct, SignInProof {}

/**
 * The last step of every way in (password, e-ID, reset, new account): asks the rule whether the account gets in, notes the
 * sign-in and writes the audit trail. The caller then finishes the interaction with the same method.
 * @throws ApiError as {@link requireNoHindrance}; SignInExpired when the sessions of the user were ended meanwhile
 */
export async function completeSignIn(act: CompletedSignIn): Promise<void> {
  const { userId, sessionVersion, method, database, now, address, requestId } = act;
  await requireNoHindrance(act);
  const audit = { at: now, userId, address, requestId, details: { method } };
  await inTransaction(database, async (transaction) => {
    // Whoever comes with the e-ID is the owner, whatever others have guessed (decisions 20).
    if (method === 'BankId' && (await restorePassword(transaction, userId))) {
      await writeAuditEvent(transaction, { ...audit, kind: 'PasswordSignInRestored' });
    }
    if (!(await recordSignIn(transaction, { userId, sessionVersion }, now.toISOString())))
      throw new ApiError('SignInExpired');
    await writeAuditEvent(transaction, { ...audit, kind: 'SignedIn' });
  });
}

/**
 * The account, where the rule lets it in; a refusal is written to the audit trail.
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
}: SignInAct): Promise<AccountRow> {
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

/** What keeps an account out; the old log-in only where one is configured (decisions 23). */
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

/** The configured log-in of the old system, null when there is none. */
function legacyLogInOf(config: ServerConfig): string | null {
  return config.deployment.links.legacyLogIn ?? null;
}
