import { isSuper, type OrganisationStatus } from '@schaktkoll/domain';
import type { SignedInUser } from '../../platform/caller.ts';
import type { Queries } from '../../platform/db/database.ts';
import { refuseTooMany, takeTry, type TryLimit } from '../../platform/http/attempts.ts';

interface LimitedOrganisation {
  readonly id: string;
  readonly status: OrganisationStatus;
}

const hourSeconds = 3_600;
const daySeconds = 24 * hourSeconds;

/**
 * How often one organisation may do what sends mails to addresses that its users type: in an hour, and in a day while
 * the provider has not activated it, because anyone can register one. Each sending of invites has a hundred addresses
 * at most.
 */
const maxima = {
  accountChange: { anHour: 100, aDayUntilActivated: 10 },
  sendInvites: { anHour: 30, aDayUntilActivated: 2 },
  sendAgain: { anHour: 200, aDayUntilActivated: 10 },
} as const;

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
  refuseTooMany(await takeTry(queries, [limitOf('accountChange', organisation)], now));
}

/**
 * Counts a sending of invites.
 * @throws ApiError TooManyRequests with the seconds to wait
 */
export async function countInvites(queries: Queries, organisation: LimitedOrganisation, now: Date): Promise<void> {
  refuseTooMany(await takeTry(queries, [limitOf('sendInvites', organisation)], now));
}

/**
 * Counts an invite or a reminder that is sent again to one receiver, who has a limit too. Super users have only that one.
 * @throws ApiError TooManyRequests with the seconds to wait
 */
export async function countSentAgain(
  queries: Queries,
  { caller, organisation, now }: { caller: SignedInUser; organisation: LimitedOrganisation; now: Date },
  ofReceiver: TryLimit,
): Promise<void> {
  const limits = isSuper(caller) ? [ofReceiver] : [ofReceiver, limitOf('sendAgain', organisation)];
  refuseTooMany(await takeTry(queries, limits, now));
}

function limitOf(what: keyof typeof maxima, { id, status }: LimitedOrganisation): TryLimit {
  const { anHour, aDayUntilActivated } = maxima[what];
  return status === 'AwaitingActivation'
    ? { name: [what, id, status], maximum: aDayUntilActivated, seconds: daySeconds }
    : { name: [what, id], maximum: anHour, seconds: hourSeconds };
}
