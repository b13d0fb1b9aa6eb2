import { createHash } from 'node:crypto';
import { isIPv4 } from 'node:net';
import {
  caseQuotas,
  isUrgent,
  nextQuotaDay,
  swedishDayOf,
  type CasePurpose,
  type QuotaScope,
  type SystemSettings,
} from '@schaktkoll/domain';
import type { Queries } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/apiError.ts';
import { networksOf, type Network } from '../../platform/limits/networks.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import {
  countCase,
  countInOrder,
  readCounts,
  type CaseCount,
  type Counted,
  type CountedDay,
} from './caseQuota.repository.ts';

/** Who sends a case, and from which networks ({@link quotaNetworks}). */
export type QuotaSender = Pick<SignedInUser, 'organisationId' | 'isPrivateUser'> & {
  readonly id: string;
  readonly networks: readonly Network[];
};

/**
 * The networks whose cases are counted: all of an IPv6 address. A block of IPv4 is not, because cases from one network
 * wait for each other, and the addresses of a block belong to many.
 */
export function quotaNetworks(address: string): readonly Network[] {
  const [narrowest, ...wider] = networksOf(address);
  return isIPv4(narrowest.name) ? [narrowest] : [narrowest, ...wider];
}

export interface QuotaCase {
  readonly purpose: CasePurpose;
  readonly settings: SystemSettings;
  readonly now: Date;
}

/**
 * Counts a case for its user and organisation in the transaction that makes it, and looks at the counts of its networks.
 * A case that is closed or cancelled stays counted (LIMIT-3).
 * @returns what counts it for the network: to be called after every other check, just before the number is taken, because
 *   all cases from the network wait from there until the commit
 * @throws ApiError CaseQuotaUsed with whose number is used, the maximum, and when the next case can be sent
 */
export async function countAgainstQuota(
  transaction: Queries,
  sender: QuotaSender,
  quotaCase: QuotaCase,
): Promise<() => Promise<void>> {
  const { day, own, networks, refuse } = quotaOf(sender, quotaCase);
  for (const count of await countCase(transaction, day, own, networks)) refuse(count);
  return async () => {
    for (const count of await countInOrder(transaction, day, networks)) refuse(count);
  };
}

/**
 * Checks that there is room for one more case, without counting it: a user over the limit is refused before the case is
 * measured and without a transaction.
 * @throws ApiError CaseQuotaUsed as {@link countAgainstQuota}
 */
export async function requireQuotaLeft(queries: Queries, sender: QuotaSender, quotaCase: QuotaCase): Promise<void> {
  const { day, own, networks, refuse } = quotaOf(sender, quotaCase);
  for (const { cases, ...count } of await readCounts(queries, day, [...own, ...networks]))
    refuse({ ...count, cases: cases + 1 });
}

function quotaOf(sender: QuotaSender, { purpose, settings, now }: QuotaCase) {
  const quotas = caseQuotas(purpose, sender.isPrivateUser, settings);
  const networks = sender.networks.map(({ name }) => countedAs('network', name));
  const day: CountedDay = { day: swedishDayOf(now), isEmergency: isUrgent(purpose) };
  return {
    day,
    own: [
      countedAs('user', sender.id),
      ...(quotas.organisation === null ? [] : [countedAs('organisation', sender.organisationId)]),
    ],
    networks,
    refuse: ({ scope: limit, who, cases }: CaseCount): void => {
      const times = sender.networks[networks.findIndex((network) => network.who === who)]?.times ?? 1;
      const ofOne = quotas[limit];
      if (ofOne === null || cases <= ofOne * times) return;
      const maximum = ofOne * times;
      const { from, retryAfter } = nextQuotaDay(now);
      throw new ApiError('CaseQuotaUsed', { limit, maximum, from, purpose }, { retryAfter });
    },
  };
}

function countedAs(scope: QuotaScope, who: string): Counted {
  return {
    scope,
    who: createHash('sha256')
      .update(JSON.stringify([scope, who]))
      .digest('hex'),
  };
}
