import { sql, type Kysely } from 'kysely';

/**
 * Leaky buckets: how much of what it may use each user or network has used, shared by all processes. A key is the
 * SHA-256, in hexadecimal, of what is bounded and for whom. What was used drains evenly, until `empty_at`.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table budget (
    key text primary key constraint budget_key check (key ~ '^[0-9a-f]{64}$'),
    used double precision not null constraint budget_used check (used >= 0),
    counted_at timestamptz not null,
    empty_at timestamptz not null
  )`.execute(database);
  await sql`create index budget_empty on budget (empty_at)`.execute(database);
}
