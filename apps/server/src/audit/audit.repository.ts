import type { Queries } from '../db/database.ts';
import { uuidv7 } from '../db/uuidv7.ts';
import type { AuditKind } from './auditKinds.ts';

export interface AuditEvent {
  readonly kind: AuditKind;
  readonly at: Date;
  readonly userId: string | null;
  /** Address of the caller. */
  readonly address: string | null;
  readonly requestId: string | null;
  /** Never secrets, personal numbers or geometries. */
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

/** Writes a line of the audit trail; give the transaction of the act when there is one. */
export async function writeAuditEvent(queries: Queries, event: AuditEvent): Promise<void> {
  await queries
    .insertInto('audit_event')
    .values({
      id: uuidv7(event.at.getTime()),
      at: event.at.toISOString(),
      kind: event.kind,
      user_id: event.userId,
      address: event.address,
      request_id: event.requestId,
      details: JSON.stringify(event.details ?? {}),
    })
    .execute();
}
