import { sql, type RawBuilder } from 'kysely';

/** People, alias `u`, who can sign in by a browser, or let themselves in again. */
const isReachable = sql<boolean>`(u.status in ('Active', 'UnverifiedContactInfo') or u.inactivation_reason = 'FailedLogins')
  and not exists (
    select 1 from user_role program
    where program.user_id = u.id and program.role in ('CableOwnerModule', 'WebServiceUser', 'WebServiceInquirer'))`;

// Sets, which do not depend on the recipient: each is made once, also where all recipients are looked at.
const organisationsWithAdmin = sql`
  select u.organisation_id from user_role own join app_user u on u.id = own.user_id
  where own.role = 'CableOwnerAdmin' and ${isReachable}`;
const pointsWithAnswerer = sql`
  select link.recipient_id from user_role own
  join app_user u on u.id = own.user_id join recipient_user link on link.user_id = u.id
  where own.role = 'CableOwnerAnswerer' and ${isReachable}`;
const modules = sql`program_client m join app_user u on u.id = m.user_id and m.role = 'CableOwnerModule' and u.status = 'Active'`;
const organisationsWithModule = sql`
  select m.organisation_id from ${modules} where not exists (select 1 from recipient_user link where link.user_id = u.id)`;
const pointsWithModule = sql`select link.recipient_id from ${modules} join recipient_user link on link.user_id = u.id`;

/** The conditions that a person, or the module, can answer at a recipient, alias `r`, of an organisation, alias `o`. */
const hasPerson = sql<boolean>`(o.status = 'Active' and (o.id in (${organisationsWithAdmin}) or r.id in (${pointsWithAnswerer})))`;
const hasModule = sql<boolean>`(o.status = 'Active' and (o.id in (${organisationsWithModule}) or r.id in (${pointsWithModule})))`;

/**
 * Who can answer at a recipient, alias `r`, of an organisation, alias `o`. Together with {@link canAnswerPart} it is
 * `canAnswer` of the domain; a test compares the two.
 */
export const answererColumns = sql`
  ${hasPerson} as has_person, ${hasModule} as has_module, o.type as organisation_type`;

/** The condition that a person or module can answer at a recipient, alias `r`, of an organisation, alias `o`. */
export const hasAnswerer: RawBuilder<boolean> = sql<boolean>`(${hasPerson} or ${hasModule})`;

/** Whether the module has left a part, alias `cr`, to a person since it last got it. */
const isLeftByModule = sql<boolean>`exists (
  select 1 from case_event failed
  where failed.case_id = cr.case_id and failed.case_recipient_id = cr.id and failed.type = 'ModuleFailed'
    and not exists (
      select 1 from case_event notified
      where notified.case_id = cr.case_id and notified.case_recipient_id = cr.id
        and notified.type = 'CableOwnerNotified' and notified.at > failed.at))`;

/** Whether somebody can answer a part, alias `cr`, at an answer point, alias `point`, with {@link answererColumns}. */
export const canAnswerPart: RawBuilder<boolean> = sql<boolean>`(
  (point.has_person or (point.has_module and not ${isLeftByModule}))
  and (point.organisation_type = 'CableOwner' or (point.organisation_type = 'Vigilant' and cr.hit = 'Control')))`;
