import { type AnswerRow, type CasePurpose, type Scope } from '@schaktkoll/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { isHandedOverAt, recipientWithin, isNotLeft, isWaitedForInCase } from '../read/caseScope.repository.ts';

/** Cases of one answer point and purpose with the same days. */
export type StatisticsRow = AnswerRow & {
  readonly recipientId: string;
  readonly recipientName: string;
  readonly isRemoved: boolean;
  readonly purpose: CasePurpose;
};

interface Days {
  readonly from: string;
  readonly to: string;
}

/** The answer time of an owner that was included later counts from the day on which it got the case. */
export const sentDay = sql`(coalesce(cr.received_at, cr.case_created_at) at time zone 'Europe/Stockholm')::date`;
export const answeredDay = sql`(coalesce(cr.first_answered_at, cr.answered_at) at time zone 'Europe/Stockholm')::date`;

/**
 * Whether a place, alias `cr`, of a case, alias `c`, that was sent in a period is waited for. Those that were handed
 * over, or ended before they were answered, are left out.
 */
export const isCounted = (scope: Scope, { from, to }: Days): RawBuilder<boolean> =>
  sql<boolean>`${recipientWithin(scope)} and ${isWaitedForInCase}
      and cr.case_created_at >= (${from}::date)::timestamp at time zone 'Europe/Stockholm'
      and cr.case_created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Stockholm'
      and not ${isHandedOverAt('cr')} and ${isNotLeft}
      and (cr.answered_at is not null or cr.case_end is null)`;

/** The cases of a period at an owner's answer points, by their days. */
export async function readAnswerDays(queries: Queries, scope: Scope, days: Days): Promise<StatisticsRow[]> {
  const { rows } = await sql<StatisticsRow>`
    select cr.recipient_id as "recipientId", r.name as "recipientName", c.purpose, r.removed_at is not null as "isRemoved",
      ${sentDay} as "sentDay", ${answeredDay} as "answeredDay",
      cr.answer_due_day as "dueDay", count(*) as count
    from case_recipient cr join dig_case c on c.id = cr.case_id join recipient r on r.id = cr.recipient_id
    where ${isCounted(scope, days)}
    group by 1, 2, 3, 4, 5, 6, 7, r.name_sort
    order by r.name_sort, 4, 1, 3, 5, 6, 7`.execute(queries);
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
