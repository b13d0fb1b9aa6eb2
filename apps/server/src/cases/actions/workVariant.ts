import { hasWork, isUrgent, type CasePurpose } from '@schaktkoll/domain';

/**
 * The variant of a mail about when work may begin: an emergency has a condition of its own (MESSAGE-7), and a
 * case in which nothing is dug has none (MESSAGE-6). The usual mail has no variant.
 */
export function workVariant(purpose: CasePurpose): 'Urgent' | 'Planned' | undefined {
  if (!hasWork(purpose)) return 'Planned';
  return isUrgent(purpose) ? 'Urgent' : undefined;
}
