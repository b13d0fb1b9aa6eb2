import { isAnswer, measures } from '@schaktkoll/domain';
import { sql, type RawBuilder } from 'kysely';
import type { CaseRecipientTable } from '../../platform/db/schema/cases.ts';
import type { Queries } from '../../platform/db/database.ts';
import { moduleHandles } from '../../platform/programs/moduleLink.repository.ts';
import { hasAnswerer } from '../../platform/programs/answerability.repository.ts';

/** Someone who has a case, or may have it. */
export interface Assignee {
  readonly id: string;
  readonly name: string;
}

/**
 * Whether a user, alias `u`, may answer for a case recipient (ROLE-5): an active admin of the organisation, an answerer
 * who is linked to the answer point, or the account of a module that has it.
 */
const mayAnswerAt = (alias: string) => sql<boolean>`(
  u.organisation_id = ${sql.ref(`${alias}.organisation_id`)} and u.status = 'Active' and exists (
    select 1 from user_role role where role.user_id = u.id and (
      role.role = 'CableOwnerAdmin'
      or (role.role = 'CableOwnerAnswerer' and exists (
        select 1 from recipient_user link where link.user_id = u.id and link.recipient_id = ${sql.ref(`${alias}.recipient_id`)}
      ))
      or (role.role = 'CableOwnerModule' and ${moduleHandles(sql.ref(`${alias}.organisation_id`), sql.ref(`${alias}.recipient_id`))})
    )
  )
)`;
const mayAnswerHere = mayAnswerAt('cr');

/** Who has the case at a recipient, alias `cr`, as JSON; null also for one who may no longer answer there. */
export const assigneeColumn = sql<Assignee | null>`(
  select json_build_object('id', u.id, 'name', u.name) from app_user u where u.id = cr.assignee_id and ${mayAnswerHere}
)`;

/** Whether no one who may answer has the case at a recipient. */
export function isUnassigned(alias: string): RawBuilder<boolean> {
  const assignee = sql.ref(`${alias}.assignee_id`);
  return sql<boolean>`(
    ${assignee} is null or not exists (select 1 from app_user u where u.id = ${assignee} and ${mayAnswerAt(alias)})
  )`;
}

/** Events, alias `e`, of who in an owner's organisation has the case: they are for the owner alone. */
export const isInternalEvent = sql<boolean>`(e.type = 'ReassignedCase' or coalesce(e.params ->> 'mail' = 'CaseReassigned', false))`;

/** The users who may have a case at one of its recipients, in Swedish order; a module takes cases itself. */
export async function listAssignees(queries: Queries, caseRecipientId: string): Promise<Assignee[]> {
  const { rows } = await sql<Assignee>`
    select u.id, u.name from case_recipient cr join app_user u on ${mayAnswerHere}
    where cr.id = ${caseRecipientId}::uuid
      and not exists (select 1 from user_role module where module.user_id = u.id and module.role = 'CableOwnerModule')
    order by u.name_sort, u.id`.execute(queries);
  return rows;
}

/** A user with the e-mail address, if the user may have the case at the recipient; otherwise null. */
export async function findAssignee(
  queries: Queries,
  { id }: Pick<CaseRecipientTable, 'id'>,
  userId: string | null,
): Promise<(Assignee & { readonly email: string }) | null> {
  if (userId === null) return null;
  const { rows } = await sql<Assignee & { readonly email: string }>`
    select u.id, u.name, u.email from case_recipient cr join app_user u on ${mayAnswerHere}
    where cr.id = ${id}::uuid and u.id = ${userId}::uuid`.execute(queries);
  return rows[0] ?? null;
}

/**
 * The answer points that a case can be handed over to from one of its recipients, in Swedish order: the others of the
 * organisation, without those that have answered the case (`receiveTransition`), and those without a user who can answer.
 */
export async function listOtherAnswerPoints(
  queries: Queries,
  caseRecipientId: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select r.id, r.name
    from case_recipient own join recipient r on r.organisation_id = own.organisation_id and r.id <> own.recipient_id
      join organisation o on o.id = r.organisation_id
    where own.id = ${caseRecipientId}::uuid and r.removed_at is null and ${hasAnswerer}
      and not exists (
        select 1 from case_recipient answered
        where answered.case_id = own.case_id and answered.recipient_id = r.id and answered.measure = any(${measures.filter(isAnswer)}::text[])
      )
    order by r.name_sort, r.id`.execute(queries);
  return rows;
}
