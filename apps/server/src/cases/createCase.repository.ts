import type { CaseLimits } from '@schaktkoll/domain';
import type { SquareSpan } from '@schaktkoll/geometry';
import { sql, type Insertable } from 'kysely';
import type { CaseEventTable, CaseOwnerToAskTable, CaseTable } from '../db/cases.tables.ts';
import type { Queries } from '../db/database.ts';
import { tellOfChange } from '../live/live.repository.ts';
import type { CheckedArea } from '../workAreas/measure.ts';
import { listColumnsOfCase, listColumnsOfRecipient, type NewCaseRecipient } from './caseListRows.repository.ts';

/** Whose cases are counted: the user's own and, unless the user is a private person, the organisation's. */
export interface LimitScope {
  readonly userId: string;
  readonly organisationId: string;
  readonly isPrivateUser: boolean;
}

/**
 * The maximum numbers of ongoing cases and how many there are (decisions 14). Private persons share an organisation
 * in name only (decisions 6): what the others have is neither counted nor told.
 */
export async function readCaseLimits(queries: Queries, { userId, organisationId, isPrivateUser }: LimitScope): Promise<CaseLimits> {
  const { rows } = await sql<CaseLimits>`
    select u.max_number_of_cases as "userMax",
      case when ${isPrivateUser} then -1 else o.max_number_of_cases end as "organisationMax",
      (select count(*) from dig_case c where c.inquirer_organisation_id = o.id and c.inquirer_user_id = u.id
        and c.closed_at is null and c.canceled_at is null) as "userActive",
      (select count(*) from dig_case c where c.inquirer_organisation_id = o.id and (c.inquirer_user_id = u.id or not ${isPrivateUser})
        and c.closed_at is null and c.canceled_at is null) as "organisationActive"
    from app_user u join organisation o on o.id = u.organisation_id
    where u.id = ${userId} and o.id = ${organisationId}`.execute(queries);
  const [limits] = rows;
  if (limits === undefined) throw new Error('The user is not in the organisation');
  return limits;
}

/**
 * Makes other creates of the same organisation (of the same private person) wait until this transaction ends, so
 * that a limit cannot be beaten by asking many times at once. The weaker kind of lock: rows that refer to the
 * organisation may still be written.
 */
export async function holdCaseLimits(transaction: Queries, { userId, organisationId, isPrivateUser }: LimitScope): Promise<void> {
  const row = isPrivateUser ? sql`app_user where id = ${userId}` : sql`organisation where id = ${organisationId}`;
  await sql`select id from ${row} for no key update`.execute(transaction);
}

/** The e-mail address of a user. */
export async function readUserEmail(queries: Queries, userId: string): Promise<string> {
  const { email } = await queries.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  return email;
}

/** The next serial of a Swedish day, from 1. Others wait until this transaction ends, so take it late. */
export async function takeSerial(transaction: Queries, day: string): Promise<number> {
  const { last } = await transaction
    .insertInto('case_number_serial')
    .values({ day, last: 1 })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ last: sql<number>`case_number_serial.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** Every row that makes a case. */
export interface CaseRecord {
  readonly digCase: Insertable<CaseTable>;
  readonly areas: readonly CheckedArea[];
  readonly spans: readonly SquareSpan[];
  readonly recipients: readonly NewCaseRecipient[];
  readonly ownersToAsk: readonly Insertable<CaseOwnerToAskTable>[];
  readonly events: readonly Insertable<CaseEventTable>[];
}

/** Writes a case, one statement for each table, and tells whoever may see it once it has committed. */
export async function insertCase(transaction: Queries, { digCase, areas, spans, recipients, ownersToAsk, events }: CaseRecord): Promise<void> {
  const caseId = digCase.id;
  await transaction.insertInto('dig_case').values({ ...digCase, ...listColumnsOfCase(digCase, recipients) }).execute();
  await transaction
    .insertInto('case_work_area')
    .values(areas.map(({ name, polygon, squareMetres }, ordinal) => ({ case_id: caseId, ordinal, name, geometry: JSON.stringify(polygon), square_metres: squareMetres })))
    .execute();
  await transaction
    .insertInto('case_row')
    .values(spans.map(({ northing, eastingFrom, eastingTo }) => ({ case_id: caseId, northing, easting_from: eastingFrom, easting_to: eastingTo })))
    .execute();
  const known = listColumnsOfRecipient(digCase);
  await transaction.insertInto('case_recipient').values(recipients.map((recipient) => ({ ...recipient, ...known }))).execute();
  if (ownersToAsk.length > 0) await transaction.insertInto('case_owner_to_ask').values([...ownersToAsk]).execute();
  await transaction.insertInto('case_event').values([...events]).execute();
  await tellOfChange(transaction, caseId);
}
