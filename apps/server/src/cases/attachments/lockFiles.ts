import type { FieldIssue, SystemSettings } from '@schaktkoll/domain';
import type { Queries } from '../../platform/db/database.ts';
import { RuleRefused } from '../../platform/apiError.ts';
import { lockUnsentFiles } from './attachments.repository.ts';

/**
 * Locks files that the sender has uploaded, until the case that is being sent has them.
 * @throws RuleRefused TooManyFiles; FileGone at each file that is not the sender's, is sent already or was removed; TooManyPlans
 */
export async function lockFiles(
  transaction: Queries,
  ids: readonly string[],
  {
    userId,
    settings: { maximumAttachments },
  }: { readonly userId: string; readonly settings: Pick<SystemSettings, 'maximumAttachments'> },
): Promise<void> {
  if (ids.length > maximumAttachments)
    throw new RuleRefused([{ path: 'attachments', code: 'TooManyFiles', params: { maximum: maximumAttachments } }]);
  const files = await lockUnsentFiles(transaction, ids, userId);
  if (files.filter(({ kind }) => kind === 'Plan').length > 1)
    throw new RuleRefused([{ path: 'attachments', code: 'TooManyPlans' }]);
  const locked = new Set(files.map(({ id }) => id));
  const gone = ids.flatMap((id, index): FieldIssue[] =>
    locked.has(id) ? [] : [{ path: `attachments.${index}`, code: 'FileGone' }],
  );
  if (gone.length > 0) throw new RuleRefused(gone);
}
