import { unlimitedCases, type CaseLimits, type OrganisationStatus, type UserStatus } from '@schaktkoll/domain';
import type { SquareSpan } from '@schaktkoll/geometry';
import { sql, type Insertable } from 'kysely';
import type { CaseEventTable, CaseOwnerToAskTable, CaseTable } from '../../platform/db/schema/cases.ts';
import type { Queries } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/insertRows.ts';
import { prepared } from '../../platform/db/preparedStatements.ts';
import { webhooksOfNewCase } from '../../platform/webhooks/queueWebhooks.repository.ts';
import { changeOfNewCase, newCaseNotification } from '../../platform/db/caseChanges.repository.ts';
import type { CheckedArea } from './measure.ts';
import { listColumnsOfCase, withListColumns, type NewCaseRecipient } from '../lists/caseListRows.repository.ts';

const unlimited = sql.lit(unlimitedCases);

/** The user's own cases are counted and, unless the user is a private person, the organisation's. */
export interface LimitScope {
  readonly userId: string;
  readonly organisationId: string;
  readonly isPrivateUser: boolean;
}

const maximaOf = ({ isPrivateUser }: LimitScope) => sql`u.max_number_of_cases as "userMax",
  case when ${isPrivateUser} then ${unlimited} else o.max_number_of_cases end as "organisationMax"`;

/** Counts the ongoing cases of a user `u`, and of the organisation `o`. */
const ongoingOfUser = sql`(select count(*) from dig_case c where c.inquirer_organisation_id = o.id and c.inquirer_user_id = u.id
    and c.closed_at is null and c.canceled_at is null)`;
const ongoingOfOrganisation = ({ isPrivateUser }: LimitScope) =>
  isPrivateUser
    ? ongoingOfUser
    : sql`(select count(*) from dig_case c where c.inquirer_organisation_id = o.id and c.closed_at is null and c.canceled_at is null)`;

const inOrganisation = ({ userId, organisationId }: LimitScope) =>
  sql`from app_user u join organisation o on o.id = u.organisation_id where u.id = ${userId} and o.id = ${organisationId}`;

/**
 * The maximum numbers of ongoing cases and the current numbers (CASE-9). Private persons share an organisation
 * only formally (ROLE-3): the cases of others are neither counted nor disclosed.
 */
export async function readCaseLimits(queries: Queries, scope: LimitScope): Promise<CaseLimits> {
  const { rows } = await sql<CaseLimits>`${sql.raw(prepared)}
    select ${maximaOf(scope)}, ${ongoingOfUser} as "userActive", ${ongoingOfOrganisation(scope)} as "organisationActive"
    ${inOrganisation(scope)}`.execute(queries);
  const [limits] = rows;
  if (limits === undefined) throw new Error('The user is not in the organisation');
  return limits;
}

/** The user who sends a case, and the organisation, as they are at the moment of sending. */
export interface LockedSender extends CaseLimits {
  readonly email: string;
  readonly status: UserStatus;
  readonly organisationStatus: OrganisationStatus;
}

/**
 * Serialises creates of a user, and of an organisation, with a maximum until this transaction ends, so that simultaneous
 * requests cannot exceed it. Without a maximum none waits, and the ongoing cases are given as 0. A private person is
 * always locked, against being moved meanwhile. The weaker lock of rows: others that refer to them may still be written.
 * @returns undefined when the user is not in the organisation any more
 */
export async function lockCaseLimits(transaction: Queries, scope: LimitScope): Promise<LockedSender | undefined> {
  const { userId, organisationId } = scope;
  const lock = scope.isPrivateUser
    ? sql`select 1 ${inOrganisation(scope)} for no key update of u`
    : sql`with locked as materialized (
        select 1 from organisation o where o.id = ${organisationId} and o.max_number_of_cases <> ${unlimited} for no key update
      )
      select pg_advisory_xact_lock(hashtextextended(${`cases of ${userId}`}, 0)) from app_user u
      where (select count(*) from locked) >= 0 and u.id = ${userId} and u.max_number_of_cases <> ${unlimited}`;
  await sql`${sql.raw(prepared)} ${lock}`.execute(transaction);
  // A statement of its own: it sees what was written until the lock was there.
  const { rows } = await sql<LockedSender>`${sql.raw(prepared)}
    select u.email, u.status, o.status as "organisationStatus", ${maximaOf(scope)},
      case when u.max_number_of_cases = ${unlimited} then 0 else ${ongoingOfUser} end as "userActive",
      case when o.max_number_of_cases = ${unlimited} then 0 else ${ongoingOfOrganisation(scope)} end as "organisationActive"
    ${inOrganisation(scope)}`.execute(transaction);
  return rows[0];
}

export interface CaseRecord {
  readonly digCase: Insertable<CaseTable>;
  readonly areas: readonly CheckedArea[];
  readonly spans: readonly SquareSpan[];
  readonly recipients: readonly NewCaseRecipient[];
  readonly ownersToAsk: readonly Insertable<CaseOwnerToAskTable>[];
  readonly events: readonly Insertable<CaseEventTable>[];
}

/**
 * Writes a case and notifies users who may see it after the commit. One statement for all of it: each round trip costs
 * more than its writes.
 */
export async function insertCase(
  transaction: Queries,
  { digCase, areas, spans, recipients, ownersToAsk, events }: CaseRecord,
): Promise<void> {
  const caseId = digCase.id;
  const workAreas = areas.map(({ name, polygon, squareMetres }, ordinal) => ({
    case_id: caseId,
    ordinal,
    name,
    geometry: JSON.stringify(polygon),
    square_metres: squareMetres,
  }));
  const rows = spans.map(({ northing, eastingFrom, eastingTo }) => ({
    case_id: caseId,
    northing,
    easting_from: eastingFrom,
    easting_to: eastingTo,
  }));
  await sql`${sql.raw(prepared)}
    with areas as (${insertRows('case_work_area', workAreas, ['geometry'])}),
      squares as (${insertRows('case_square_span', rows)}),
      receivers as (${insertRows('case_recipient', withListColumns(digCase, recipients))}),
      log as (${insertRows('case_event', events, ['params'])}),
      changes as (${changeOfNewCase(caseId, [digCase.inquirer_organisation_id, ...recipients.map((each) => each.organisation_id)])}),
      webhooks as (${webhooksOfNewCase(caseId, recipients, new Date(digCase.created_at))})
      ${ownersToAsk.length > 0 ? sql`, to_ask as (${insertRows('case_owner_to_ask', ownersToAsk)})` : sql``}
    ${insertRows('dig_case', [{ ...digCase, ...listColumnsOfCase(digCase, recipients, ownersToAsk) }], ['unregistered_owners'])}
    returning ${newCaseNotification(digCase.case_number, events.length)}`.execute(transaction);
}
