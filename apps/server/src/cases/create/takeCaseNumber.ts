import {
  caseNumberOf,
  lastSerialFor,
  nextQuotaDay,
  serialAlarmAt,
  swedishDayOf,
  type CasePurpose,
  type SystemSettings,
} from '@schaktkoll/domain';
import { message } from '../../messages/message.ts';
import { ApiError } from '../../platform/apiError.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { OutgoingMail } from '../../platform/ports.ts';
import { markSerialAlarm, nextSerial } from './caseSerials.repository.ts';

export interface CaseNumberContext {
  /** The transaction that everything commits in. */
  readonly transaction: Queries;
  readonly settings: SystemSettings;
  /** Where the support reads its mail. */
  readonly supportAddress: string;
  readonly now: Date;
}

/**
 * A number of today, with the mail to the support when it is the first past half of the day's.
 * @throws ApiError CaseNumbersUsedUp
 */
export async function takeCaseNumber(
  purpose: CasePurpose,
  { transaction, settings, supportAddress, now }: CaseNumberContext,
): Promise<{ readonly caseNumber: string; readonly alarms: readonly OutgoingMail[] }> {
  const today = swedishDayOf(now);
  const taken = await nextSerial(transaction, today, lastSerialFor(purpose, settings));
  if (taken === null) {
    const { from, retryAfter } = nextQuotaDay(now);
    throw new ApiError('CaseNumbersUsedUp', { from, purpose }, { retryAfter });
  }
  const { serial, hasAlarmed } = taken;
  const isAlarm =
    serial >= serialAlarmAt && !hasAlarmed && (await markSerialAlarm(transaction, today, now.toISOString()));
  return {
    caseNumber: caseNumberOf(today, serial),
    alarms: isAlarm ? [caseNumbersHalfUsedMail(supportAddress, { serial, settings, now })] : [],
  };
}

/** To the support, once a day: half of the day's case numbers are used, which is either a very busy day or an attack. */
function caseNumbersHalfUsedMail(
  to: string,
  {
    serial,
    settings,
    now,
  }: {
    readonly serial: number;
    readonly settings: Pick<SystemSettings, 'reservedEmergencySerials'>;
    readonly now: Date;
  },
): OutgoingMail {
  const values = {
    countedAt: now.toISOString(),
    used: serial,
    last: lastSerialFor('CableIndication', settings),
    reserved: settings.reservedEmergencySerials,
  };
  return message('CaseNumbersHalfUsed', { to, values }, now);
}
