import { sql, type RawBuilder } from 'kysely';

/**
 * Whether the user, alias `u`, in whose name a rule, alias `rule`, answers may still do so: an administrator of the
 * owner (ANSWER-13). Failed log-ins, which anyone can cause, end no rule. False without a user.
 */
export const mayAnswerByRule: RawBuilder<boolean> = sql<boolean>`coalesce(
  u.organisation_id = rule.organisation_id and (u.status <> 'Inactive' or u.inactivation_reason = 'FailedLogins')
    and exists (select from user_role role where role.user_id = u.id and role.role = 'CableOwnerAdmin'),
  false)`;
