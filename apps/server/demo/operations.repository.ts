import { addWorkingDays, type CasePurpose } from '@schaktkoll/domain';
import { sql } from 'kysely';
import type { Queries } from '../src/platform/db/database.ts';
import { uuidv7 } from '../src/platform/db/uuidv7.ts';
import { demoOrganisations } from './accounts.ts';
import { workingMoment } from './workingTime.ts';

/** A case that a colleague has taken over. */
export interface Overtaking {
  readonly caseId: string;
  readonly caseNumber: string;
  readonly caseName: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly by: string;
}

/** The first demo case that was taken over. */
export async function findOvertaking(queries: Queries): Promise<Overtaking> {
  const { rows } = await sql<Overtaking>`
    select c.id as "caseId", c.case_number as "caseNumber", c.name as "caseName", c.start_date as "startDate",
      c.end_date as "endDate", e.params ->> 'to' as by
    from case_event e join dig_case c on c.id = e.case_id
    where e.type = 'OvertakeCase' order by c.case_number limit 1`.execute(queries);
  const [row] = rows;
  if (row === undefined) throw new Error('The demo data lacks a case that was taken over');
  return row;
}

/** An archived case; days are `YYYY-MM-DD`. */
export interface DemoArchivedCase {
  readonly caseNumber: string;
  readonly purpose: CasePurpose;
  readonly sent: string;
  readonly started: string;
  readonly ended: string;
  /** Null for one that was answered, confirmed and closed. */
  readonly canceled: string | null;
  readonly archivedOn: string;
}

/** Writes archived cases of the digger, sent to the first answer point of an owner. */
export async function insertArchivedCases(queries: Queries, cases: readonly DemoArchivedCase[]): Promise<void> {
  const inquirer = await queries
    .selectFrom('app_user')
    .select(['id', 'organisation_id'])
    .where('login', '=', 'fragare')
    .executeTakeFirstOrThrow();
  const owner = await queries
    .selectFrom('recipient as r')
    .innerJoin('organisation as o', 'o.id', 'r.organisation_id')
    .select(['r.id', 'r.organisation_id'])
    .where('o.name', '=', demoOrganisations.fiber)
    .orderBy('r.id')
    .executeTakeFirstOrThrow();
  for (const { caseNumber, purpose, sent, started, ended, canceled, archivedOn } of cases) {
    const id = uuidv7();
    const sentAt = workingMoment(sent, 'sent', () => 0).toISOString();
    const answeredAt = workingMoment(addWorkingDays(sent, 1), 'answered', () => 0).toISOString();
    const endedAt = workingMoment(canceled ?? ended, 'ended', () => 0).toISOString();
    const isAnswered = canceled === null;
    await queries
      .insertInto('archived_case')
      .values({
        id,
        case_number: caseNumber,
        purpose,
        inquirer_organisation_id: inquirer.organisation_id,
        inquirer_user_id: inquirer.id,
        start_date: started,
        end_date: ended,
        created_at: sentAt,
        closed_at: isAnswered ? endedAt : null,
        canceled_at: isAnswered ? null : endedAt,
        cancel_reason: isAnswered ? null : 'WorkIsSuspended',
        archived_on: archivedOn,
      })
      .execute();
    await queries
      .insertInto('archived_case_recipient')
      .values({
        id: uuidv7(),
        case_id: id,
        organisation_id: owner.organisation_id,
        recipient_id: owner.id,
        hit: 'Affected',
        status: isAnswered ? 'Confirmed' : 'Canceled',
        measure: isAnswered ? 'NoInterestNoCables' : null,
        answer_due_day: addWorkingDays(sent, 3),
        answered_at: isAnswered ? answeredAt : null,
        first_answered_at: isAnswered ? answeredAt : null,
        confirmed_at: isAnswered ? answeredAt : null,
      })
      .execute();
    const event = (type: 'Created' | 'RecipientReplied' | 'Closed' | 'Canceled', at: string, by: string | null) => ({
      id: uuidv7(),
      case_id: id,
      organisation_id: by,
      type,
      at,
    });
    await queries
      .insertInto('archived_case_event')
      .values([
        event('Created', sentAt, null),
        ...(isAnswered ? [event('RecipientReplied', answeredAt, owner.organisation_id)] : []),
        event(isAnswered ? 'Closed' : 'Canceled', endedAt, null),
      ])
      .execute();
  }
}

/** Writes what the jobs reported on earlier days. */
export async function insertErasureReports(
  queries: Queries,
  reports: readonly {
    readonly day: string;
    readonly step: 'Archived' | 'Erased';
    readonly purpose: CasePurpose;
    readonly count: number;
  }[],
): Promise<void> {
  await queries
    .insertInto('erasure_report')
    .values([...reports])
    .execute();
}
