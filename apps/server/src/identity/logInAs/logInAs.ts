import { logInAsHindrance, logInAsMinutes, type LogInAsHindrance } from '@schaktkoll/domain';
import { writeAuditEvent } from '../../platform/audit/audit.repository.ts';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/apiError.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import { limits } from '../../platform/limits/limits.ts';
import { limitRefusals } from '../../platform/metrics/metrics.ts';
import {
  countStarts,
  endOfSession,
  endExpired,
  findTarget,
  lockSession,
  insertImpersonation,
  type EndedImpersonation,
} from './logInAs.repository.ts';
import { makeLogInAsToken } from './token.ts';

/** When and from where a log-in-as token is started or ended, for the audit log. */
export interface ImpersonationContext {
  readonly database: Queries;
  readonly now: Date;
  readonly address: string | null;
  readonly requestId: string | null;
}

/** Why an impersonation ended, as recorded in the audit log. */
export type ImpersonationEnd = 'LoggedOut' | 'Canceled' | 'Replaced' | 'AdminLoggedOut' | 'Over';

/** Counts what an admin starts, and what is refused. */
const { most, seconds } = limits.logInAs;

/**
 * Starts impersonating a user: returns the token and its expiry, 20 minutes from now. A previous impersonation of the
 * admin's session ends.
 * @throws ApiError NotFound, LogInAsSelf, LogInAsSuperUser, LogInAsMachine, LogInAsInactive, TooManyRequests
 */
export async function startImpersonation(
  admin: SignedInUser,
  userId: string,
  context: ImpersonationContext,
): Promise<{ token: string; expireTime: string }> {
  const { database, now, address, requestId } = context;
  const refuse = (code: Refusal, name?: string) => refuseImpersonation(admin, { userId, code, name }, context);
  const starts = await countStarts(database, admin.id, new Date(now.getTime() - seconds * 1000).toISOString());
  if (starts >= most) {
    limitRefusals.inc({ limit: 'logInAs' });
    throw await refuse('TooManyRequests');
  }
  const target = await findTarget(database, userId);
  if (target === undefined) throw await refuse('NotFound');
  const hindrance = logInAsHindrance(admin.id, target);
  if (hindrance !== null) throw await refuse(hindrance, target.name);

  const token = makeLogInAsToken();
  const expiresAt = new Date(now.getTime() + logInAsMinutes * 60_000);
  await inTransaction(database, async (transaction) => {
    if (!(await lockSession(transaction, admin.sessionUid))) throw new ApiError('NotSignedIn');
    await endImpersonation(admin.sessionUid, 'Replaced', { ...context, database: transaction });
    await insertImpersonation(transaction, {
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

/** Records the refusal in the audit log and returns its error; `name` is the user's, if the user exists. */
export async function refuseImpersonation(
  admin: SignedInUser,
  { userId, code, name }: { readonly userId: string; readonly code: Refusal; readonly name?: string | undefined },
  { database, now, address, requestId }: ImpersonationContext,
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
  return new ApiError(code, undefined, code === 'TooManyRequests' ? { retryAfter: seconds } : {});
}

const namesOf = ({ id, name }: SignedInUser) => ({ id, name });

/** Ends the impersonation of an admin's session. No error if there is none. */
export async function endImpersonation(
  sessionUid: string,
  reason: ImpersonationEnd,
  { database, ...when }: ImpersonationContext,
): Promise<void> {
  await inTransaction(database, async (transaction) =>
    reportEnds(transaction, await endOfSession(transaction, sessionUid), reason, when),
  );
}

/**
 * Ends impersonations that have expired or lost their session and records them in the audit log; their tokens are
 * invalid already.
 * @returns how many
 */
export async function endExpiredImpersonations(database: Queries, now: Date): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const ended = await endExpired(transaction, now.toISOString());
    await reportEnds(transaction, ended, 'Over', { now, address: null, requestId: null });
    return ended.length;
  });
}

async function reportEnds(
  transaction: Queries,
  ended: readonly EndedImpersonation[],
  reason: ImpersonationEnd,
  { now, address, requestId }: Omit<ImpersonationContext, 'database'>,
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
