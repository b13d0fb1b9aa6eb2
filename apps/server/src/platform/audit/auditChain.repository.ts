import { sql } from 'kysely';
import { inTransaction, type Queries } from '../db/database.ts';
import type { DerivedKeys } from '../crypto/keyedHash.ts';
import { hasSeal, sealOf, sealOfEnds, versionOfSeal, type ChainEnds, type SealedLine } from './auditSeal.ts';

const lineColumns = sql`id, at, kind, user_id as "userId", admin_id as "adminId", organisation_id as "organisationId", address, request_id as "requestId", details`;

/**
 * Adds lines that are not sealed yet to the chain, oldest first, at most `limit`. The row of the chain is locked
 * meanwhile; if another server holds it, nothing is done. Writers of lines never wait for it.
 * @returns how many were sealed
 */
export function sealLines(queries: Queries, keys: DerivedKeys, now: Date, limit: number): Promise<number> {
  const [key] = keys;
  if (key === undefined) throw new Error('There is no key for the audit log');
  return inTransaction(queries, async (transaction) => {
    const chain = await lockChain(transaction, 'skip locked');
    if (chain === null) return 0;
    const { rows: lines } = await sql<Omit<SealedLine, 'sequence' | 'sealedAt'>>`
      select ${lineColumns} from audit_event where sequence is null order by at, id limit ${limit}`.execute(
      transaction,
    );
    const sealedAt = now.toISOString();
    let [sequence, before] = [chain.lastSequence, chain.lastSeal];
    const sealed = lines.map((line) => {
      sequence += 1;
      before = sealOf(key, { ...line, sequence, sealedAt }, before);
      return { id: line.id, sequence, seal: before };
    });
    if (sealed.length === 0 && chain.seal !== null) return 0;
    if (sealed.length > 0)
      await sql`
      update audit_event e set sequence = s.sequence, seal = s.seal, sealed_at = ${sealedAt}::timestamptz
      from unnest(${sealed.map(({ id }) => id)}::uuid[], ${sealed.map((each) => each.sequence)}::bigint[], ${sealed.map(({ seal }) => seal)}::text[]) as s (id, sequence, seal)
      where e.id = s.id`.execute(transaction);
    await writeEnds(transaction, keys, chain, { lastSequence: sequence, lastSeal: before });
    return sealed.length;
  });
}

const chainColumns = sql`started_at as "startedAt", first_sequence as "firstSequence", before_first as "beforeFirst", last_sequence as "lastSequence", last_seal as "lastSeal", erased_until as "erasedUntil", seal`;

/** Where the chain starts and ends, as it is stored. */
type StoredEnds = ChainEnds & { readonly seal: string | null };

function storedEnds(chain: StoredEnds | undefined): StoredEnds | null {
  if (chain === undefined) return null;
  return { ...chain, firstSequence: Number(chain.firstSequence), lastSequence: Number(chain.lastSequence) };
}

/** Where the chain starts and ends; null if that row itself is gone. */
export async function readChainEnds(queries: Queries): Promise<StoredEnds | null> {
  const { rows } = await sql<StoredEnds>`select ${chainColumns} from audit_chain`.execute(queries);
  return storedEnds(rows[0]);
}

async function lockChain(transaction: Queries, wait: 'skip locked' | ''): Promise<StoredEnds | null> {
  const { rows } = await sql<StoredEnds>`select ${chainColumns} from audit_chain for update ${sql.raw(wait)}`.execute(
    transaction,
  );
  return storedEnds(rows[0]);
}

/**
 * Moves the ends of the chain, and seals the row again if it was sealed. A row with a wrong seal, or without one where
 * there must be one, keeps it: otherwise a start that was cut off would be made good here.
 */
async function writeEnds(
  transaction: Queries,
  keys: DerivedKeys,
  chain: StoredEnds,
  moved: Partial<ChainEnds>,
): Promise<void> {
  const { seal, ...ends } = { ...chain, ...moved };
  const [key] = keys;
  const isSound = chain.seal === null ? await mayBeUnsealed(transaction, keys, chain) : hasSeal(keys, chain);
  await transaction
    .updateTable('audit_chain')
    .set({
      first_sequence: ends.firstSequence,
      before_first: ends.beforeFirst,
      last_sequence: ends.lastSequence,
      last_seal: ends.lastSeal,
      erased_until: ends.erasedUntil,
      seal: isSound && key !== undefined ? sealOfEnds(key, ends) : seal,
    })
    .execute();
}

/** Whether the row was last written by a version of the server that did not seal it: the last line shows that. */
async function mayBeUnsealed(transaction: Queries, keys: DerivedKeys, chain: StoredEnds): Promise<boolean> {
  if (chain.lastSequence < chain.firstSequence) return true;
  const after = Math.max(chain.firstSequence, chain.lastSequence - 1) - 1;
  const lines = await listSealedLines(transaction, after, 2);
  const last = lines.find(({ sequence }) => sequence === chain.lastSequence);
  const before = lines.find(({ sequence }) => sequence === chain.lastSequence - 1)?.seal ?? chain.beforeFirst;
  return last !== undefined && versionOfSeal(keys, last, before, last.seal) === 1;
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
export function eraseOldLines(queries: Queries, keys: DerivedKeys, before: string, limit: number): Promise<number> {
  return inTransaction(queries, async (transaction) => {
    const chain = await lockChain(transaction, '');
    if (chain === null) return 0;
    const lines = await listSealedLines(transaction, chain.firstSequence - 1, limit);
    const firstKept = lines.findIndex(({ at }) => at >= before);
    const old = firstKept === -1 ? lines : lines.slice(0, firstKept);
    const last = old.at(-1);
    if (last === undefined) return 0;
    await writeEnds(transaction, keys, chain, {
      firstSequence: last.sequence + 1,
      beforeFirst: last.seal,
      erasedUntil: old.reduce((latest, { at }) => (at > latest ? at : latest), last.at),
    });
    await transaction.deleteFrom('audit_event').where('sequence', '<=', last.sequence).execute();
    return old.length;
  });
}
