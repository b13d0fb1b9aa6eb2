import { maximumSerial } from './caseNumber.ts';
import { caseKinds } from './kinds.ts';
import type { CasePurpose } from '../enumerations.ts';
import type { SystemSettings } from '../settings.ts';
import { addDays, startOfSwedishDay, swedishDayOf } from '../time/swedishTime.ts';

/** Whose cases of a day are counted. */
export type QuotaScope = 'user' | 'organisation' | 'network';

/** How many cases each scope may send in a Swedish day; null where the scope is not counted. */
export type CaseQuotas = Readonly<Record<Exclude<QuotaScope, 'organisation'>, number>> & {
  readonly organisation: number | null;
};

/**
 * The largest numbers of cases in a Swedish day (LIMIT-3). Emergencies have numbers of their own, so that
 * ordinary cases never use them up. Private persons share an organisation in name only, which is not counted.
 */
export function caseQuotas(purpose: CasePurpose, isPrivateUser: boolean, settings: SystemSettings): CaseQuotas {
  const { quotas } = caseKinds[purpose];
  return {
    user: settings[isPrivateUser ? quotas.privateUser : quotas.user],
    organisation: isPrivateUser ? null : settings[quotas.organisation],
    network: settings[quotas.network],
  };
}

/** The last serial of a day that a case of this kind may take: the end of the day's serials is reserved for emergencies. */
export function lastSerialFor(
  purpose: CasePurpose,
  { reservedEmergencySerials }: Pick<SystemSettings, 'reservedEmergencySerials'>,
): number {
  return caseKinds[purpose].usesReservedSerials ? maximumSerial : maximumSerial - reservedEmergencySerials;
}

/** The serial at which support is notified that half of a day's numbers are used. */
export const serialAlarmAt = Math.ceil(maximumSerial / 2);

/** When the daily counts restart: an ISO 8601 moment with `Z`, and whole seconds until then. */
export function nextQuotaDay(now: Date): { readonly from: string; readonly retryAfter: number } {
  const from = startOfSwedishDay(addDays(swedishDayOf(now), 1));
  return { from, retryAfter: Math.max(1, Math.ceil((Date.parse(from) - now.getTime()) / 1000)) };
}
