import type { FieldIssue, SystemSettings } from '@schaktkoll/domain';
import type { Queries } from '../../platform/db/database.ts';
import { RuleRefused } from '../../platform/apiError.ts';
import { deleteFromAnswer, filesOfAnswer, giveToAnswer, type ShownFile } from './attachments.repository.ts';

/**
 * Makes the named files those of an answer: new ones are the answerer's uploads, others stay or are removed.
 * @param ids all files of the answer; undefined leaves none
 * @returns the files of the answer
 * @throws RuleRefused TooManyFiles; FileGone at each file that is neither of the answer nor a free upload of the user
 */
export async function setAnswerFiles(
  transaction: Queries,
  ids: readonly string[] = [],
  {
    userId,
    caseId,
    caseRecipientId,
    settings: { maximumAttachments },
  }: {
    readonly userId: string;
    readonly caseId: string;
    readonly caseRecipientId: string;
    readonly settings: Pick<SystemSettings, 'maximumAttachments'>;
  },
): Promise<readonly ShownFile[]> {
  if (ids.length > maximumAttachments)
    throw new RuleRefused([{ path: 'files', code: 'TooManyFiles', params: { maximum: maximumAttachments } }]);
  const before = await filesOfAnswer(transaction, caseRecipientId);
  if (ids.length === 0 && before.length === 0) return [];
  const earlier = new Set(before.map(({ id }) => id));
  const fresh = ids.filter((id) => !earlier.has(id));
  const given = new Set(await giveToAnswer(transaction, { ids: fresh, userId, caseId, caseRecipientId }));
  const gone = ids.flatMap((id, index): FieldIssue[] =>
    earlier.has(id) || given.has(id) ? [] : [{ path: `files.${index}`, code: 'FileGone' }],
  );
  if (gone.length > 0) throw new RuleRefused(gone);
  const removed = before.filter(({ id }) => !ids.includes(id)).map(({ id }) => id);
  await deleteFromAnswer(transaction, caseRecipientId, removed);
  return filesOfAnswer(transaction, caseRecipientId);
}
