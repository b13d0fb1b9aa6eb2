import { createHash } from 'node:crypto';
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
import { ApiError } from '../../platform/http/apiError.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import { countCase, countLast, readCounts, type Counted, type CountedDay } from './caseQuota.repository.ts';

/** Who sends a case, and from which network ({@link networkOf}). */
export type QuotaSender = Pick<SignedInUser, 'organisationId' | 'isPrivateUser'> & {
  readonly id: string;
  readonly network: string;
};

/** The case that is sent, and the limits that apply. */
export interface QuotaCase {
  readonly purpose: CasePurpose;
  readonly settings: SystemSettings;
  readonly now: Date;
}

/**
 * Counts a case for its user and organisation in the transaction that makes it, and looks at the count of the network.
 * A case that is closed or cancelled stays counted (decision record 38).
 * @returns what counts it for the network: to be called after every other check, just before the number is taken, because
 *   all cases from the network wait from there until the commit
 * @throws ApiError CaseQuotaUsed with whose number is used, the maximum, and when the next case can be sent
 */
export async function countAgainstQuota(
  transaction: Queries,
  sender: QuotaSender,
  quotaCase: QuotaCase,
): Promise<() => Promise<void>> {
  const { day, own, network, refuse } = quotaOf(sender, quotaCase);
  for (const { scope, cases } of await countCase(transaction, day, own, network)) refuse(scope, cases);
  return async () => refuse('network', await countLast(transaction, day, network));
}

/**
 * Checks that there is room for one more case, without counting it: a user over the limit is refused before the case is
 * measured and without a transaction.
 * @throws ApiError CaseQuotaUsed as {@link countAgainstQuota}
 */
export async function requireQuotaLeft(queries: Queries, sender: QuotaSender, quotaCase: QuotaCase): Promise<void> {
  const { day, own, network, refuse } = quotaOf(sender, quotaCase);
  for (const { scope, cases } of await readCounts(queries, day, [...own, network])) refuse(scope, cases + 1);
}

function quotaOf(sender: QuotaSender, { purpose, settings, now }: QuotaCase) {
  const quotas = caseQuotas(purpose, sender.isPrivateUser, settings);
  const day: CountedDay = { day: swedishDayOf(now), isEmergency: isUrgent(purpose) };
  return {
    day,
    own: [
      countedAs('user', sender.id),
      ...(quotas.organisation === null ? [] : [countedAs('organisation', sender.organisationId)]),
    ],
    network: countedAs('network', sender.network),
    refuse: (limit: QuotaScope, cases: number): void => {
      const maximum = quotas[limit];
      if (maximum === null || cases <= maximum) return;
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
