import {
  caseKinds,
  reachedRealms,
  type CaseMatch,
  type CasePurpose,
  type InfrastructureType,
  type NotificationSchedule,
} from '@schaktkoll/domain';
import type { SquareSpan } from '@schaktkoll/geometry';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/preparedStatements.ts';
import { moduleLinked } from '../../platform/programs/moduleLink.repository.ts';

/** An answer point that gets the case, or (recipientId null) an organisation that must be asked by telephone. */
export interface MatchedRecipient {
  readonly organisationId: string;
  readonly organisationName: string;
  readonly infrastructureTypes: readonly InfrastructureType[];
  readonly organisationPhone: string | null;
  /** Where somebody answers an emergency: the answer point's own number for that, its ordinary one, or the organisation's. */
  readonly urgentPhone: string | null;
  readonly hit: CaseMatch;
  readonly recipientId: string | null;
  readonly recipientName: string | null;
  readonly schedule: NotificationSchedule | null;
  readonly emails: readonly string[];
  /** The number for SMS about an emergency. */
  readonly smsNumber: string | null;
  /** Working days that the organisation has to answer a case of this purpose. */
  readonly responseDays: number;
  /** Working days that it has for marking once it has promised it; null where it says that it marks nothing. */
  readonly markingDays: number | null;
}

const responseDaysOf = {
  CableIndication: sql<number>`response_days_cable_indication`,
  Project: sql<number>`response_days_project`,
  Planning: sql<number>`response_days_planning`,
  Collaborate: sql<number>`response_days_collaborate`,
  Emergency: sql<number>`0`,
} as const satisfies Record<CasePurpose, unknown>;

/** The working days that organisations have to answer a case of a purpose, by organisation. */
export async function findResponseDays(
  queries: Queries,
  purpose: CasePurpose,
  organisationIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; days: number }>`
    select id, ${responseDaysOf[purpose]} as days from organisation where id = any(${[...organisationIds]}::uuid[])`.execute(
    queries,
  );
  return new Map(rows.map(({ id, days }) => [id, days]));
}

/** Whether the organisation, alias `target`, gets cases of the other. */
const isReachedBy = (inquirerOrganisationId: string) => sql<boolean>`exists (
  select from organisation inquirer where inquirer.id = ${inquirerOrganisationId}::uuid
    and (inquirer.id = target.id or (inquirer.realm, target.realm) in (${sql.join(
      reachedRealms.map(([of, reached]) => sql`(${sql.lit(of)}, ${sql.lit(reached)})`),
    )}))
)`;

/**
 * The recipients of a case in these squares (AREA-2 to AREA-5): every organisation that is not deregistered with
 * an area of the right type in one of them, each recipient once, an Affected match before a Control match. If an
 * organisation has Limitation areas, a square counts only inside one of them, unless a module maintains it
 * (AREA-5). An area without a recipient for the purpose uses the organisation's default recipient, so no organisation
 * is dropped; one that does not accept the purpose, has no recipient at all, or is pending activation comes without a
 * recipient. A case of a sandbox reaches invented owners and the sandbox itself, one of a real organisation the real ones
 * (OWNER-8).
 *
 * @param inquirerOrganisationId whose case it is, or would be
 * @returns owners in Swedish order, an organisation's recipients together
 */
export async function findMatchedRecipients(
  queries: Queries,
  purpose: CasePurpose,
  spans: readonly SquareSpan[],
  inquirerOrganisationId: string,
): Promise<MatchedRecipient[]> {
  if (spans.length === 0) return [];
  // Planning it would take longer than running it. The subselects around the parameters keep the plan from depending
  // on how many spans there are; the materialized steps, `offset 0` and `limit 1` keep it from reading all organisations,
  // answer points and areas to find a few. Affected comes before Control in the alphabet too: that is what the last
  // sort key relies on.
  const { rows } = await sql<MatchedRecipient>`${sql.raw(prepared)}
    with hit as materialized (
      select a.id as area_id, a.organisation_id, a.type, r.northing,
        greatest(r.easting_from, s.easting_from) as easting_from, least(r.easting_to, s.easting_to) as easting_to
      from unnest(
        (select ${spans.map((span) => span.northing)}::int[]),
        (select ${spans.map((span) => span.eastingFrom)}::int[]),
        (select ${spans.map((span) => span.eastingTo)}::int[])
      ) as s (northing, easting_from, easting_to)
      join area_square_span r on r.northing = s.northing and r.easting_from <= s.easting_to and r.easting_to >= s.easting_from
      join area a on a.id = r.area_id and a.type in (${sql.join([...caseKinds[purpose].matches, 'Limitation'].map((type) => sql.lit(type)))})
    ),
    counted as materialized (
      select distinct h.organisation_id, h.area_id, h.type from hit h
      where h.type <> 'Limitation' and (
        (select true from area la where la.organisation_id = h.organisation_id and la.type = 'Limitation' limit 1) is null
        or exists (
          select 1 from hit lr
          where lr.organisation_id = h.organisation_id and lr.type = 'Limitation'
            and lr.northing = h.northing and lr.easting_from <= h.easting_to and lr.easting_to >= h.easting_from
        )
        or (h.type = 'Affected' and ${moduleLinked(sql`h.organisation_id`)})
      )
    ),
    chosen as materialized (
      select o.id, o.name, o.name_sort, o.infrastructure_types, o.phone, o.response_days, o.marking_days, c.type as hit,
        case when o.status = 'Active' and ${sql.lit(purpose)} = any(o.takes_purposes) then coalesce(
          (select named.recipient_id from area_recipient named where named.area_id = c.area_id and named.purpose = ${sql.lit(purpose)}),
          (select r.id from recipient r where r.organisation_id = o.id and r.removed_at is null order by r.is_default desc, r.id limit 1)
        ) end as recipient_id
      from counted c
      cross join lateral (select id, name, name_sort, infrastructure_types, phone, status, takes_purposes, case when marking is distinct from 'No' then marking_days end as marking_days, ${responseDaysOf[purpose]} as response_days from organisation target where id = c.organisation_id and status <> 'Unregistered' and ${isReachedBy(inquirerOrganisationId)} offset 0) o
    )
    select distinct on (c.name_sort, c.id, r.name_sort, r.id)
      c.id as "organisationId", c.name as "organisationName", c.infrastructure_types as "infrastructureTypes",
      c.phone as "organisationPhone", coalesce(r.emergency_phone, r.phone, c.phone) as "urgentPhone", c.hit, c.recipient_id as "recipientId", r.name as "recipientName",
      r.notification_schedule as "schedule", r.sms_number as "smsNumber",
      array(select e.email from recipient_email e where e.recipient_id = c.recipient_id order by e.position) as "emails",
      c.response_days as "responseDays", c.marking_days as "markingDays"
    from chosen c
    left join lateral (select id, name, name_sort, notification_schedule, phone, emergency_phone, sms_number from recipient where id = c.recipient_id offset 0) r on true
    order by c.name_sort, c.id, r.name_sort, r.id, c.hit`.execute(queries);
  return rows;
}
