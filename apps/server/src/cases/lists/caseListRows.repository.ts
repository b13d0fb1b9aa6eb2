import {
  casePurposes,
  countAnswers,
  hasWork,
  isAnswer,
  isHandedOver,
  isWaitedFor,
  measures,
  promiseOf,
} from '@schaktkoll/domain';
import { sql, type Insertable } from 'kysely';
import type { CaseOwnerToAskTable, CaseRecipientTable, CaseTable } from '../../platform/db/schema/cases.ts';
import type { Queries } from '../../platform/db/database.ts';

/** A recipient without what the lists add to it. */
export type NewCaseRecipient = Omit<
  Insertable<CaseRecipientTable>,
  'case_created_at' | 'case_end' | 'points_of_organisation'
>;

/** The counts that the lists of an inquirer read. */
type CaseCounts = Pick<
  Insertable<CaseTable>,
  'open_answers' | 'owners_to_ask' | 'unconfirmed_answers' | 'promised_answers'
>;

/** The counts of a new case, from its recipients and the owners to ask. */
export function listColumnsOfCase(
  { purpose }: Pick<Insertable<CaseTable>, 'purpose'>,
  recipients: readonly NewCaseRecipient[],
  ownersToAsk: readonly Pick<Insertable<CaseOwnerToAskTable>, 'hit' | 'asked_on' | 'is_deselected'>[],
): CaseCounts {
  const { open, toAsk, unconfirmed, promised } = countAnswers({
    purpose,
    recipients: recipients.map(
      ({ status, measure = null, hit, confirmed_at: confirmedAt = null, promise_kept_on: promiseKeptOn = null }) => ({
        status,
        measure,
        hit,
        confirmedAt,
        promiseKeptOn,
      }),
    ),
    ownersToAsk: ownersToAsk.map(({ hit, asked_on: askedOn = null, is_deselected: isDeselected = false }) => ({
      hit,
      askedOn,
      isDeselected,
    })),
  });
  return { open_answers: open, owners_to_ask: toAsk, unconfirmed_answers: unconfirmed, promised_answers: promised };
}

/** The recipients of a new case with what they know of it and of each other. */
export function withListColumns(
  { created_at, closed_at, canceled_at }: Insertable<CaseTable>,
  recipients: readonly NewCaseRecipient[],
): Insertable<CaseRecipientTable>[] {
  const case_end = canceled_at ? 'Canceled' : closed_at ? 'Closed' : null;
  return recipients.map((recipient) => ({
    ...recipient,
    case_created_at: created_at,
    case_end,
    points_of_organisation: recipients.filter(({ organisation_id }) => organisation_id === recipient.organisation_id)
      .length,
  }));
}

/**
 * Updates the counts of a case from its recipients and owners to ask. Called after every change of those, in the same
 * transaction, with the case locked.
 */
export async function refreshCaseLists(transaction: Queries, caseId: string): Promise<void> {
  // The lists of measures are the domain's; a test compares the counts with `countAnswers`.
  const answers = measures.filter(isAnswer);
  const handedOver = measures.filter(isHandedOver);
  const promises = measures.filter((measure) => promiseOf(measure) !== null);
  const purposesOfWork = casePurposes.filter(hasWork);
  const purposesOfWatchers = casePurposes.filter((purpose) => isWaitedFor(purpose, { hit: 'Control' }));
  await sql`
    update dig_case c
    set open_answers = counted.open + asked.missing, owners_to_ask = asked.missing, unconfirmed_answers = counted.unconfirmed, promised_answers = counted.promised
    from (
      select count(*) filter (where not coalesce(cr.measure = any(${answers}::text[]), false)) as open,
        count(*) filter (where cr.measure = any(${answers}::text[]) and cr.confirmed_at is null) as unconfirmed,
        count(*) filter (where cr.measure = any(${promises}::text[]) and cr.promise_kept_on is null and of_case.purpose = any(${purposesOfWork}::text[])) as promised
      from case_recipient cr join dig_case of_case on of_case.id = cr.case_id
      where cr.case_id = ${caseId}::uuid and cr.status <> 'Canceled' and not coalesce(cr.measure = any(${handedOver}::text[]), false)
        and cr.hit = case when of_case.purpose = any(${purposesOfWatchers}::text[]) then 'Control' else 'Affected' end
    ) counted
    cross join (
      select count(*) as missing from case_owner_to_ask a join dig_case of_case on of_case.id = a.case_id
      where a.case_id = ${caseId}::uuid and a.hit = 'Affected' and a.asked_on is null
        and (not a.is_deselected or of_case.purpose = any(${purposesOfWork}::text[]))
    ) asked
    where c.id = ${caseId}::uuid
      and (c.open_answers, c.owners_to_ask, c.unconfirmed_answers, c.promised_answers)
        is distinct from (counted.open + asked.missing, asked.missing, counted.unconfirmed, counted.promised)`.execute(
    transaction,
  );
}

/**
 * Updates the columns by which the owners' lists are filtered and sorted. Must be called in the transaction that closes
 * or cancels a case or adds a recipient to one.
 */
export async function refreshRecipientLists(transaction: Queries, caseId: string): Promise<void> {
  await sql`
    update case_recipient cr
    set case_created_at = c.created_at,
      case_end = case when c.canceled_at is not null then 'Canceled' when c.closed_at is not null then 'Closed' end,
      points_of_organisation = (select count(*) from case_recipient other where other.case_id = c.id and other.organisation_id = cr.organisation_id)
    from dig_case c where c.id = ${caseId}::uuid and cr.case_id = c.id`.execute(transaction);
}
