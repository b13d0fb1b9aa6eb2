import { sql } from 'kysely';
import { inTransaction, type Queries } from '../db/database.ts';
import type { DerivedKeys } from '../crypto/keyedHash.ts';
import { sealOf, type SealedLine } from './auditSeal.ts';

const lineColumns = sql`id, at, kind, user_id as "userId", admin_id as "adminId", organisation_id as "organisationId", address, request_id as "requestId", details`;

/** Where the chain starts and ends. */
export interface ChainEnds {
  readonly startedAt: string;
  readonly firstSequence: number;
  readonly beforeFirst: string;
  readonly lastSequence: number;
  readonly lastSeal: string;
}

/**
 * Adds lines that are not sealed yet to the chain, oldest first, at most `limit`. The row of the chain is locked
 * meanwhile; if another server holds it, nothing is done. Writers of lines never wait for it.
 * @returns how many were sealed
 */
export function sealLines(queries: Queries, keys: DerivedKeys, now: Date, limit: number): Promise<number> {
  const [key] = keys;
  if (key === undefined) throw new Error('There is no key for the audit log');
  return inTransaction(queries, async (transaction) => {
    const { rows: chains } =
      await sql<ChainEnds>`select ${chainColumns} from audit_chain for update skip locked`.execute(transaction);
    const [chain] = chains;
    if (chain === undefined) return 0;
    const { rows: lines } = await sql<Omit<SealedLine, 'sequence' | 'sealedAt'>>`
      select ${lineColumns} from audit_event where sequence is null order by at, id limit ${limit}`.execute(
      transaction,
    );
    const sealedAt = now.toISOString();
    let [sequence, before] = [Number(chain.lastSequence), chain.lastSeal];
    const sealed = lines.map((line) => {
      sequence += 1;
      before = sealOf(key, { ...line, sequence, sealedAt }, before);
      return { id: line.id, sequence, seal: before };
    });
    if (sealed.length === 0) return 0;
    await sql`
      update audit_event e set sequence = s.sequence, seal = s.seal, sealed_at = ${sealedAt}::timestamptz
      from unnest(${sealed.map(({ id }) => id)}::uuid[], ${sealed.map((each) => each.sequence)}::bigint[], ${sealed.map(({ seal }) => seal)}::text[]) as s (id, sequence, seal)
      where e.id = s.id`.execute(transaction);
    await transaction.updateTable('audit_chain').set({ last_sequence: sequence, last_seal: before }).execute();
    return sealed.length;
  });
}

const chainColumns = sql`started_at as "startedAt", first_sequence as "firstSequence", before_first as "beforeFirst", last_sequence as "lastSequence", last_seal as "lastSeal"`;

/** Where the chain starts and ends; null if that row itself is gone. */
export async function readChainEnds(queries: Queries): Promise<ChainEnds | null> {
  const { rows } = await sql<ChainEnds>`select ${chainColumns} from audit_chain`.execute(queries);
  const [chain] = rows;
  return chain === undefined
    ? null
    : { ...chain, firstSequence: Number(chain.firstSequence), lastSequence: Number(chain.lastSequence) };
}

/** Sealed lines after a place in the chain, in its order. */
export async function listSealedLines(
  queries: Queries,
  after: number,
  limit: number,
): Promise<(SealedLine & { readonly seal: string })[]> {
  const { rows } = await sql<SealedLine & { readonly seal: string }>`
    select ${lineColumns}, sequence, sealed_at as "sealedAt", seal
    from audit_event where sequence > ${after} order by sequence limit ${limit}`.execute(queries);
  return rows.map((row) => ({ ...row, sequence: Number(row.sequence) }));
}

/** How many lines were written before a moment and are not sealed. */
export async function countUnsealedLines(queries: Queries, before: string): Promise<number> {
  const { count } = await queries
    .selectFrom('audit_event')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sequence', 'is', null)
    .where('at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Erases the sealed lines of the start of the chain that were written before a moment, and moves its start. Lines are
 * erased in the order of the chain, so that no gap arises.
 * @returns how many
 */
export function eraseOldLines(queries: Queries, before: string, limit: number): Promise<number> {
  return inTransaction(queries, async (transaction) => {
    const { rows } = await sql<ChainEnds>`select ${chainColumns} from audit_chain for update`.execute(transaction);
    const [chain] = rows;
    if (chain === undefined) return 0;
    const lines = await listSealedLines(transaction, Number(chain.firstSequence) - 1, limit);
    const firstKept = lines.findIndex(({ at }) => at >= before);
    const old = firstKept === -1 ? lines : lines.slice(0, firstKept);
    const last = old.at(-1);
    if (last === undefined) return 0;
    await transaction.deleteFrom('audit_event').where('sequence', '<=', last.sequence).execute();
    await transaction
      .updateTable('audit_chain')
      .set({ first_sequence: last.sequence + 1, before_first: last.seal })
      .execute();
    return old.length;
  });
}
