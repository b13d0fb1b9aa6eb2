import type { CaseMatch, CasePurpose, CaseRecipientStatus, Measure, Scope } from '@schaktkoll/domain';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { firstIdAt } from '../../platform/db/uuidv7.ts';
import { recipientWithin } from '../read/caseScope.repository.ts';
import { giveModuleNumbers, lockModuleNumbers } from '../moduleNumbers.repository.ts';

const hour = 3_600_000;
/** No transaction that sends a case takes longer between its clock and its commit, whatever server it runs on. */
const lateCommitMilliseconds = hour;
/** How far back the first fetch looks for cases without an answer. */
const firstFetchMilliseconds = 60 * 24 * hour;

export interface ModuleCaseRow {
  readonly number: number;
  readonly caseNumber: string;
  readonly caseRecipientId: string;
  readonly recipientId: string;
  readonly version: number;
  readonly purpose: CasePurpose;
  readonly hit: CaseMatch;
  readonly status: CaseRecipientStatus;
  readonly measure: Measure | null;
  readonly answerDueDay: string;
  readonly startDate: string;
  readonly endDate: string;
}

/**
 * Numbers the cases that have reached the organisation since the last fetch, in the transaction of this one. Numbers are
 * given when cases are fetched, not when they are sent, so that a case whose transaction commits late comes after those
 * that were fetched before, and a cursor never passes it. Cases without an answer at an answer point that the module has
 * been assigned to meanwhile are numbered too.
 */
export async function numberNewCases(
  transaction: Queries,
  {
    clientId,
    organisationId,
    scope,
  }: { readonly clientId: string; readonly organisationId: string; readonly scope: Scope },
  now: Date,
): Promise<void> {
  await lockModuleNumbers(transaction, organisationId);
  const client = await transaction
    .selectFrom('program_client')
    .select(['created_at', 'last_fetch_at'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  const after = (moment: number) => firstIdAt(new Date(moment));
  const unnumbered = sql`
    select cr.id from case_recipient cr
    where cr.organisation_id = ${organisationId}::uuid and ${recipientWithin(scope)}
      and not exists (select 1 from module_case known where known.case_recipient_id = cr.id)`;
  const unanswered = sql`${unnumbered} and cr.list_rank = 0 and cr.measure is null
    and cr.id >= ${after(Date.parse(client.created_at) - firstFetchMilliseconds)}::uuid`;
  const recent =
    client.last_fetch_at === null
      ? sql``
      : sql`union ${unnumbered} and cr.id >= ${after(Date.parse(client.last_fetch_at) - lateCommitMilliseconds)}::uuid`;
  await giveModuleNumbers(transaction, organisationId, sql`${unanswered} ${recent}`);
  await transaction
    .updateTable('program_client')
    .set({ last_fetch_at: now.toISOString() })
    .where('id', '=', clientId)
    .execute();
}

/** The numbered cases of a module's scope after a number, in order. */
export async function listModuleCases(
  queries: Queries,
  { organisationId, scope }: { readonly organisationId: string; readonly scope: Scope },
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<ModuleCaseRow[]> {
  const { rows } = await sql<ModuleCaseRow>`
    select m.number, c.case_number as "caseNumber", cr.id as "caseRecipientId", cr.recipient_id as "recipientId", cr.version,
      c.purpose, cr.hit, cr.status, cr.measure, cr.answer_due_day as "answerDueDay", c.start_date as "startDate", c.end_date as "endDate"
    from module_case m join case_recipient cr on cr.id = m.case_recipient_id join dig_case c on c.id = cr.case_id
    where m.organisation_id = ${organisationId}::uuid and m.number > ${after} and ${recipientWithin(scope)}
    order by m.number limit ${limit}`.execute(queries);
  return rows;
}

/** Records that the module has answered, at most every ten seconds, because its answers would wait for each other. */
export async function recordModuleAnswer(queries: Queries, clientId: string, now: Date): Promise<void> {
  const recently = new Date(now.getTime() - 10_000).toISOString();
  await queries
    .updateTable('program_client')
    .set({ last_answer_at: now.toISOString() })
    .where('id', '=', clientId)
    .where((row) => row.or([row('last_answer_at', 'is', null), row('last_answer_at', '<', recently)]))
    .execute();
}
