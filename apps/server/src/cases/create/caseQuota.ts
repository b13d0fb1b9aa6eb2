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
  findFull,
  oneCase,
  type CasesToCome,
  type Counted,
  type CountedDay,
} from './caseQuota.repository.ts';

/** Who sends a case, and from which networks ({@link quotaNetworks}). */
export type QuotaSender = Pick<SignedInUser, 'organisationId' | 'isPrivateUser'> & {
  readonly id: string;
  readonly networks: readonly Network[];
};

/** The networks whose cases are counted: all of an IPv6 address. The addresses of a block of IPv4 belong to many. */
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
 * Counts a case for its user, its organisation and its networks, in the transaction that makes it: after every other
 * check, and just before the number is taken, because a count near its maximum waits for those at the same moment.
 * A case that is closed or cancelled stays counted (LIMIT-3).
 * @throws ApiError CaseQuotaUsed with whose number is used, the maximum, and when the next case can be sent
 */
export async function countAgainstQuota(
  transaction: Queries,
  sender: QuotaSender,
  quotaCase: QuotaCase,
): Promise<void> {
  const { day, counted } = quotaOf(sender, quotaCase);
  refuse(await countCase(transaction, day, counted), quotaCase);
}

/**
 * Checks that there is room for one more case, or so many of them, without counting it: a user over the limit is refused before the case is
 * measured and without a transaction.
 * @throws ApiError CaseQuotaUsed as {@link countAgainstQuota}
 */
export async function requireQuotaLeft(
  queries: Queries,
  sender: QuotaSender,
  quotaCase: QuotaCase,
  toCome: CasesToCome = oneCase,
): Promise<void> {
  const { day, counted } = quotaOf(sender, quotaCase);
  const { cases } = toCome;
  refuse(await findFull(queries, day, counted, toCome), quotaCase, cases > 1 ? { cases } : {});
}

function refuse(full: Counted | null, { purpose, now }: QuotaCase, several: { readonly cases?: number } = {}): void {
  if (full === null) return;
  const { from, retryAfter } = nextQuotaDay(now);
  const params = { limit: full.scope, maximum: full.maximum, from, purpose, ...several };
  throw new ApiError('CaseQuotaUsed', params, { retryAfter });
}

function quotaOf(
  sender: QuotaSender,
  { purpose, settings, now }: QuotaCase,
): { readonly day: CountedDay; readonly counted: readonly Counted[] } {
  const { user, organisation, network } = caseQuotas(purpose, sender.isPrivateUser, settings);
  return {
    day: { day: swedishDayOf(now), isEmergency: isUrgent(purpose) },
    counted: [
      countedAs('user', sender.id, user),
      ...(organisation === null ? [] : [countedAs('organisation', sender.organisationId, organisation)]),
      ...sender.networks.map(({ name, times }) => countedAs('network', name, network * times)),
    ],
  };
}

function countedAs(scope: QuotaScope, who: string, maximum: number): Counted {
  const hash = createHash('sha256')
    .update(JSON.stringify([scope, who]))
    .digest('hex');
  return { scope, who: hash, maximum };
}
