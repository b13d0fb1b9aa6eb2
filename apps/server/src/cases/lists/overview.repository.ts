import {
  addDays,
  isAnswer,
  isHandedOver,
  measures,
  soonDays,
  waitingKinds,
  type WaitingKind,
} from '@schaktkoll/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { isWaitedForInCase } from '../read/caseScope.repository.ts';

/** How many open cases a user has, and what waits in them. */
export interface Overview {
  readonly openCount: number;
  /** Only what there is any of, the most urgent first; `first` is the number of the case that starts first. */
  readonly waiting: { kind: WaitingKind; count: number; first: string }[];
}

const answers = measures.filter(isAnswer);
const handedOver = measures.filter(isHandedOver);

/** Which open cases, alias `c`, belong to a kind on the reader's day. */
const isOfKind: Readonly<Record<WaitingKind, (today: string) => RawBuilder<boolean>>> = {
  toConfirm: () => sql`c.unconfirmed_answers > 0`,
  toAsk: () => sql`c.owners_to_ask > 0`,
  late: (today) => sql`c.open_answers > c.owners_to_ask and exists (
    select 1 from case_recipient cr
    where cr.case_id = c.id and cr.answer_due_day < ${today}::date and cr.status <> 'Canceled' and ${isWaitedForInCase}
      and not coalesce(cr.measure = any(${[...answers, ...handedOver]}::text[]), false))`,
  promised: (today) => sql`c.promised_answers > 0 and c.end_date >= ${today}::date`,
  endingSoon: (today) => sql`c.end_date between ${today}::date and ${addDays(today, soonDays)}::date`,
  ended: (today) => sql`c.end_date < ${today}::date`,
};

/**
 * What waits for a user in the own open cases, found by the index of open cases.
 * @param today the Swedish calendar day
 */
export async function readOverview(
  queries: Queries,
  { id, organisationId }: { readonly id: string; readonly organisationId: string },
  today: string,
): Promise<Overview> {
  const flags = waitingKinds.map((kind) => sql`${isOfKind[kind](today)} as ${sql.ref(kind)}`);
  const columns = waitingKinds.flatMap((kind) => [
    sql`count(*) filter (where own.${sql.ref(kind)}) as ${sql.ref(`${kind}_count`)}`,
    sql`(array_agg(own.case_number order by own.start_date, own.id) filter (where own.${sql.ref(kind)}))[1] as ${sql.ref(`${kind}_first`)}`,
  ]);
  const { rows } = await sql<Readonly<Record<string, number | string | null>>>`
    select count(*) as open_count, ${sql.join(columns)}
    from (
      select c.id, c.case_number, c.start_date, ${sql.join(flags)} from dig_case c
      where c.inquirer_organisation_id = ${organisationId}::uuid and c.inquirer_user_id = ${id}::uuid
        and c.closed_at is null and c.canceled_at is null
    ) own`.execute(queries);
  const row = rows[0] ?? {};
  return {
    openCount: Number(row['open_count']),
    waiting: waitingKinds.flatMap((kind) => {
      const first = row[`${kind}_first`];
      return typeof first === 'string' ? [{ kind, count: Number(row[`${kind}_count`]), first }] : [];
    }),
  };
}
