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
} as const;

/**
 * Counts an account that is added or gets another user name or address. Each shows whether a user name of another
 * organisation is taken, and sends a mail to an address that a user typed. Super users are not limited.
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

function limitOf(what: keyof typeof maxima, { id, status }: LimitedOrganisation): TryLimit {
  const { anHour, aDayUntilActivated } = maxima[what];
  return status === 'AwaitingActivation'
    ? { name: [what, id, status], maximum: aDayUntilActivated, seconds: daySeconds }
    : { name: [what, id], maximum: anHour, seconds: hourSeconds };
}
