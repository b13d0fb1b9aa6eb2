import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import type { StatusColumns } from '../lists/caseLists.repository.ts';
import { isWaitedForInCase } from '../read/caseScope.repository.ts';

/** Where events of a case are reported to its inquirer's programs, with how it stands; null when nowhere. */
export async function findWebhookOfInquirer(
  transaction: Queries,
  caseId: string,
): Promise<(StatusColumns & { readonly webhook_id: string }) | null> {
  const { rows } = await sql<StatusColumns & { webhook_id: string }>`
    select w.id as webhook_id, c.purpose, c.start_date, c.end_date, c.closed_at, c.canceled_at, c.cancel_reason,
      c.open_answers, c.owners_to_ask, c.unconfirmed_answers, c.promised_answers
    from dig_case c join program_webhook w on w.organisation_id = c.inquirer_organisation_id and w.side = 'inquirer'
    where c.id = ${caseId}::uuid`.execute(transaction);
  return rows[0] ?? null;
}

/** Those of the recipients that have answered for the first time, and whether one of these answers was awaited. */
export async function listFirstAnswers(
  transaction: Queries,
  ids: readonly string[],
): Promise<{ readonly answered: ReadonlySet<string>; readonly isAwaited: boolean }> {
  if (ids.length === 0) return { answered: new Set(), isAwaited: false };
  const { rows } = await sql<{ id: string; isAwaited: boolean }>`
    select cr.id, ${isWaitedForInCase} as "isAwaited" from case_recipient cr join dig_case c on c.id = cr.case_id
    where cr.id = any(${[...ids]}::uuid[]) and cr.answer_count = 1`.execute(transaction);
  return { answered: new Set(rows.map(({ id }) => id)), isAwaited: rows.some(({ isAwaited }) => isAwaited) };
}
