import { leftToAskMeasure, type CaseMatch } from '@schaktkoll/domain';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { answererColumns, canAnswerPart } from '../../platform/programs/answerability.repository.ts';
import { refreshCaseLists } from '../lists/caseListRows.repository.ts';
import { isWaitedForInCase } from '../read/caseScope.repository.ts';

/**
 * The answer points, each with the users and the module that can answer there. Few have none, so the query reads all points first
 * and finds the cases of those few by the index of their lists.
 */
const points = sql`
  select r.id, r.organisation_id, ${answererColumns}
  from recipient r join organisation o on o.id = r.organisation_id`;

/**
 * Open cases that wait for an answer that no user or module can give, and those with a part that was left and can be answered again;
 * a limited number, those that were passed over in this run left out.
 */
export async function listCasesToSettle(
  queries: Queries,
  { except, limit }: { readonly except: readonly string[]; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with point as materialized (${points})
    select distinct waiting.id from (
      select cr.case_id as id from point join case_recipient cr on cr.recipient_id = point.id join dig_case c on c.id = cr.case_id
      where (not point.has_person or point.organisation_type <> 'CableOwner') and cr.list_rank = 0 and ${isWaitedForInCase} and not ${canAnswerPart}
      union all
      select cr.case_id from point join case_recipient cr on cr.recipient_id = point.id
        join case_owner_to_ask a on a.case_id = cr.case_id and a.organisation_id = cr.organisation_id
      where (point.has_person or point.has_module) and cr.measure = ${sql.lit(leftToAskMeasure)} and cr.status = 'Canceled' and cr.case_end is null
        and a.asked_on is null and ${canAnswerPart}
    ) waiting where waiting.id <> all(${[...except]}::uuid[]) limit ${limit}`.execute(queries);
  return rows.map(({ id }) => id);
}

/** The parts of a locked case that somebody can answer, by id. */
export async function listAnswerableParts(transaction: Queries, caseId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select cr.id from case_recipient cr
    join lateral (${points} where r.id = cr.recipient_id) point on true
    where cr.case_id = ${caseId}::uuid and ${canAnswerPart}`.execute(transaction);
  return new Set(rows.map(({ id }) => id));
}

/** Puts an organisation among those to ask about a case; one that is there already is to be asked again. */
export async function addOwnerToAsk(
  transaction: Queries,
  {
    caseId,
    organisationId,
    hit,
    userId,
    now,
  }: {
    readonly caseId: string;
    readonly organisationId: string;
    readonly hit: CaseMatch;
    /** The inquirer, who has to ask. */
    readonly userId: string;
    readonly now: Date;
  },
): Promise<void> {
  const changed = { asked_on: null, changed_at: now.toISOString(), changed_by: userId };
  await transaction
    .insertInto('case_owner_to_ask')
    .values({ case_id: caseId, organisation_id: organisationId, hit, ...changed })
    .onConflict((row) =>
      row
        .columns(['case_id', 'organisation_id'])
        .doUpdateSet((owner) => ({ ...changed, hit, version: owner('case_owner_to_ask.version', '+', 1) })),
    )
    .execute();
  await refreshCaseLists(transaction, caseId);
}

/** Takes an organisation away from those to ask about a case. */
export async function removeOwnerToAsk(transaction: Queries, caseId: string, organisationId: string): Promise<void> {
  await transaction
    .deleteFrom('case_owner_to_ask')
    .where('case_id', '=', caseId)
    .where('organisation_id', '=', organisationId)
    .execute();
  await refreshCaseLists(transaction, caseId);
}

/** How many times an organisation could not answer a case before, by its log. */
export async function countTimesLeft(
  transaction: Queries,
  caseId: string,
  parts: readonly { readonly id: string }[],
): Promise<number> {
  const { count } = await transaction
    .selectFrom('case_event')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('case_id', '=', caseId)
    .where('type', '=', 'OwnerCannotAnswer')
    .where(
      'case_recipient_id',
      'in',
      parts.map(({ id }) => id),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}
