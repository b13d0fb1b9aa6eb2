import type { AreaType, CaseHit, CasePurpose, InfrastructureType, NotificationSchedule } from '@schaktkoll/domain';
import type { SquareSpan } from '@schaktkoll/geometry';
import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';

/** An answer point that gets the case, or (recipientId null) an organisation that must be asked by telephone. */
export interface MatchedRecipient {
  readonly organisationId: string;
  readonly organisationName: string;
  readonly infrastructureTypes: readonly InfrastructureType[];
  readonly organisationPhone: string | null;
  readonly hit: CaseHit;
  readonly recipientId: string | null;
  readonly recipientName: string | null;
  readonly schedule: NotificationSchedule | null;
  readonly emails: readonly string[];
  /** Working days that the organisation has to answer a case of this purpose. */
  readonly responseDays: number;
}

/** The area types that lead a case of each purpose to an organisation (decisions 12). */
const areaTypesOf: Readonly<Record<CasePurpose, readonly Extract<AreaType, CaseHit>[]>> = {
  CableIndication: ['Affected', 'Control'],
  Project: ['Affected', 'Control'],
  Planning: ['Affected', 'Control'],
  Collaborate: ['Control'],
  Emergency: ['Affected'],
};

const responseDaysOf = {
  CableIndication: sql<number>`o.response_days_cable_indication`,
  Project: sql<number>`o.response_days_project`,
  Planning: sql<number>`o.response_days_planning`,
  Collaborate: sql<number>`o.response_days_collaborate`,
  Emergency: sql<number>`0`,
} as const satisfies Record<CasePurpose, unknown>;

/**
 * Who gets a case in these squares (decisions 12, 18 and 19): every organisation that is not unregistered with an area of the right type in
 * one of them, each answer point once, an Affected hit before a Control hit. Where an organisation has Limitation
 * areas, a square counts only if one of them covers it. An area without a recipient for the purpose leads to the
 * organisation's default recipient, so no organisation is ever dropped; one that does not take the purpose, has
 * no answer point at all, or is not yet activated (nobody has made sure who it is), comes without a recipient.
 *
 * @returns owners in Swedish order, an organisation's answer points together
 */
export async function findMatchedRecipients(queries: Queries, purpose: CasePurpose, spans: readonly SquareSpan[]): Promise<MatchedRecipient[]> {
  if (spans.length === 0) return [];
  const { rows } = await sql<MatchedRecipient>`
    with span as (
      select * from unnest(
        ${spans.map((span) => span.northing)}::int[],
        ${spans.map((span) => span.eastingFrom)}::int[],
        ${spans.map((span) => span.eastingTo)}::int[]
      ) as s (northing, easting_from, easting_to)
    ),
    hit_row as (
      select a.id as area_id, a.organisation_id, a.type, r.northing,
        greatest(r.easting_from, s.easting_from) as easting_from, least(r.easting_to, s.easting_to) as easting_to
      from span s
      join area_row r on r.northing = s.northing and r.easting_from <= s.easting_to and r.easting_to >= s.easting_from
      join area a on a.id = r.area_id and a.type = any(${[...areaTypesOf[purpose]]}::text[])
    ),
    limited as (
      select distinct organisation_id from area
      where type = 'Limitation' and organisation_id in (select organisation_id from hit_row)
    ),
    hit_area as (
      select distinct h.area_id, h.organisation_id, h.type from hit_row h
      where h.organisation_id not in (select organisation_id from limited)
        or exists (
          select 1 from area_row lr join area la on la.id = lr.area_id
          where la.organisation_id = h.organisation_id and la.type = 'Limitation'
            and lr.northing = h.northing and lr.easting_from <= h.easting_to and lr.easting_to >= h.easting_from
        )
    ),
    chosen as (
      select o.id as organisation_id,
        case when o.status = 'Active' and ${purpose} = any(o.takes_purposes) then coalesce(named.recipient_id, (
          select r.id from recipient r where r.organisation_id = o.id order by r.is_default desc, r.id limit 1
        )) end as recipient_id,
        bool_or(h.type = 'Affected') as is_affected
      from hit_area h
      join organisation o on o.id = h.organisation_id and o.status <> 'Unregistered'
      left join area_recipient named on named.area_id = h.area_id and named.purpose = ${purpose}
      group by 1, 2
    )
    select o.id as "organisationId", o.name as "organisationName", o.infrastructure_types as "infrastructureTypes",
      o.phone as "organisationPhone", case when c.is_affected then 'Affected' else 'Control' end as "hit",
      c.recipient_id as "recipientId", r.name as "recipientName", r.notification_schedule as "schedule",
      array(select e.email from recipient_email e where e.recipient_id = c.recipient_id order by e.position) as "emails",
      ${responseDaysOf[purpose]} as "responseDays"
    from chosen c
    join organisation o on o.id = c.organisation_id
    left join recipient r on r.id = c.recipient_id
    order by o.name_sort, o.id, r.name_sort, r.id`.execute(queries);
  return rows;
}
