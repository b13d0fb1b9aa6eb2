import { shownStatusOfCounts, swedishDayOf, type AnswerCounts, type CaseFacts } from '@schaktkoll/domain';
import { mailSignals, type MailSignal } from '@schaktkoll/texts';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/preparedStatements.ts';
import type { OutgoingMail } from '../../platform/ports.ts';
import { factsOf } from '../kinds.ts';

type CountedCase = Omit<CaseFacts, 'recipients' | 'ownersToAsk'> &
  AnswerCounts & { readonly id: string; readonly caseNumber: string };

/**
 * What each mail to an inquirer says of digging: of its case, or of those that it collects, as they stand in the
 * transaction. Owners never learn it (CASE-12), and a copy is no go-ahead.
 */
export async function findSignals(
  transaction: Queries,
  mails: readonly OutgoingMail[],
  now: Date,
): Promise<(mail: OutgoingMail) => MailSignal[]> {
  const ids = [...new Set(mails.flatMap(casesOf))];
  const cases = ids.length === 0 ? [] : await findCases(transaction, ids);
  const today = swedishDayOf(now);
  const statusOf = new Map(
    cases.map((counted) => [counted.id, { ...counted, status: shownStatusOfCounts(counted, today) }]),
  );
  return (mail) =>
    mailSignals(
      casesOf(mail).flatMap((id) => statusOf.get(id) ?? []),
      now.toISOString(),
    );
}

function casesOf({ kind, channel, caseId, signalOf = [] }: OutgoingMail): readonly string[] {
  if (channel !== 'Email' || caseId === null) return signalOf;
  return factsOf(kind).reader === 'Inquirer' ? [caseId] : [];
}

async function findCases(transaction: Queries, ids: readonly string[]): Promise<CountedCase[]> {
  const { rows } = await sql<CountedCase>`${sql.raw(prepared)}
    select id, case_number as "caseNumber", purpose, start_date as "startDate", end_date as "endDate",
      closed_at as "closedAt", canceled_at as "canceledAt", cancel_reason as "cancelReason",
      open_answers as open, owners_to_ask as "toAsk", unconfirmed_answers as unconfirmed, promised_answers as promised
    from dig_case where id = any(${[...ids]}::uuid[])`.execute(transaction);
  return rows;
}
