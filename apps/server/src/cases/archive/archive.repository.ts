import { addDays, casePurposes, startOfSwedishDay, type CasePurpose, type CaseEventType } from '@schaktkoll/domain';
import { sql, type Selectable } from 'kysely';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/removeOld.repository.ts';
import type {
  ArchivedCaseOwnerToAskTable,
  ArchivedCaseRecipientTable,
  ArchivedCaseTable,
} from '../../platform/db/schema/archive.ts';
import { shownOrganisation } from '../../platform/db/shownOrganisation.ts';
import { isInternalEvent } from '../read/assignees.repository.ts';

/** A case takes its answers, events and squares with it. */
const batch = 100;

/** What a run archives: cases whose last day is not after `lastDay`. */
export interface Archiving {
  /** The Swedish day of the run. */
  readonly today: string;
  readonly lastDay: string;
}

/**
 * Archives the cases whose period end, closing and cancelling all lie on the last day or before it: what is left is
 * copied and the case with all its personal data is deleted, both in one transaction per batch. Servers that run at the
 * same time take different cases.
 * @returns how many
 */
export function archiveCases(queries: Queries, archiving: Archiving): Promise<number> {
  return deleteInBatches(
    (limit) => inTransaction(queries, (transaction) => archiveSome(transaction, archiving, limit)),
    batch,
  );
}

async function archiveSome(transaction: Queries, { today, lastDay }: Archiving, limit: number): Promise<number> {
  const dayAfter = startOfSwedishDay(addDays(lastDay, 1));
  const { rows } = await sql<{ id: string }>`
    select id from dig_case
    where end_date <= ${lastDay}::date and coalesce(closed_at, canceled_at, '-infinity') < ${dayAfter}::timestamptz
    order by id limit ${limit} for update skip locked`.execute(transaction);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const those = sql`any(${ids}::uuid[])`;
  await sql`
    insert into archived_case (id, case_number, purpose, inquirer_organisation_id, inquirer_user_id, start_date, end_date, created_at, closed_at, canceled_at, cancel_reason, archived_on)
    select id, case_number, purpose, inquirer_organisation_id, inquirer_user_id, start_date, end_date, created_at, closed_at, canceled_at, cancel_reason, ${today}::date
    from dig_case where id = ${those}`.execute(transaction);
  await sql`
    insert into archived_case_recipient (id, case_id, organisation_id, recipient_id, hit, status, measure, answer_due_day, answered_at, first_answered_at, confirmed_at, received_at)
    select id, case_id, organisation_id, recipient_id, hit, status, measure, answer_due_day, answered_at, first_answered_at, confirmed_at, received_at
    from case_recipient where case_id = ${those}`.execute(transaction);
  await sql`
    insert into archived_case_owner_to_ask (case_id, organisation_id, hit, asked_on, is_deselected)
    select case_id, organisation_id, hit, asked_on, is_deselected from case_owner_to_ask where case_id = ${those}`.execute(
    transaction,
  );
  await sql`
    insert into archived_case_event (id, case_id, organisation_id, type, at)
    select e.id, e.case_id, cr.organisation_id, e.type, e.at
    from case_event e left join case_recipient cr on cr.id = e.case_recipient_id
    where e.case_id = ${those} and not ${isInternalEvent}`.execute(transaction);
  const { rows: purposes } = await sql<PurposeRow>`
    delete from dig_case where id = ${those} returning purpose`.execute(transaction);
  await reportErasure(transaction, { step: 'Archived', day: today, rows: purposes });
  return ids.length;
}

/** Erases what is left of the cases that were archived on the last day or before it. @returns how many */
export function eraseArchivedCases(
  queries: Queries,
  { today, lastDay }: { readonly today: string; readonly lastDay: string },
): Promise<number> {
  const eraseSome = async (transaction: Queries, limit: number): Promise<number> => {
    const { rows } = await sql<PurposeRow>`
      delete from archived_case where id = any(array(
        select id from archived_case where archived_on <= ${lastDay}::date order by id limit ${limit} for update skip locked
      )) returning purpose`.execute(transaction);
    await reportErasure(transaction, { step: 'Erased', day: today, rows });
    return rows.length;
  };
  return deleteInBatches((limit) => inTransaction(queries, (transaction) => eraseSome(transaction, limit)), batch);
}

interface PurposeRow {
  readonly purpose: CasePurpose;
}

interface Erased {
  readonly step: 'Archived' | 'Erased';
  readonly day: string;
  readonly rows: readonly PurposeRow[];
}

/** Adds to the report of the day: how many of each purpose, and nothing about a case. */
async function reportErasure(transaction: Queries, { step, day, rows }: Erased): Promise<void> {
  // In one order, so that two servers do not wait for each other.
  for (const purpose of casePurposes) {
    const count = rows.filter((row) => row.purpose === purpose).length;
    if (count > 0)
      await transaction
        .insertInto('erasure_report')
        .values({ day, step, purpose, count })
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'step', 'purpose'])
            .doUpdateSet((eb) => ({ count: eb('erasure_report.count', '+', count) })),
        )
        .execute();
  }
}

/** What is left of an archived case, with the present names of the organisations. */
export interface WholeArchivedCase {
  readonly digCase: Selectable<ArchivedCaseTable> & { readonly inquirer_organisation: string };
  readonly recipients: readonly (Selectable<ArchivedCaseRecipientTable> & { readonly organisation_name: string })[];
  readonly ownersToAsk: readonly (Selectable<ArchivedCaseOwnerToAskTable> & { readonly name: string })[];
  readonly events: readonly {
    readonly id: string;
    readonly type: CaseEventType;
    readonly at: string;
    readonly organisation: string | null;
  }[];
}

/** What is left of an archived case; null when there is none. */
export async function findArchivedCase(queries: Queries, caseNumber: string): Promise<WholeArchivedCase | null> {
  const { rows } = await sql<WholeArchivedCase['digCase']>`
    select c.*, ${shownOrganisation} as inquirer_organisation
    from archived_case c join organisation o on o.id = c.inquirer_organisation_id
    where c.case_number = ${caseNumber}`.execute(queries);
  const [digCase] = rows;
  if (digCase === undefined) return null;
  const { rows: recipients } = await sql<WholeArchivedCase['recipients'][number]>`
    select cr.*, o.name as organisation_name
    from archived_case_recipient cr join organisation o on o.id = cr.organisation_id
    where cr.case_id = ${digCase.id} order by o.name_sort, o.id, cr.id`.execute(queries);
  const { rows: ownersToAsk } = await sql<WholeArchivedCase['ownersToAsk'][number]>`
    select a.*, o.name
    from archived_case_owner_to_ask a join organisation o on o.id = a.organisation_id
    where a.case_id = ${digCase.id} order by o.name_sort, o.id`.execute(queries);
  const { rows: events } = await sql<WholeArchivedCase['events'][number]>`
    select e.id, e.type, e.at, o.name as organisation
    from archived_case_event e left join organisation o on o.id = e.organisation_id
    where e.case_id = ${digCase.id} order by e.at, e.id`.execute(queries);
  return { digCase, recipients, ownersToAsk, events };
}
