import {
  continueSession,
  endOneSession,
  endOtherSessions,
  getSession,
  listSessions,
  type SessionState,
} from '@schaktkoll/contract';
import { readUserAgent, shortenAddress } from '@schaktkoll/domain';
import { auditAction } from '../../platform/audit/audit.repository.ts';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/apiError.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import { route } from '../../platform/http/route.ts';
import { touchSession } from '../oidc/oidc.repository.ts';
import { endSessions, findSession, findSessionsOf } from './sessions.repository.ts';

/** The session of the tab, and the list of the user's own sessions. Sessions of others are not found. */
export function sessionRoutes(platform: Platform): void {
  const idleMilliseconds = async () => (await platform.settings.current()).idleSessionMinutes * 60_000;

  async function stateOf(database: Queries, user: SignedInUser, now: Date): Promise<SessionState> {
    const { lastUsedAt, expiresAt, loginSeconds } = await findSession(database, user.sessionUid);
    const secondsUntil = (moment: number) => Math.max(0, Math.floor((moment - now.getTime()) / 1000));
    return {
      signedInAt: new Date(loginSeconds * 1000).toISOString(),
      endsInSeconds: secondsUntil(Date.parse(expiresAt)),
      idleInSeconds: secondsUntil(Date.parse(lastUsedAt) + (await idleMilliseconds())),
    };
  }

  route(platform, getSession, async ({ user, database, now }) => stateOf(database, user, now));

  route(platform, continueSession, async ({ user, database, now }) => {
    // The token check stores a use once a minute at most; here the user has asked for it.
    await touchSession(database, user.sessionUid, now.toISOString());
    return stateOf(database, user, now);
  });

  route(platform, listSessions, async ({ user, database, now }) => {
    const usedAfter = new Date(now.getTime() - (await idleMilliseconds())).toISOString();
    const found = await findSessionsOf(database, { userId: user.id, now: now.toISOString(), usedAfter });
    const sessions = found.map(({ userAgent, address, loginSeconds, methods, ...row }) => ({
      ...row,
      ...readUserAgent(userAgent),
      address: shortenAddress(address),
      signedInAt: new Date(loginSeconds * 1000).toISOString(),
      signInMethod: methods?.includes('bankid') ? ('BankId' as const) : ('Credentials' as const),
      isThisOne: row.id === user.sessionUid,
    }));
    return { sessions: sessions.sort((one, other) => Number(other.isThisOne) - Number(one.isThisOne)) };
  });

  route(platform, endOneSession, async ({ user, params, database, now, address, requestId }) => {
    await inTransaction(database, async (transaction) => {
      if ((await endSessions(transaction, user.id, { id: params.id })) === 0) throw new ApiError('NotFound');
      await auditAction(transaction, 'SessionEnded', { user, now, address, requestId }, { ended: 1 });
    });
    return null;
  });

  route(platform, endOtherSessions, ({ user, database, now, address, requestId }) =>
    inTransaction(database, async (transaction) => {
      const ended = await endSessions(transaction, user.id, { allBut: user.sessionUid });
      if (ended > 0) await auditAction(transaction, 'SessionEnded', { user, now, address, requestId }, { ended });
      return { ended };
    }),
  );
}
