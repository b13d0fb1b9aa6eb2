import { appNames, logInAsHindrance, maySignIn, type AppName } from '@schaktkoll/domain';
import type { CallerId } from '../../platform/db/schema/columns.ts';
import type { Authenticator } from '../../platform/http/platform.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import { storedLimit } from '../../platform/limits/storedLimit.ts';
import { memoryLimit } from '../../platform/limits/memoryLimit.ts';
import { findKeyUser, isKey, touchKey } from './gisKeys.repository.ts';
import { findImpersonation } from '../logInAs/logInAs.repository.ts';
import { isLogInAsToken } from '../logInAs/token.ts';
import { isIdle, type AdapterDependencies } from '../oidc/adapter.ts';
import {
  findProgramUser,
  findTokenUser,
  touchSession,
  type CallerRow,
  type TokenBinding,
} from '../oidc/oidc.repository.ts';
import { tokenCheck, type TokenCheck } from '../oidc/providerRequest.ts';
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

/** What a bearer token stands for. */
type Source =
  | ({ readonly kind: 'app'; readonly client: AppName } & Omit<TokenBinding, 'now'>)
  | { readonly kind: 'logInAs'; readonly token: string }
  | { readonly kind: 'program'; readonly clientId: string }
  | { readonly kind: 'key'; readonly keyId: string };

/** The user's row, with its session and the impersonating admin. */
type Found = Pick<SignedInUser, 'sessionUid' | 'client' | 'admin'> & { readonly row: CallerRow };

/**
 * Checks a bearer token with one query, for the token and everything it depends on. Log-out, an ended session,
 * deactivation and lost roles take effect at the next call. ID and refresh tokens are refused. A log-in-as token gives
 * the user with the admin, and counts as use of the admin's session. A token by client credentials gives the account of
 * the program. A personal key of a GIS program gives its user as a program.
 */
export function createAuthenticator({ provider, database, now, settings }: AuthenticatorDependencies): Authenticator {
  const sources = new WeakMap<SignedInUser, Source>();
  const wrongKeys = [memoryLimit('wrongGisKeys', { now }), storedLimit('wrongGisKeys', { database, now })] as const;

  return {
    async authenticate(value, { countsAsUse } = { countsAsUse: true }) {
      const check: TokenCheck = { caller: null };
      const source = await tokenCheck.run(check, () => sourceOf(value));
      return source && callerOf(source, countsAsUse, check.caller);
    },
    async authenticateKey(credentials, address) {
      const [, keyId = '', secret = ''] =
        /^(gis-[0-9a-f]{24}):(.{1,100})$/s.exec(Buffer.from(credentials, 'base64').toString()) ?? [];
      const at = now();
      const isCorrect = keyId !== '' && (await isKey(database.kysely, { keyId, secret, now: at }));
      if (!isCorrect) {
        for (const limit of wrongKeys) await limit.take(address);
        return null;
      }
      await touchKey(database.kysely, keyId, { now: at, ifBefore: new Date(at.getTime() - touchAfterMilliseconds) });
      return callerOf({ kind: 'key', keyId }, false);
    },
    async authenticateAgain(caller) {
      const source = sources.get(caller);
      return source === undefined ? null : callerOf(source, false);
    },
  };

  async function sourceOf(value: string): Promise<Source | null> {
    if (isLogInAsToken(value)) return { kind: 'logInAs', token: value };
    const token = await provider.AccessToken.find(value, withoutSession);
    const client = appNames.find((app) => app === token?.clientId);
    if (client && token?.accountId && token.sessionUid && token.grantId && token.scopes.has('schaktkoll')) {
      const { accountId: userId, sessionUid, grantId } = token;
      return { kind: 'app', client, userId, sessionUid, grantId };
    }
    const { clientId } = (await provider.ClientCredentials.find(value)) ?? {};
    return clientId === undefined ? null : { kind: 'program', clientId };
  }

  /** @param row of the user, where it was read with the token */
  async function callerOf(
    source: Source,
    countsAsUse: boolean,
    row: CallerRow | null = null,
  ): Promise<SignedInUser | null> {
    const at = now();
    const caller = await (source.kind === 'program'
      ? program(source, at)
      : source.kind === 'key'
        ? gisProgram(source, at)
        : person(source, at, countsAsUse, row));
    if (caller !== null) sources.set(caller, source);
    return caller;
  }

  async function person(
    source: Exclude<Source, { kind: 'program' | 'key' }>,
    at: Date,
    countsAsUse: boolean,
    read: CallerRow | null,
  ): Promise<SignedInUser | null> {
    const moment = at.toISOString();
    const found =
      source.kind === 'app' ? await byAccessToken(source, moment, read) : await byLogInAsToken(source.token, moment);
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
      program: null,
      admin,
    };
  }

  async function byAccessToken(
    { client, ...token }: Extract<Source, { kind: 'app' }>,
    moment: string,
    read: CallerRow | null,
  ): Promise<Found | null> {
    const row = read ?? (await findTokenUser(database.kysely, { ...token, now: moment }));
    return row ? { row, sessionUid: token.sessionUid, client, admin: null } : null;
  }

  /** A program has no session: the token alone counts, while its client and account exist. */
  async function program({ clientId }: Extract<Source, { kind: 'program' }>, at: Date): Promise<SignedInUser | null> {
    const row = await findProgramUser(database.kysely, clientId);
    if (row?.status !== 'Active' || row.organisationStatus !== 'Active') return null;
    return programOf(row, clientId, at);
  }

  /** A key acts for its user while both exist; what it may call, and that it only reads, the calls say. */
  async function gisProgram({ keyId }: Extract<Source, { kind: 'key' }>, at: Date): Promise<SignedInUser | null> {
    const row = await findKeyUser(database.kysely, keyId, at);
    if (!row || !maySignIn(row.status) || row.organisationStatus === 'Unregistered') return null;
    return programOf(row, keyId, at);
  }

  async function byLogInAsToken(value: string, moment: string): Promise<Found | null> {
    const impersonation = await findImpersonation(database.kysely, value, moment);
    // Impersonation ends when it could no longer be started, for example when the user becomes a super user.
    if (!impersonation || logInAsHindrance(impersonation.adminId, impersonation) !== null) return null;
    const { adminId, adminName, until, sessionUid, ...row } = impersonation;
    return { row, sessionUid, client: null, admin: { id: adminId, name: adminName, until: new Date(until) } };
  }
}

/** A caller without a session. */
function programOf(
  row: NonNullable<Awaited<ReturnType<typeof findProgramUser>>>,
  program: string,
  at: Date,
): SignedInUser {
  return {
    ...row,
    id: row.id as CallerId,
    isSuperUser: row.roles.includes('SuperUser'),
    signInMethod: 'Credentials',
    sessionUid: '',
    signedInAt: at,
    client: null,
    program,
    admin: null,
  };
}
