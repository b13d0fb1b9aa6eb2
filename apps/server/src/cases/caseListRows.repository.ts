import { countAnswers, isAnswer, isHandedOver, measures } from '@schaktkoll/domain';
import { sql, type Insertable } from 'kysely';
import type { CaseRecipientTable, CaseTable } from '../db/cases.tables.ts';
import type { Queries } from '../db/database.ts';

/** A recipient without what the lists add to it. */
export type NewCaseRecipient = Omit<Insertable<CaseRecipientTable>, 'case_created_at' | 'case_end'>;

/** The counts of a new case, from its recipients. */
export function listColumnsOfCase(digCase: Pick<Insertable<CaseTable>, 'purpose'>, recipients: readonly NewCaseRecipient[]): Pick<Insertable<CaseTable>, 'open_answers' | 'unconfirmed_answers'> {
  const facts = recipients.map(({ status, measure = null, hit, confirmed_at: confirmedAt = null }) => ({ status, measure, hit, confirmedAt }));
  const { open, unconfirmed } = countAnswers({ purpose: digCase.purpose, recipients: facts });
  return { open_answers: open, unconfirmed_answers: unconfirmed };
}

/** What a new case's recipients know of their case. */
export function listColumnsOfRecipient({ created_at, closed_at, canceled_at }: Insertable<CaseTable>): Pick<Insertable<CaseRecipientTable>, 'case_created_at' | 'case_end'> {
  return { case_created_at: created_at, case_end: canceled_at ? 'Canceled' : closed_at ? 'Closed' : null };
}

/**
 * Brings what the lists are filtered and sorted by up to date with the case and its recipients. Whoever changes a
 * recipient's answer, or closes or cancels a case, calls it in the same transaction with the case held.
 */
export async function refreshCaseLists(transaction: Queries, caseId: string): Promise<void> {
  // The lists of measures are the domain's; a test compares the counts with `countAnswers`.
  const answers = measures.filter(isAnswer);
  const handedOver = measures.filter(isHandedOver);
  await sql`
    update dig_case c set open_answers = counted.open, unconfirmed_answers = counted.unconfirmed
    from (
      select count(*) filter (where not coalesce(cr.measure = any(${answers}::text[]), false)) as open,
        count(*) filter (where cr.measure = any(${answers}::text[]) and cr.confirmed_at is null) as unconfirmed
      from case_recipient cr join dig_case of_case on of_case.id = cr.case_id
      where cr.case_id = ${caseId}::uuid and cr.status <> 'Canceled' and not coalesce(cr.measure = any(${handedOver}::text[]), false)
        and cr.hit = case of_case.purpose when 'Collaborate' then 'Control' else 'Affected' end
    ) counted
    where c.id = ${caseId}::uuid and (c.open_answers, c.unconfirmed_answers) is distinct from (counted.open, counted.unconfirmed)`.execute(transaction);
}

/** Tells the recipients of a case that it has ended; in the same transaction as the end itself. */
export async function noteCaseEnd(transaction: Queries, caseId: string): Promise<void> {
  await sql`
    update case_recipient cr set case_end = case when c.canceled_at is not null then 'Canceled' when c.closed_at is not null then 'Closed' end
    from dig_case c where c.id = ${caseId}::uuid and cr.case_id = c.id`.execute(transaction);
}
