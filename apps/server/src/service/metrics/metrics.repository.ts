import type { MessageChannel } from '@schaktkoll/domain';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';

/** Messages of one kind that are due and not handed over yet. */
export interface WaitingKind {
  readonly channel: MessageChannel;
  readonly kind: string;
  readonly waiting: number;
  readonly oldestDueAt: string;
}

/** The messages that are due and not handed over yet, by channel and kind; kinds without any are left out. */
export async function listWaitingKinds(queries: Queries, now: Date): Promise<WaitingKind[]> {
  const { rows } = await sql<WaitingKind>`
    select channel, kind, count(*)::int as waiting, min(due_at) as "oldestDueAt" from outbox_message
    where sent_at is null and dead_at is null and due_at <= ${now.toISOString()}::timestamptz
    group by channel, kind`.execute(queries);
  return rows;
}

/** What was given up and is not dropped, and how many webhooks are due. */
export interface DeliveryCounts {
  readonly deadMessages: number;
  readonly deadWebhooks: number;
  readonly waitingWebhooks: number;
}

export async function countDeliveries(queries: Queries, now: Date): Promise<DeliveryCounts> {
  const { rows } = await sql<DeliveryCounts>`
    select
      (select count(*)::int from outbox_message where dead_at is not null and dropped_at is null) as "deadMessages",
      (select count(*)::int from program_webhook_event e join program_webhook w on w.id = e.webhook_id
        where e.dead_at is not null and e.dropped_at is null) as "deadWebhooks",
      (select count(*)::int from program_webhook_event e join program_webhook w on w.id = e.webhook_id
        where e.sent_at is null and e.dead_at is null and e.due_at <= ${now.toISOString()}::timestamptz) as "waitingWebhooks"`.execute(
    queries,
  );
  return rows[0] ?? { deadMessages: 0, deadWebhooks: 0, waitingWebhooks: 0 };
}

/** When each of the jobs last ended well; those that never have are left out. */
export async function listLastSuccesses(
  queries: Queries,
  jobs: readonly string[],
): Promise<{ readonly job: string; readonly endedAt: string }[]> {
  const { rows } = await sql<{ job: string; endedAt: string }>`
    select named.job, latest.ended_at as "endedAt" from unnest(${[...jobs]}::text[]) as named (job)
    cross join lateral (
      select run.ended_at from job_run run where run.job = named.job and run.error is null
      order by run.started_at desc limit 1
    ) as latest`.execute(queries);
  return rows;
}
