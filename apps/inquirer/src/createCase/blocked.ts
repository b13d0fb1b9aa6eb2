import type { CurrentUser, ResponseOf, getCaseLimit } from '@schaktkoll/contract';
import { caseLimitHit, caseLimitsOf } from '@schaktkoll/domain';

/** Why no case can be made now. */
export type Block = 'awaitingActivation' | 'maxActiveCases';

/**
 * What would stop a new case when it is sent, told before anything is filled in: an organisation that is not
 * activated, or a limit that is reached, which has a page of its own (decisions 14 and 18). Null when nothing does; a
 * limit that could not be read stops nobody, the server refuses all the same.
 */
export function blockOf(
  user: Pick<CurrentUser, 'organization'>,
  limit: ResponseOf<typeof getCaseLimit> | undefined,
): Block | null {
  if (user.organization.status === 'AwaitingActivation') return 'awaitingActivation';
  return limit === undefined || caseLimitHit(caseLimitsOf(limit)) === null ? null : 'maxActiveCases';
}
