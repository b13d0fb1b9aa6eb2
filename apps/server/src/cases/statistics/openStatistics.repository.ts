import {
  answerFigures,
  answersByDays,
  isHandedOver,
  longestOpenAnswer,
  measures,
  monthAfter,
  startOfSwedishDay,
  firstCountableMonth,
  monthsToCount,
  swedishDayOf,
  type AnswerRow,
  type CasePurpose,
  type OpenCount,
} from '@schaktkoll/domain';
import { sql, type RawBuilder } from 'kysely';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/insertRows.ts';
import { isNotLeft, isWaitedForInCase } from '../read/caseScope.repository.ts';

const handedOver = measures.filter(isHandedOver);

type AnswerDays = AnswerRow & { readonly purpose: CasePurpose };

/** The stored counts, by month. */
export async function listOpenCounts(queries: Queries): Promise<readonly OpenCount[]> {
  const rows = await queries.selectFrom('open_statistics').selectAll().orderBy('month').orderBy('purpose').execute();
  return rows.map(
    ({
      on_time: onTime,
      answers_by_days: answersByDays,
      largest_inquirer: largestInquirer,
      largest_owner: largestOwner,
      ...row
    }) => ({ ...row, onTime, answersByDays, largestInquirer, largestOwner }),
  );
}

/**
 * The latest month that has counts; null without any, or where a month since `first` lacks what is counted now.
 */
async function findLastCounted(queries: Queries, first: string): Promise<string | null> {
  const row = await queries
    .selectFrom('open_statistics')
    .select(({ fn }) => fn.max('month').as('month'))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('open_statistics')
            .select('month')
            .where('largest_inquirer', 'is', null)
            .where('month', '>=', first),
        ),
      ),
    )
    .executeTakeFirst();
  return row?.month ?? null;
}

/**
 * Counts the cases sent in a Swedish month and the answers to them, also of archived cases, in place of earlier counts.
 * A month of which no case is left stays as it was counted.
 * @param today the Swedish day on which an unanswered case is late or not
 * @returns how many purposes have cases
 */
export async function countMonth(queries: Queries, month: string, today: string): Promise<number> {
  const [from, to] = [month, monthAfter(month)].map((each) => startOfSwedishDay(`${each}-01`));
  const within = sql<boolean>`c.created_at >= ${from}::timestamptz and c.created_at < ${to}::timestamptz
    and exists (select from organisation i where i.id = c.inquirer_organisation_id and i.realm = 'Real')`;
  const { rows: sent } = await sql<Pick<OpenCount, 'purpose' | 'cases' | 'inquirers' | 'largestInquirer'>>`
    select purpose, sum(cases)::int as cases, count(*)::int as inquirers, max(cases)::int as "largestInquirer"
    from (
      select c.purpose, count(*) as cases
      from (
        select c.purpose, c.inquirer_user_id, c.inquirer_organisation_id from dig_case c where ${within}
        union all
        select c.purpose, c.inquirer_user_id, c.inquirer_organisation_id from archived_case c where ${within}
      ) c join organisation o on o.id = c.inquirer_organisation_id
      group by c.purpose, case when o.is_private then c.inquirer_user_id else c.inquirer_organisation_id end
    ) by_inquirer group by purpose`.execute(queries);
  if (sent.length === 0) return 0;
  const { rows: owners } = await sql<Pick<OpenCount, 'purpose' | 'owners' | 'largestOwner'>>`
    select purpose, count(*)::int as owners, max(answers)::int as "largestOwner"
    from (select purpose, organisation_id, count(*) as answers from (${asked(within)}) a group by 1, 2) by_owner
    group by purpose`.execute(queries);
  const { rows: answers } = await sql<AnswerDays>`
    select purpose, "sentDay", "answeredDay", "dueDay", count(*)::int as count
    from (${asked(within)}) a group by 1, 2, 3, 4`.execute(queries);
  const counts = sent.map((row) => {
    const those = answers.filter(({ purpose }) => purpose === row.purpose);
    const { onTime, late } = answerFigures(those, today);
    return {
      ...row,
      month,
      ...(owners.find(({ purpose }) => purpose === row.purpose) ?? { owners: 0, largestOwner: 0 }),
      onTime,
      late,
      answersByDays: answersByDays(those, longestOpenAnswer),
    };
  });
  await storeOpenCounts(queries, month, counts);
  return counts.length;
}

/** Stores the counts of a month in place of earlier ones. */
export async function storeOpenCounts(queries: Queries, month: string, counts: readonly OpenCount[]): Promise<void> {
  const rows = counts.map(
    ({ onTime: on_time, answersByDays, largestInquirer: largest_inquirer, largestOwner: largest_owner, ...count }) => ({
      ...count,
      on_time,
      answers_by_days: [...answersByDays],
      largest_inquirer,
      largest_owner,
    }),
  );
  await inTransaction(queries, async (transaction) => {
    // Another server that counts the same month waits here.
    await sql`select pg_advisory_xact_lock(hashtext('open_statistics'))`.execute(transaction);
    await transaction.deleteFrom('open_statistics').where('month', '=', month).execute();
    await insertRows('open_statistics', rows).execute(transaction);
  });
}

/**
 * Each owner of a case, alias `c`, whose answer was waited for, with its days. Cases that were handed over, or ended
 * before they were answered, are left out, as in the statistics of owners (OWNER-6).
 */
function asked(within: RawBuilder<boolean>): RawBuilder<unknown> {
  const columns = sql`c.purpose, cr.organisation_id,
    (coalesce(cr.received_at, c.created_at) at time zone 'Europe/Stockholm')::date as "sentDay",
    (coalesce(cr.first_answered_at, cr.answered_at) at time zone 'Europe/Stockholm')::date as "answeredDay",
    cr.answer_due_day as "dueDay"`;
  const counts = sql`${within} and ${isWaitedForInCase}
    and not coalesce(cr.measure = any(${handedOver}::text[]), false) and ${isNotLeft}
    and (cr.answered_at is not null or (c.closed_at is null and c.canceled_at is null))`;
  return sql`
    select ${columns} from dig_case c join case_recipient cr on cr.case_id = c.id where ${counts}
    union all
    select ${columns} from archived_case c join archived_case_recipient cr on cr.case_id = c.id where ${counts}`;
}

/** Counts the latest months for the open statistics (record 96). @returns how many of them have cases */
export async function countOpenStatistics(queries: Queries, now: Date): Promise<number> {
  const today = swedishDayOf(now);
  let counted = 0;
  for (const month of monthsToCount(today, await findLastCounted(queries, firstCountableMonth(today)))) {
    if ((await countMonth(queries, month, today)) > 0) counted += 1;
  }
  return counted;
}
