import { appNames, logInAsHindrance, maySignIn } from '@schaktkoll/domain';
import type { CallerId } from '../../platform/db/identifiers.ts';
import type { Authenticate } from '../../platform/http/platform.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import { findImpersonation } from '../logInAs/logInAs.repository.ts';
import { isLogInAsToken } from '../logInAs/token.ts';
import { isIdle, type AdapterDependencies } from '../oidc/adapter.ts';
import { findMachineUser, findTokenUser, touchSession, type CallerRow } from '../oidc/oidc.repository.ts';
import type { SignInProvider } from '../oidc/signInProvider.ts';

/** Minimum time between two writes of a session's last use; its idle timeout is counted in minutes. */
const touchAfterMilliseconds = 60_000;

/**
 * The session is read together with the user, not in a query of its own; the option is missing in the library's types.
 */
const withoutSession: { ignoreExpiration?: boolean } & { ignoreSessionBinding: true } = { ignoreSessionBinding: true };

export interface AuthenticatorDependencies extends AdapterDependencies {
  readonly provider: SignInProvider;
}

/** The result of a bearer token: the user's row, with its session and the impersonating admin. */
type Found = Pick<SignedInUser, 'sessionUid' | 'client' | 'admin'> & { readonly row: CallerRow };

/**
 * Checks a bearer token with two queries: the token, then everything it depends on. Log-out, an ended session,
 * deactivation and lost roles take effect at the next call. ID and refresh tokens are refused. A log-in-as token gives
 * the user with the admin, and counts as use of the admin's session. A token by client credentials gives the account of
 * the program.
 */
export function createAuthenticator({ provider, database, now, settings }: AuthenticatorDependencies): Authenticate {
  return async (value, { countsAsUse } = { countsAsUse: true }) => {
    const at = now();
    const moment = at.toISOString();
    const found = isLogInAsToken(value) ? await byLogInAsToken(value, moment) : await byAccessToken(value, moment);
    if (found === null) return byClientCredentials(value, at);
    if (!maySignIn(found.row.status) || found.row.organisationStatus === 'Unregistered') return null;
    const { row, sessionUid, client, admin } = found;
    if (await isIdle(row.sessionLastUsedAt, at, settings)) return null;
    if (countsAsUse && at.getTime() - Date.parse(row.sessionLastUsedAt) > touchAfterMilliseconds)
      await touchSession(database.kysely, sessionUid, moment);
    const { sessionLastUsedAt: _used, methods, loginSeconds, ...user } = row;
    return {
      ...user,
      id: row.id as CallerId,
      isSuperUser: row.roles.includes('SuperUser'),
      signInMethod: methods?.includes('bankid') ? 'BankId' : 'Credentials',
      sessionUid,
      signedInAt: new Date(loginSeconds * 1000),
      client,
      machine: null,
      admin,
    };
  };

  async function byAccessToken(value: string, moment: string): Promise<Found | null> {
    const token = await provider.AccessToken.find(value, withoutSession);
    const client = appNames.find((app) => app === token?.clientId);
    if (
      client === undefined ||
      !token?.accountId ||
      !token.sessionUid ||
      !token.grantId ||
      !token.scopes.has('schaktkoll')
    )
      return null;
    const row = await findTokenUser(database.kysely, {
      userId: token.accountId,
      sessionUid: token.sessionUid,
      grantId: token.grantId,
      now: moment,
    });
    return row ? { row, sessionUid: token.sessionUid, client, admin: null } : null;
  }

  /** A program has no session: the token alone counts, while its client and account exist. */
  async function byClientCredentials(value: string, at: Date): Promise<SignedInUser | null> {
    const token = await provider.ClientCredentials.find(value);
    const row = token?.clientId === undefined ? undefined : await findMachineUser(database.kysely, token.clientId);
    if (token?.clientId === undefined || row?.status !== 'Active' || row.organisationStatus !== 'Active') return null;
    return {
      ...row,
      id: row.id as CallerId,
      isSuperUser: false,
      signInMethod: 'Credentials',
      sessionUid: '',
      signedInAt: at,
      client: null,
      machine: token.clientId,
      admin: null,
    };
  }

  async function byLogInAsToken(value: string, moment: string): Promise<Found | null> {
    const impersonation = await findImpersonation(database.kysely, value, moment);
    // Impersonation ends when it could no longer be started, for example when the user becomes a super user.
    if (!impersonation || logInAsHindrance(impersonation.adminId, impersonation) !== null) return null;
    const { adminId, adminName, until, sessionUid, ...row } = impersonation;
    return { row, sessionUid, client: null, admin: { id: adminId, name: adminName, until: new Date(until) } };
  }
}
