import { sql, type RawBuilder } from 'kysely';

/** The condition that a person can answer at a recipient, alias `r`, of an organisation, alias `o`. */
const hasPerson = sql<boolean>`(o.status = 'Active' and exists (
    select 1 from app_user u join user_role own on own.user_id = u.id
    where u.organisation_id = o.id
      and (u.status in ('Active', 'UnverifiedContactInfo') or u.inactivation_reason = 'FailedLogins')
      and (own.role = 'CableOwnerAdmin' or (own.role = 'CableOwnerAnswerer' and exists (
        select 1 from recipient_user link where link.user_id = u.id and link.recipient_id = r.id)))
      and not exists (
        select 1 from user_role program
        where program.user_id = u.id and program.role in ('CableOwnerModule', 'WebServiceUser', 'WebServiceInquirer'))
  ))`;

/** The same of the module. */
const hasModule = sql<boolean>`(o.status = 'Active' and exists (
    select 1 from machine_client m join app_user u on u.id = m.user_id
    where m.organisation_id = o.id and m.role = 'CableOwnerModule' and u.status = 'Active'
      and (not exists (select 1 from recipient_user link where link.user_id = u.id)
        or exists (select 1 from recipient_user link where link.user_id = u.id and link.recipient_id = r.id))
  ))`;

/**
 * Who can answer at a recipient, alias `r`, of an organisation, alias `o`. Together with {@link canAnswerPart} it is
 * `canAnswer` of the domain; a test compares the two.
 */
export const answererColumns = sql`
  ${hasPerson} as has_person, ${hasModule} as has_module, o.type as organisation_type`;

/** The condition that there is somebody at all at a recipient, alias `r`, of an organisation, alias `o`. */
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
