import type { FieldIssue, SystemSettings } from '@schaktkoll/domain';
import type { Queries } from '../../platform/db/database.ts';
import { RuleRefused } from '../../platform/http/apiError.ts';
import { countUnsentPlans, giveToCase } from './attachments.repository.ts';

/**
 * Gives files that the sender has uploaded to the case that is being sent.
 * @throws RuleRefused TooManyFiles; FileGone at each file that is not the sender's, is sent already or was removed; TooManyPlans
 */
export async function attachFiles(
  transaction: Queries,
  ids: readonly string[],
  {
    userId,
    caseId,
    settings: { maximumAttachments },
  }: {
    readonly userId: string;
    readonly caseId: string;
    readonly settings: Pick<SystemSettings, 'maximumAttachments'>;
  },
): Promise<void> {
  if (ids.length > maximumAttachments)
    throw new RuleRefused([{ path: 'attachments', code: 'TooManyFiles', params: { maximum: maximumAttachments } }]);
  if ((await countUnsentPlans(transaction, ids, userId)) > 1)
    throw new RuleRefused([{ path: 'attachments', code: 'TooManyPlans' }]);
  const given = new Set((await giveToCase(transaction, { ids, userId, caseId })).map(({ id }) => id));
  const gone = ids.flatMap((id, index): FieldIssue[] =>
    given.has(id) ? [] : [{ path: `attachments.${index}`, code: 'FileGone' }],
  );
  if (gone.length > 0) throw new RuleRefused(gone);
}
