import type { CurrentUser, ResponseOf, getCaseLimit } from '@schaktkoll/contract';
import { caseLimitHit, caseLimitsOf } from '@schaktkoll/domain';

/** Why no case can be created now. */
export type Block = 'awaitingActivation' | 'maxActiveCases';

/**
 * What would prevent a new case from being sent, checked before anything is filled in: an organisation pending
 * activation, or a limit that is reached, which has a page of its own (CASE-9 and ACCOUNT-5). Null if nothing does. A
 * limit that could not be read does not block, because the server checks again.
 */
export function blockOf(
  user: Pick<CurrentUser, 'organization'>,
  limit: ResponseOf<typeof getCaseLimit> | undefined,
): Block | null {
  if (user.organization.status === 'AwaitingActivation') return 'awaitingActivation';
  return limit === undefined || caseLimitHit(caseLimitsOf(limit)) === null ? null : 'maxActiveCases';
}
