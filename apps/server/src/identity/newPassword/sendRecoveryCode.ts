import type { SentRecovery } from '@schaktkoll/contract';
import type { MessageChannel } from '@schaktkoll/domain';
import { channelsOf } from '../../messages/sms/smsGateway.ts';
import { isNewContact } from '../codes/newContact.ts';
import { issueCode } from '../codes/oneTimeCodes.ts';
import { ApiError } from '../../platform/apiError.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { addressOn, maySendTo, type RecoveryContext } from './forgottenAccounts.ts';
import type { ForgottenAccount, SentCode } from './recovery.repository.ts';

export type RecoveryPlatform = Pick<Platform, 'messages' | 'codeKeys' | 'config'>;

const minute = 60_000;
/** The same for every recovery, whether or not a code is sent (oneTimeCodes.ts). */
const lifeMinutes = 10;
const resendMinutes = 2;
/** Long enough to request another code after the last has expired. */
const keptMinutes = 30;

export interface CodeSending {
  /** The hash of the recovery's secret, so that recoveries do not affect each other's codes. */
  readonly recoveryId: string;
  /** The accounts whose password may be changed; most recently used first. */
  readonly accounts: readonly ForgottenAccount[];
  readonly channel: MessageChannel;
}

/**
 * Sends a code to the address or number of the most recently used account, and returns which accounts it proves: those
 * with the same address or number. Without a verified number or a gateway it is sent by e-mail; a number that the user
 * has changed recently counts as none. Nothing is sent if there is no account or the address has reached its limit; the
 * response is the same.
 */
export async function sendRecoveryCode(
  platform: RecoveryPlatform,
  asker: RecoveryContext,
  sending: CodeSending,
): Promise<SentCode> {
  const { recoveryId, channel } = sending;
  const { database, now } = asker;
  const accounts = sending.accounts.map((account) =>
    isNewContact(account.ownMobileChangedAt, now) ? { ...account, mobileNumber: null } : account,
  );
  const nothing = {
    channel,
    codeId: null,
    provenByCode: [],
    resendAfter: resendAfter(now),
    keptUntil: after(now, keptMinutes),
  };
  const sms =
    channel === 'Sms' && channelsOf(platform).includes('Sms')
      ? accounts.find(({ mobileNumber }) => mobileNumber !== null)
      : undefined;
  const account = sms ?? accounts[0];
  if (account === undefined) return nothing;
  const goesBy: MessageChannel = sms === undefined ? 'Email' : 'Sms';
  const to = addressOn(account, goesBy) ?? account.email;
  if (!(await maySendTo(asker, to))) return nothing;
  try {
    const { id } = await issueCode(database, {
      purpose: 'RecoverPassword',
      subject: recoveryId,
      channel: goesBy,
      to,
      now,
      platform,
    });
    return {
      ...nothing,
      codeId: id,
      provenByCode: accounts
        .filter((each) => addressOn(each, goesBy)?.toLowerCase() === to.toLowerCase())
        .map((each) => each.id),
    };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'TooManyRequests') return nothing;
    throw error;
  }
}

/** The response to every request for a code; it depends only on the time. */
export function answerOf(secret: string, { channel, resendAfter }: SentCode, now: Date): SentRecovery {
  return { recovery: secret, channel, resendAfter, expiresAt: after(now, lifeMinutes) };
}

/** The earliest time at which another code can be requested. */
export const resendAfter = (now: Date) => after(now, resendMinutes);

const after = (now: Date, minutes: number) => new Date(now.getTime() + minutes * minute).toISOString();
