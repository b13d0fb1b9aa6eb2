import type { Role } from '@schaktkoll/domain';
import type { Authenticate } from '../http/platform.ts';
import { isIdle, type AdapterDependencies } from './adapter.ts';
import { findTokenUser, touchSession } from './oidc.repository.ts';
import type { SignInProvider } from './provider.ts';

/** How often at most a session's use is written down; its idle limit is counted in minutes. */
const touchAfterMilliseconds = 60_000;

/** The session is looked at together with the user, not in a query of its own; the option is missing in the library's types. */
const withoutSession: { ignoreExpiration?: boolean } & { ignoreSessionBinding: true } = { ignoreSessionBinding: true };

export interface AuthenticatorDependencies extends AdapterDependencies {
  readonly provider: SignInProvider;
}

/**
 * The check of a bearer token, two queries: the token, then all that it hangs on. Log-out, an ended
 * session, deactivation and lost roles count from the next call on. ID and refresh tokens are refused.
 */
export function createAuthenticator({ provider, database, now, settings }: AuthenticatorDependencies): Authenticate {
  return async (value, { countsAsUse } = { countsAsUse: true }) => {
    const token = await provider.AccessToken.find(value, withoutSession);
    if (!token?.accountId || !token.sessionUid || !token.grantId || !token.scopes.has('schaktkoll')) return null;
    const at = now();
    const moment = at.toISOString();
    const found = await findTokenUser(database.kysely, { userId: token.accountId, sessionUid: token.sessionUid, grantId: token.grantId, now: moment });
    if (!found || found.status !== 'Active' || found.organisationStatus === 'Unregistered') return null;
    if (await isIdle(found.sessionLastUsedAt, at, settings)) return null;
    if (countsAsUse && at.getTime() - Date.parse(found.sessionLastUsedAt) > touchAfterMilliseconds) await touchSession(database.kysely, token.sessionUid, moment);
    const { sessionLastUsedAt: _used, methods, loginSeconds, ...user } = found;
    const roles = user.roles as Role[];
    return {
      ...user,
      roles,
      isSuperUser: roles.includes('SuperUser'),
      signInMethod: methods?.includes('bankid') ? 'BankId' : 'Credentials',
      sessionUid: token.sessionUid,
      signedInAt: new Date(loginSeconds * 1000),
      admin: null,
    };
  };
}
