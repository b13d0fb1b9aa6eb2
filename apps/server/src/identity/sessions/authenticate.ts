import { appNames, logInAsHindrance, maySignIn } from '@schaktkoll/domain';
import type { CallerId } from '../../platform/db/identifiers.ts';
import type { Authenticate } from '../../platform/http/platform.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import { findActing } from '../logInAs/logInAs.repository.ts';
import { isLogInAsToken } from '../logInAs/token.ts';
import { isIdle, type AdapterDependencies } from '../oidc/adapter.ts';
import { findTokenUser, touchSession, type CallerRow } from '../oidc/oidc.repository.ts';
import type { SignInProvider } from '../oidc/signInProvider.ts';

/** How often at most a session's use is written down; its idle limit is counted in minutes. */
const touchAfterMilliseconds = 60_000;

/** The session is looked at together with the user, not in a query of its own; the option is missing in the library's types. */
const withoutSession: { ignoreExpiration?: boolean } & { ignoreSessionBinding: true } = { ignoreSessionBinding: true };

export interface AuthenticatorDependencies extends AdapterDependencies {
  readonly provider: SignInProvider;
}

/** What a bearer token leads to: the user's row, with the session that it lives in and the admin who acts. */
type Found = Pick<SignedInUser, 'sessionUid' | 'client' | 'admin'> & { readonly row: CallerRow };

/**
 * The check of a bearer token, two queries: the token, then all that it hangs on. Log-out, an ended
 * session, deactivation and lost roles count from the next call on. ID and refresh tokens are refused.
 * A log-in-as token gives the user with the admin, and counts as use of the admin's session.
 */
export function createAuthenticator({ provider, database, now, settings }: AuthenticatorDependencies): Authenticate {
  return async (value, { countsAsUse } = { countsAsUse: true }) => {
    const at = now();
    const moment = at.toISOString();
    const found = isLogInAsToken(value) ? await byLogInAsToken(value, moment) : await byAccessToken(value, moment);
    if (found === null || !maySignIn(found.row.status) || found.row.organisationStatus === 'Unregistered') return null;
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

  async function byLogInAsToken(value: string, moment: string): Promise<Found | null> {
    const acting = await findActing(database.kysely, value, moment);
    // Whom nobody may begin to act as, nobody goes on acting as: a user who became super user meanwhile, say.
    if (!acting || logInAsHindrance(acting.adminId, acting) !== null) return null;
    const { adminId, adminName, until, sessionUid, ...row } = acting;
    return { row, sessionUid, client: null, admin: { id: adminId, name: adminName, until: new Date(until) } };
  }
}
