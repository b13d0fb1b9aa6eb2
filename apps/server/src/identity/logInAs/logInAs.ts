import { logInAsHindrance, logInAsMinutes, type LogInAsHindrance } from '@schaktkoll/domain';
import { writeAuditEvent } from '../../platform/audit/audit.repository.ts';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import {
  countStarts,
  endOfSession,
  endWhatIsOver,
  findTarget,
  holdSession,
  insertActing,
  type EndedActing,
} from './logInAs.repository.ts';
import { makeLogInAsToken } from './token.ts';

/** Where and when an act on the log-in-as token is done, for the trail. */
export interface ActingAct {
  readonly database: Queries;
  readonly now: Date;
  readonly address: string | null;
  readonly requestId: string | null;
}

/** Why acting ended, as the trail tells it. */
export type ActingEnd = 'LoggedOut' | 'Canceled' | 'Replaced' | 'AdminLoggedOut' | 'Over';

/** An admin begins, or is refused to begin, at most so often. */
const mostStarts = 10;
const perSeconds = 60;

/**
 * Begins to act as a user: gives the token and its end, 20 minutes from now. What went on in the admin's session ends.
 * @throws ApiError NotFound, LogInAsSelf, LogInAsSuperUser, LogInAsMachine, LogInAsInactive, TooManyRequests
 */
export async function startActing(
  admin: SignedInUser,
  userId: string,
  act: ActingAct,
): Promise<{ token: string; expireTime: string }> {
  const { database, now, address, requestId } = act;
  const refuse = (code: Refusal, name?: string) => refuseActing(admin, { userId, code, name }, act);
  const starts = await countStarts(database, admin.id, new Date(now.getTime() - perSeconds * 1000).toISOString());
  if (starts >= mostStarts) throw await refuse('TooManyRequests');
  const target = await findTarget(database, userId);
  if (target === undefined) throw await refuse('NotFound');
  const hindrance = logInAsHindrance(admin.id, target);
  if (hindrance !== null) throw await refuse(hindrance, target.name);

  const token = makeLogInAsToken();
  const expiresAt = new Date(now.getTime() + logInAsMinutes * 60_000);
  await inTransaction(database, async (transaction) => {
    if (!(await holdSession(transaction, admin.sessionUid))) throw new ApiError('NotSignedIn');
    await endActing(admin.sessionUid, 'Replaced', { ...act, database: transaction });
    await insertActing(transaction, {
      token,
      adminId: admin.id,
      userId,
      sessionUid: admin.sessionUid,
      startedAt: now,
      expiresAt,
    });
    const details = { userName: target.name, until: expiresAt.toISOString() };
    await writeAuditEvent(transaction, {
      kind: 'LogInAsStarted',
      at: now,
      userId,
      admin: namesOf(admin),
      address,
      requestId,
      details,
    });
  });
  return { token, expireTime: expiresAt.toISOString() };
}

type Refusal = 'NotAllowed' | 'NotFound' | 'TooManyRequests' | LogInAsHindrance;

/** The refusal of an admin who wants to act as a user, once the trail tells of it; `name` is the user's, where there is one. */
export async function refuseActing(
  admin: SignedInUser,
  { userId, code, name }: { readonly userId: string; readonly code: Refusal; readonly name?: string | undefined },
  { database, now, address, requestId }: ActingAct,
): Promise<ApiError> {
  const details = { reason: code, ...(name === undefined ? {} : { userName: name }) };
  await writeAuditEvent(database, {
    kind: 'LogInAsRefused',
    at: now,
    userId,
    admin: namesOf(admin),
    address,
    requestId,
    details,
  });
  return new ApiError(code, undefined, code === 'TooManyRequests' ? { retryAfter: perSeconds } : {});
}

const namesOf = ({ id, name }: SignedInUser) => ({ id, name });

/** Ends what an admin does as another in a session of the admin's; nothing going on is no error. */
export async function endActing(
  sessionUid: string,
  reason: ActingEnd,
  { database, ...when }: ActingAct,
): Promise<void> {
  await inTransaction(database, async (transaction) =>
    reportEnds(transaction, await endOfSession(transaction, sessionUid), reason, when),
  );
}

/**
 * Ends what has run out of time or lost its session: its token is refused already, and now the trail tells of it.
 * @returns how many
 */
export async function endActingThatIsOver(database: Queries, now: Date): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const ended = await endWhatIsOver(transaction, now.toISOString());
    await reportEnds(transaction, ended, 'Over', { now, address: null, requestId: null });
    return ended.length;
  });
}

async function reportEnds(
  transaction: Queries,
  ended: readonly EndedActing[],
  reason: ActingEnd,
  { now, address, requestId }: Omit<ActingAct, 'database'>,
): Promise<void> {
  for (const { adminId, adminName, userId, userName, expiresAt } of ended) {
    const endedAt = new Date(Math.min(now.getTime(), Date.parse(expiresAt))).toISOString();
    const admin = { id: adminId, name: adminName };
    await writeAuditEvent(transaction, {
      kind: 'LogInAsEnded',
      at: now,
      userId,
      admin,
      address,
      requestId,
      details: { reason, userName, endedAt },
    });
  }
}
