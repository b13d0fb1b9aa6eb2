import { isSuper, type OrganisationStatus } from '@schaktkoll/domain';
import type { SignedInUser } from '../../platform/caller.ts';
import type { Queries } from '../../platform/db/database.ts';
import { requireWindows, windowOf, type WindowLimit } from '../../platform/limits/windowLimits.ts';

interface LimitedOrganisation {
  readonly id: string;
  readonly status: OrganisationStatus;
}

/**
 * Counts an account that is added or gets another user name, address or mobile number. Each shows whether a user name of
 * another organisation is taken, or sends a mail to another person. Super users are not limited.
 * @throws ApiError TooManyRequests with the seconds to wait
 */
export async function countAccountChange(
  queries: Queries,
  { caller, organisation, now }: { caller: SignedInUser; organisation: LimitedOrganisation; now: Date },
): Promise<void> {
  if (isSuper(caller)) return;
  await requireWindows(queries, [limitOf('accountChange', organisation)], now);
}

/**
 * Counts a sending of invites.
 * @throws ApiError TooManyRequests with the seconds to wait
 */
export async function countInvites(queries: Queries, organisation: LimitedOrganisation, now: Date): Promise<void> {
  await requireWindows(queries, [limitOf('sendInvites', organisation)], now);
}

/**
 * Counts an invite or a reminder that is sent again to one receiver, who has a limit too. Super users have only that one.
 * @throws ApiError TooManyRequests with the seconds to wait
 */
export async function countSentAgain(
  queries: Queries,
  { caller, organisation, now }: { caller: SignedInUser; organisation: LimitedOrganisation; now: Date },
  ofReceiver: WindowLimit,
): Promise<void> {
  const limits = isSuper(caller) ? [ofReceiver] : [ofReceiver, limitOf('sendAgain', organisation)];
  await requireWindows(queries, limits, now);
}

function limitOf(
  what: 'accountChange' | 'sendInvites' | 'sendAgain',
  { id, status }: LimitedOrganisation,
): WindowLimit {
  return windowOf(status === 'AwaitingActivation' ? `${what}UntilActivated` : what, id);
}
