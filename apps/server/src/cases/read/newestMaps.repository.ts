import type { GivenMapFacts } from '@schaktkoll/domain';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { AnswerMapTable } from '../../platform/db/schema/cases.ts';
import type { Queries } from '../../platform/db/database.ts';

/** The newest map of each recipient that was sent, valid or withdrawn. */
export type SentMapRow = Pick<
  Selectable<AnswerMapTable>,
  'id' | 'case_recipient_id' | 'state' | 'reason' | 'has_lines'
> & {
  readonly facts: GivenMapFacts;
  readonly sent_at: string;
  readonly is_correction: boolean;
};

/** The newest sent map of each recipient of a case, alias `cr`, that the reader may see. */
export async function newestMaps(
  queries: Queries,
  caseId: string,
  recipients: RawBuilder<boolean>,
): Promise<SentMapRow[]> {
  const { rows } = await sql<SentMapRow>`
    select distinct on (m.case_recipient_id) m.id, m.case_recipient_id, m.state, m.reason, m.has_lines, m.facts, m.sent_at,
      count(*) over (partition by m.case_recipient_id) > 1 as is_correction
    from answer_map m join case_recipient cr on cr.id = m.case_recipient_id
    where cr.case_id = ${caseId}::uuid and m.state <> 'Draft' and ${recipients}
    order by m.case_recipient_id, m.sent_at desc, m.id desc`.execute(queries);
  return rows;
}
