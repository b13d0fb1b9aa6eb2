import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';

/** Clocks of several servers differ by less; more is a clock that was wrong. */
const toleratedSeconds = 60;

/** The database's own time, in milliseconds since 1970. */
export async function databaseTime(queries: Queries): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::double precision as now`.execute(queries);
  return rows[0]?.now ?? 0;
}

/**
 * Treats what was written while a clock was ahead as written now: what waits is due as long after now as it was to be due
 * after the moment at which it was written, and what limits count ages from now. The queue's moments come from the database's clock, the others from ours.
 * @returns how many rows were changed
 */
export async function pullBackFutureMoments(queries: Queries, now: Date): Promise<number> {
  const ours = sql`${now.toISOString()}::timestamptz`;
  const limit = sql`make_interval(secs => ${toleratedSeconds})`;
  const statements = [
    sql`update message_queue.job set start_after = start_after - (greatest(created_on, started_on) - now()),
        created_on = least(created_on, now()), started_on = least(started_on, now()), singleton_on = null
      where state in ('created', 'retry', 'active') and greatest(created_on, started_on) > now() + ${limit}`,
    // The queue would neither start recurring jobs nor look for lost ones until these moments.
    sql`update message_queue.version set cron_on = least(cron_on, now()), bam_on = least(bam_on, now()),
        flow_on = least(flow_on, now()), reindex_on = least(reindex_on, now()), monitor_backoff_on = null
      where greatest(cron_on, bam_on, flow_on, reindex_on) > now() + ${limit}`,
    sql`update message_queue.queue set monitor_claim_on = least(monitor_claim_on, now()),
        monitor_on = least(monitor_on, now()), maintain_on = least(maintain_on, now())
      where greatest(monitor_claim_on, monitor_on, maintain_on) > now() + ${limit}`,
    sql`update outbox_message set due_at = due_at - (created_at - ${ours}), created_at = ${ours}
      where sent_at is null and dead_at is null and created_at > ${ours} + ${limit}`,
    sql`update collected_notice set due_at = due_at - (created_at - ${ours}), created_at = ${ours}
      where message_id is null and created_at > ${ours} + ${limit}`,
    sql`update program_webhook_event set due_at = due_at - (greatest(created_at, last_attempt_at) - ${ours}),
        created_at = least(created_at, ${ours}), last_attempt_at = least(last_attempt_at, ${ours})
      where sent_at is null and dead_at is null and greatest(created_at, last_attempt_at) > ${ours} + ${limit}`,
    sql`update case_group set due_at = due_at - (greatest(changed_at, served_at) - ${ours}),
        changed_at = least(changed_at, ${ours}), served_at = least(served_at, ${ours})
      where due_at is not null and greatest(changed_at, served_at) > ${ours} + ${limit}`,
    // A receiver is tried again sooner than it would have been.
    sql`update program_webhook set paused_until = null, leased_until = null, leased_by = null
      where greatest(paused_until, leased_until) > ${ours} + ${limit}`,
    sql`update limit_bucket set empty_at = empty_at - (counted_at - ${ours}), counted_at = ${ours}
      where counted_at > ${ours} + ${limit}`,
    sql`update limit_window set ends_at = ${ours} + make_interval(secs => seconds),
        calls = array(select least(each, ${ours}) as made from unnest(calls) as each order by made)
      where ends_at > ${ours} + make_interval(secs => seconds) + ${limit}`,
    sql`update service_day set last_minute = ${ours} where last_minute > ${ours} + ${limit}`,
    sql`update one_time_code set expires_at = expires_at - (created_at - ${ours}), created_at = ${ours}
      where created_at > ${ours} + ${limit}`,
  ];
  let changed = 0n;
  for (const statement of statements) changed += (await statement.execute(queries)).numAffectedRows ?? 0n;
  return Number(changed);
}
