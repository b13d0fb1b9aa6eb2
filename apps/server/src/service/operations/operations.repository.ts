import type { ListedDeadLetter, Operations } from '@schaktkoll/contract';
import { messageChannels } from '@schaktkoll/domain';
import { sql } from 'kysely';
import { factsOf, kindsWhere } from '../../messages/kinds.ts';
import type { Queries } from '../../platform/db/database.ts';
import { shownOrganisation } from '../../platform/db/shownOrganisation.ts';

const ownerKinds = kindsWhere(({ reader }) => reader === 'Owner');
/** As many as the page shows; the rest is counted. */
const mostShown = 50;
/** Reports of so many days. */
const reportedDays = 60;

/** Messages that are due and not delivered yet, by channel. */
export async function listQueues(queries: Queries, now: Date): Promise<Operations['queues']> {
  const rows = await queries
    .selectFrom('outbox_message')
    .select(({ fn }) => ['channel', fn.countAll<number>().as('waiting'), fn.min('due_at').as('oldestDueAt')])
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)
    .where('due_at', '<=', now.toISOString())
    .groupBy('channel')
    .execute();
  return messageChannels.map((channel) => {
    const row = rows.find((each) => each.channel === channel);
    return { channel, waiting: Number(row?.waiting ?? 0), oldestDueAt: row?.oldestDueAt ?? null };
  });
}

/** The latest messages that were given up and not dropped, without texts that let their reader act as a user. */
export async function listLatestDeadLetters(
  queries: Queries,
): Promise<Pick<Operations, 'deadLetters' | 'deadLetterCount'>> {
  const given = queries
    .selectFrom('outbox_message as m')
    .where('m.dead_at', 'is not', null)
    .where('m.dropped_at', 'is', null);
  const { count } = await given.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await given
    .leftJoin('dig_case as c', 'c.id', 'm.case_id')
    .select([
      'm.id',
      'm.channel',
      'm.kind',
      'm.to_address as to',
      'm.subject',
      'm.body',
      'c.case_number as caseNumber',
      'm.attempts',
      'm.last_error as lastError',
      'm.dead_at as deadAt',
    ])
    .orderBy('m.dead_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(mostShown)
    .execute();
  const deadLetters = rows.map((row): ListedDeadLetter => {
    const { secret } = factsOf(row.kind);
    const isSecret = secret !== 'No';
    return {
      ...row,
      // The subject of a code has the code in it.
      subject: isSecret ? null : row.subject,
      body: isSecret ? null : row.body,
      deadAt: row.deadAt ?? '',
      mayBeSentAgain: secret !== 'UntilSettled',
    };
  });
  return { deadLetters, deadLetterCount: Number(count) };
}

/** The latest webhooks that were given up and not dropped, how many there are, and how many are due. */
export async function listDeadWebhooks(
  queries: Queries,
  now: Date,
): Promise<Pick<Operations, 'deadWebhooks' | 'deadWebhookCount' | 'waitingWebhooks'>> {
  const { rows } = await sql<Operations['deadWebhooks'][number] & { address: string }>`
    select e.id, o.name as "organisationName", w.address, e.type, c.case_number as "caseNumber", e.attempts,
      e.last_status as "lastStatus", e.last_fault as "lastFault", e.dead_at as "deadAt"
    from program_webhook_event e
    join program_webhook w on w.id = e.webhook_id
    join organisation o on o.id = w.organisation_id
    left join dig_case c on c.id = e.case_id
    where e.dead_at is not null and e.dropped_at is null
    order by e.dead_at desc, e.id limit ${mostShown}`.execute(queries);
  const { rows: counts } = await sql<Pick<Operations, 'deadWebhookCount' | 'waitingWebhooks'>>`
    select
      (select count(*)::int from program_webhook_event e join program_webhook w on w.id = e.webhook_id
        where e.dead_at is not null and e.dropped_at is null) as "deadWebhookCount",
      (select count(*)::int from program_webhook_event e join program_webhook w on w.id = e.webhook_id
        where e.sent_at is null and e.dead_at is null and e.due_at <= ${now.toISOString()}::timestamptz) as "waitingWebhooks"`.execute(
    queries,
  );
  return {
    deadWebhooks: rows.map(({ address, ...row }) => ({ ...row, host: new URL(address).host })),
    deadWebhookCount: counts[0]?.deadWebhookCount ?? 0,
    waitingWebhooks: counts[0]?.waitingWebhooks ?? 0,
  };
}

/** Organisations whose messages did not arrive, most first: of an owner those to it, else those about its own cases. */
export async function listDeliveryFailures(queries: Queries, since: string): Promise<Operations['failures']> {
  const { rows } = await sql<Operations['failures'][number]>`
    select o.id as "organisationId", ${shownOrganisation} as "organisationName", count(*)::int as failed, max(m.created_at) as "lastAt"
    from outbox_message m
    join dig_case c on c.id = m.case_id
    left join case_recipient r on r.id = m.case_recipient_id
    join organisation o on o.id = case
      when m.kind in (${sql.join(ownerKinds.map((kind) => sql.lit(kind)))}) then coalesce(r.organisation_id, c.inquirer_organisation_id)
      else c.inquirer_organisation_id end
    where m.created_at >= ${since}::timestamptz and (m.delivery_status = 'Failed' or m.dead_at is not null)
    group by o.id, o.name, o.is_private order by failed desc, o.name_sort, o.id limit ${mostShown}`.execute(queries);
  return rows;
}

/** What was archived and erased on the latest days, newest first. */
export async function listErasures(queries: Queries): Promise<Operations['erasures']> {
  const rows = await queries
    .selectFrom('erasure_report')
    .select(['day', 'step', 'purpose', 'count'])
    .orderBy('day', 'desc')
    .orderBy('step')
    .orderBy('purpose')
    .limit(reportedDays * 10)
    .execute();
  const reports = new Map<string, Operations['erasures'][number]>();
  for (const { day, step, purpose, count } of rows) {
    const report = reports.get(`${day} ${step}`) ?? { day, step, purposes: [] };
    report.purposes.push({ purpose, count });
    reports.set(`${day} ${step}`, report);
  }
  return [...reports.values()].slice(0, reportedDays);
}
