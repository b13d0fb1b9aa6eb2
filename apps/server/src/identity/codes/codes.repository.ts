import type { CodePurpose, MessageChannel } from '@schaktkoll/domain';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';

export interface NewCode {
  readonly id: string;
  readonly purpose: CodePurpose;
  readonly subject: string;
  readonly channel: MessageChannel;
  readonly addressHash: string;
  readonly codeHash: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** Serialises requests for codes for one subject or one address until the transaction ends. */
export async function lockCodes(transaction: Queries, subject: string, addressHash: string): Promise<void> {
  // Always in this order, so that two requests cannot deadlock.
  await sql`select pg_advisory_xact_lock(20001, hashtext(${subject}))`.execute(transaction);
  await sql`select pg_advisory_xact_lock(20002, hashtext(${addressHash}))`.execute(transaction);
}

/** When the latest unused code was made for a purpose and subject to this address; null if there is none. */
export async function findLatestUnspent(
  queries: Queries,
  { purpose, subject, addressHash }: Pick<NewCode, 'purpose' | 'subject' | 'addressHash'>,
): Promise<string | null> {
  const row = await queries
    .selectFrom('one_time_code')
    .select('created_at')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('address_hash', '=', addressHash)
    .where('spent_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** When codes were made since a moment for the subject, or else to the address for the purpose; newest first. */
export async function listCodeMoments(
  queries: Queries,
  of: { readonly subject: string } | Pick<NewCode, 'addressHash' | 'purpose'>,
  after: string,
): Promise<readonly string[]> {
  const query = queries
    .selectFrom('one_time_code')
    .select('created_at')
    .where('created_at', '>', after)
    .orderBy('created_at', 'desc')
    .limit(100);
  const rows = await (
    'subject' in of
      ? query.where('subject', '=', of.subject)
      : query.where('address_hash', '=', of.addressHash).where('purpose', '=', of.purpose)
  ).execute();
  return rows.map(({ created_at }) => created_at);
}

/** Stores a code in place of earlier ones for the same purpose and subject. */
export async function insertCode(transaction: Queries, code: NewCode): Promise<void> {
  await transaction
    .updateTable('one_time_code')
    .set({ voided_at: code.createdAt })
    .where('subject', '=', code.subject)
    .where('purpose', '=', code.purpose)
    .where('spent_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute();
  await transaction
    .insertInto('one_time_code')
    .values({
      id: code.id,
      purpose: code.purpose,
      subject: code.subject,
      channel: code.channel,
      address_hash: code.addressHash,
      code_hash: code.codeHash,
      created_at: code.createdAt,
      expires_at: code.expiresAt,
    })
    .execute();
}

/** Invalidates every unused code of a subject, because the address they were sent to is no longer the subject's. */
export async function voidCodes(queries: Queries, subject: string, now: string): Promise<void> {
  await queries
    .updateTable('one_time_code')
    .set({ voided_at: now })
    .where('subject', '=', subject)
    .where('spent_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute();
}

/** Counts an attempt at a valid code and returns its hashes; undefined if there is none, or no attempt is left. */
export function takeTry(
  queries: Queries,
  of: {
    readonly id: string;
    readonly purpose: CodePurpose;
    readonly subject: string;
    readonly now: string;
    readonly maximumTries: number;
  },
) {
  return queries
    .updateTable('one_time_code')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', of.id)
    .where('purpose', '=', of.purpose)
    .where('subject', '=', of.subject)
    .where('spent_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', of.now)
    .where('tries', '<', of.maximumTries)
    .returning(['code_hash as codeHash', 'address_hash as addressHash'])
    .executeTakeFirst();
}

/** Redeems the code. False when it was redeemed already or replaced by a newer one. */
export async function spendCode(queries: Queries, id: string, now: string): Promise<boolean> {
  const row = await queries
    .updateTable('one_time_code')
    .set({ spent_at: now })
    .where('id', '=', id)
    .where('spent_at', 'is', null)
    .where('voided_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
