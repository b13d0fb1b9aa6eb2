import { sql, type Selectable } from 'kysely';
import type { BankIdDevice, BankIdPurpose } from '@schaktkoll/domain';
import type { BankIdOrderTable } from '../../platform/db/schema/identity.ts';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import { uuidv7 } from '../../platform/db/uuidv7.ts';
import type { BankIdOrder } from '../../platform/ports.ts';

export type OrderRow = Selectable<BankIdOrderTable>;

/** A new order: pending, or refused by BankID at once. */
export interface NewOrder {
  readonly holder: string;
  readonly purpose: BankIdPurpose;
  readonly device: BankIdDevice;
  readonly startedAt: Date;
  readonly expiresAt: Date;
  readonly given: { readonly order: BankIdOrder } | { readonly errorCode: string };
}

const noSecrets = { order_ref: null, auto_start_token: null, qr_start_token: null, qr_start_secret: null } as const;

/** The holder's order, ended or not; null if there is none or it has expired. */
export async function findOrder(queries: Queries, holder: string, now: string): Promise<OrderRow | null> {
  const row = await queries
    .selectFrom('bank_id_order')
    .selectAll()
    .where('holder', '=', holder)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Stores an order in place of the holder's previous one. Returns the reference of the previous one if it was pending.
 */
export function replaceOrder(queries: Queries, order: NewOrder): Promise<string | null> {
  return inTransaction(queries, async (transaction) => {
    // Serialises two tabs that start at once.
    await sql`select pg_advisory_xact_lock(21001, hashtext(${order.holder}))`.execute(transaction);
    const former = await removeOrder(transaction, order.holder);
    const at = order.startedAt.toISOString();
    await transaction
      .insertInto('bank_id_order')
      .values({
        id: uuidv7(order.startedAt.getTime()),
        holder: order.holder,
        purpose: order.purpose,
        device: order.device,
        started_at: at,
        // BankID has just responded, so the first poll waits as long as any other.
        collected_at: at,
        expires_at: order.expiresAt.toISOString(),
        ...('order' in order.given
          ? {
              state: 'Pending' as const,
              // It cannot have been opened yet.
              hint_code: 'outstandingTransaction',
              order_ref: order.given.order.orderRef,
              auto_start_token: order.given.order.autoStartToken,
              qr_start_token: order.given.order.qrStartToken,
              qr_start_secret: order.given.order.qrStartSecret,
            }
          : { state: 'Failed' as const, ...noSecrets, error_code: order.given.errorCode }),
      })
      .execute();
    return former;
  });
}

/** Deletes the holder's order. Returns its reference if it was pending. */
export async function removeOrder(queries: Queries, holder: string): Promise<string | null> {
  const former = await queries
    .deleteFrom('bank_id_order')
    .where('holder', '=', holder)
    .returning('order_ref')
    .executeTakeFirst();
  return former?.order_ref ?? null;
}

/** Claims the next poll of the order's status for this process; null if it has been polled since `before`. */
export async function claimCollect(
  queries: Queries,
  id: string,
  { now, before }: { readonly now: string; readonly before: string },
): Promise<string | null> {
  const row = await queries
    .updateTable('bank_id_order')
    .set({ collected_at: now })
    .where('id', '=', id)
    .where('state', '=', 'Pending')
    .where((where) => where.or([where('collected_at', 'is', null), where('collected_at', '<=', before)]))
    .returning('order_ref')
    .executeTakeFirst();
  return row?.order_ref ?? null;
}

/** BankID's response about a pending order. */
export async function storePending(queries: Queries, id: string, hintCode: string | null): Promise<void> {
  await queries
    .updateTable('bank_id_order')
    .set({ hint_code: hintCode, faults: 0 })
    .where('id', '=', id)
    .where('state', '=', 'Pending')
    .execute();
}

/** Counts a poll without a response; returns how many there have been in a row. */
export async function countFault(queries: Queries, id: string): Promise<number> {
  const row = await queries
    .updateTable('bank_id_order')
    .set((order) => ({ faults: order('faults', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'Pending')
    .returning('faults')
    .executeTakeFirst();
  return row?.faults ?? 0;
}

export interface OrderEnd {
  readonly state: 'Failed' | 'Complete';
  readonly hintCode?: string | undefined;
  readonly errorCode?: string | undefined;
  readonly person?: { readonly key: string; readonly name: string };
  readonly expiresAt: string;
}

/** Ends a pending order and removes the secrets with which it could be taken over. */
export async function endOrder(queries: Queries, id: string, end: OrderEnd): Promise<void> {
  await queries
    .updateTable('bank_id_order')
    .set({
      ...noSecrets,
      state: end.state,
      hint_code: end.hintCode ?? null,
      error_code: end.errorCode ?? null,
      person_key: end.person?.key ?? null,
      person_name: end.person?.name ?? null,
      expires_at: end.expiresAt,
    })
    .where('id', '=', id)
    .where('state', '=', 'Pending')
    .execute();
}

/** Marks a completed order as used; false if it has been used already, even at the same time. */
export async function spendOrder(queries: Queries, id: string): Promise<boolean> {
  const result = await queries
    .deleteFrom('bank_id_order')
    .where('id', '=', id)
    .where('state', '=', 'Complete')
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
