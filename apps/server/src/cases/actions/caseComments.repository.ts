import type { Queries } from '../../platform/db/database.ts';
import { uuidv7 } from '../../platform/db/uuidv7.ts';
import type { LockedRecipient } from './caseActions.repository.ts';

/** How many comments a recipient has written on its case. */
export async function countComments(queries: Queries, caseRecipientId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('case_comment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('case_recipient_id', '=', caseRecipientId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds a comment of a recipient of a locked case. */
export async function addComment(
  transaction: Queries,
  { id, case_id: caseId }: Pick<LockedRecipient, 'id' | 'case_id'>,
  { text, userId, now }: { readonly text: string; readonly userId: string; readonly now: Date },
): Promise<void> {
  await transaction
    .insertInto('case_comment')
    .values({
      id: uuidv7(now.getTime()),
      case_id: caseId,
      case_recipient_id: id,
      text,
      at: now.toISOString(),
      by_user_id: userId,
    })
    .execute();
}
