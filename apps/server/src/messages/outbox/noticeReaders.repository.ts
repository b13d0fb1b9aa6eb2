import { sql, type RawBuilder } from 'kysely';

/** Who gets the notices of a case that are meant for its inquirer. */
export interface NoticeReaders {
  readonly emails: readonly string[];
  /** The name of an inquirer who does not get them any more; null while the inquirer gets them. */
  readonly inactiveInquirer: string | null;
}

/**
 * The readers of case `c` (MESSAGE-3): its inquirer while that user is active in the organisation of the case,
 * otherwise the organisation's active user administrators; no one for a private person.
 */
export const noticeReaders: RawBuilder<NoticeReaders> = sql<NoticeReaders>`(
  select case when i.status = 'Active' and i.organisation_id = c.inquirer_organisation_id
    then jsonb_build_object('emails', jsonb_build_array(i.email), 'inactiveInquirer', null)
    else jsonb_build_object('inactiveInquirer', i.name, 'emails', coalesce((
      select jsonb_agg(distinct a.email)
      from organisation o join app_user a on a.organisation_id = o.id join user_role r on r.user_id = a.id
      where o.id = c.inquirer_organisation_id and not o.is_private and a.status = 'Active' and r.role = 'UserAdmin'), '[]'))
    end
  from app_user i where i.id = c.inquirer_user_id)`;
