import type { Queries } from '../db/database.ts';
import { deleteInBatches } from '../db/deleteInBatches.ts';
import type { AccountId } from '../db/identifiers.ts';
import { uuidv7 } from '../db/uuidv7.ts';
import type { ActingAdmin, SignedInUser } from '../caller.ts';
import type { AuditKind } from './auditKinds.ts';

/** The signed-in user who did something; given whole, so that the admin who acts as the user comes along. */
type AuditedCaller = Pick<SignedInUser, 'id' | 'name' | 'admin'>;

/**
 * Whom a line is about. What a signed-in user did names the `caller`. Only what nobody signed in did (a sign-in, a code,
 * a recurring job) names an account by its id, null where none is known. `admin` is for the start and end of acting as
 * another, where the admin is the one signed in and the line stands on the user's account.
 */
export type AuditSubject =
  | { readonly caller: AuditedCaller; readonly userId?: never; readonly admin?: never }
  | { readonly userId: AccountId | null; readonly admin?: Pick<ActingAdmin, 'id' | 'name'>; readonly caller?: never };

export type AuditEvent = AuditSubject & {
  readonly kind: AuditKind;
  readonly at: Date;
  /** Address of the caller. */
  readonly address: string | null;
  readonly requestId: string | null;
  /** Never secrets, personal numbers or geometries. */
  readonly details?: Readonly<Record<string, string | number | boolean>>;
};

/**
 * Writes a line of the audit trail; give the transaction of the act when there is one. What was done by an admin who acts
 * as another names both: the account, and the admin with both names as they were then.
 */
export async function writeAuditEvent(queries: Queries, event: AuditEvent): Promise<void> {
  const { caller, admin = caller?.admin ?? null } = event;
  const names = admin === null ? {} : { adminName: admin.name, ...(caller && { userName: caller.name }) };
  await queries
    .insertInto('audit_event')
    .values({
      id: uuidv7(event.at.getTime()),
      at: event.at.toISOString(),
      kind: event.kind,
      user_id: caller ? caller.id : event.userId,
      admin_id: admin?.id ?? null,
      address: event.address,
      request_id: event.requestId,
      details: JSON.stringify({ ...event.details, ...names }),
    })
    .execute();
}

/** Removes the lines that were written before a moment; gives how many. */
export function purgeAuditEvents(queries: Queries, before: string): Promise<number> {
  return deleteInBatches(async (limit) => {
    const old = queries.selectFrom('audit_event').select('id').where('at', '<', before).orderBy('at').limit(limit);
    const { numDeletedRows } = await queries.deleteFrom('audit_event').where('id', 'in', old).executeTakeFirst();
    return Number(numDeletedRows);
  });
}
