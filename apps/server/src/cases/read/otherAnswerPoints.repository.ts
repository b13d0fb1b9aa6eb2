import { isAnswer, measures } from '@schaktkoll/domain';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { hasAnswerer } from '../../platform/machines/answerability.repository.ts';

/**
 * The answer points that a case can be handed over to from one of its recipients, in Swedish order: the others of the
 * organisation, without those that have answered the case (`receiveTransition`), and those where nobody can answer.
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
