import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';
import type { DerivedKeys } from '../crypto/keyedHash.ts';
import { deleteInBatches } from '../db/removeOld.repository.ts';
import type { AccountId } from '../db/schema/columns.ts';
import { firstIdAt, uuidv7 } from '../db/uuidv7.ts';
import type { ImpersonatingAdmin, SignedInUser } from '../caller.ts';
import { eraseOldLines } from './auditChain.repository.ts';
import type { AuditKind } from './auditKinds.ts';

/** The signed-in user, passed whole, so that an impersonating admin is included. */
type AuditedCaller = Pick<SignedInUser, 'id' | 'name' | 'admin'>;

/**
 * The account that a line concerns. Actions of a signed-in user have a `caller`. Only actions without a session (a
 * sign-in, a code, a recurring job) have an account id, null if unknown. `admin` is for the start and end of an
 * impersonation, where the admin is signed in and the line belongs to the user's account.
 */
export type AuditSubject =
  | { readonly caller: AuditedCaller; readonly userId?: never; readonly admin?: never }
  | {
      readonly userId: AccountId | null;
      readonly admin?: Pick<ImpersonatingAdmin, 'id' | 'name'>;
      readonly caller?: never;
    };

export type AuditEvent = AuditSubject & {
  readonly kind: AuditKind;
  readonly at: Date;
  readonly address: string | null;
  readonly requestId: string | null;
  /** Never secrets, personal numbers or geometries. */
  readonly details?: Readonly<Record<string, string | number | boolean>>;
};

/**
 * Writes a line of the audit log; pass the transaction of the action if there is one. An action during impersonation
 * names both: the account, and the admin with the current names of both.
 */
export async function writeAuditEvent(
  queries: Queries,
  event: AuditEvent,
  id = uuidv7(event.at.getTime()),
): Promise<void> {
  const { caller, admin = caller?.admin ?? null } = event;
  const userId = caller ? caller.id : event.userId;
  const names = admin === null ? {} : { adminName: admin.name, ...(caller && { userName: caller.name }) };
  await queries
    .insertInto('audit_event')
    .values({
      id,
      at: event.at.toISOString(),
      kind: event.kind,
      user_id: userId,
      // As it is now: the user may move to another organisation later.
      organisation_id: sql<string | null>`(select organisation_id from app_user where id = ${userId}::uuid)`,
      admin_id: admin?.id ?? null,
      address: event.address,
      request_id: event.requestId,
      details: JSON.stringify({ ...event.details, ...names }),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** What the line of an action takes from the request of its signed-in user. */
export interface AuditedRequest {
  readonly user: AuditedCaller;
  readonly now: Date;
  readonly address: string | null;
  readonly requestId: string | null;
}

/** Writes the line of an action that a signed-in user requested; pass the transaction of the action. */
export function auditAction(
  queries: Queries,
  kind: AuditKind,
  { user, now, address, requestId }: AuditedRequest,
  details?: AuditEvent['details'],
): Promise<void> {
  return writeAuditEvent(queries, { kind, at: now, caller: user, address, requestId, ...(details && { details }) });
}

const hour = 3_600_000;

/**
 * As {@link auditAction}, once for a user, an hour and the same details: a page that asks again adds no line. `first` is
 * done before the line is written, and left out where it was written before.
 */
export async function auditOnceAnHour(
  queries: Queries,
  kind: AuditKind,
  { user, now, address, requestId, first }: AuditedRequest & { readonly first?: () => Promise<void> },
  details: NonNullable<AuditEvent['details']>,
): Promise<void> {
  const startedAt = Math.floor(now.getTime() / hour) * hour;
  const same = createHash('sha256').update(JSON.stringify([kind, user.id, user.admin?.id, startedAt, details]));
  const digits = same.digest('hex');
  const id = `${firstIdAt(new Date(startedAt)).slice(0, 20)}${digits.slice(0, 3)}-${digits.slice(3, 15)}`;
  if (first !== undefined) {
    const written = await queries.selectFrom('audit_event').select('id').where('id', '=', id).executeTakeFirst();
    if (written !== undefined) return;
    await first();
  }
  await writeAuditEvent(queries, { kind, at: now, caller: user, address, requestId, details }, id);
}

/** Erases the lines that were written before a moment from the start of the chain; gives how many. */
export function purgeAuditEvents(queries: Queries, keys: DerivedKeys, before: string): Promise<number> {
  return deleteInBatches((limit) => eraseOldLines(queries, keys, before, limit));
}
