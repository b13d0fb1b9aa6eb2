import { randomBytes, randomInt } from 'node:crypto';
import {
  normaliseOneTimeCode,
  oneTimeCodeLimits,
  type AppName,
  type CodePurpose,
  type MessageChannel,
} from '@schaktkoll/domain';
import { messageParts } from '@schaktkoll/texts';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import { uuidv7 } from '../../platform/db/uuidv7.ts';
import { ApiError } from '../../platform/apiError.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { limits } from '../../platform/limits/limits.ts';
import { limitRefusals } from '../../platform/metrics/metrics.ts';
import type { OutgoingMail } from '../../platform/ports.ts';
import { message } from '../../messages/message.ts';
import { channelsOf } from '../../messages/sms/smsGateway.ts';
import { isKeyedHash, keyedHash } from '../../platform/crypto/keyedHash.ts';
import { findLatestUnspent, insertCode, listCodeMoments, lockCodes, spendCode, takeTry } from './codes.repository.ts';

const minute = 60_000;
const { lifeMinutes, resendSeconds, tries: maximumTries } = oneTimeCodeLimits;
const resendMinutes = resendSeconds / 60;

/** The dependencies of codes; a `Platform` fits. */
export type CodePlatform = Pick<Platform, 'messages' | 'codeKeys' | 'config'>;

export interface CodeRequest {
  readonly purpose: CodePurpose;
  /** A user's id, or an opaque id of the flow of a person without an account; at most 100 characters. */
  readonly subject: string;
  readonly channel: MessageChannel;
  /** An e-mail address, or a number in E.164 format (`phoneToE164`). */
  readonly to: string;
  readonly now: Date;
  readonly platform: CodePlatform;
  /**
   * When only the limit of the address is exceeded, responds as if a code was sent, without a message: an attacker may
   * have typed any address and must not learn what others requested for it.
   */
  readonly hidesAddressLimit?: true;
}

/** The response to a request for a code; times as ISO strings. */
export interface IssuedCode {
  /** Sent back together with the code. */
  readonly id: string;
  readonly expiresAt: string;
  /** The earliest time at which another code can be requested. */
  readonly resendAfter: string;
}

export interface CodeTry {
  readonly id: string;
  readonly purpose: CodePurpose;
  readonly subject: string;
  /** As typed: spaces and hyphens are ignored. */
  readonly code: string;
  /** The address that the code must have been sent to, if the code verifies that address. */
  readonly to?: string;
  readonly now: Date;
  readonly platform: CodePlatform;
}

/**
 * Generates a code of six digits and queues its message, in the current transaction if there is one. It is valid for 10
 * minutes, five attempts, one use, its purpose and its subject, and voids earlier codes for the same.
 * @throws ApiError TooManyRequests with the seconds to wait: within two minutes of the last unused code to the same
 * address, or after five within an hour for the subject, or to the address for the purpose. Requests for one purpose do
 * not use up the codes of another.
 */
export function issueCode(queries: Queries, request: CodeRequest): Promise<IssuedCode> {
  return store(queries, request, (transaction, code) =>
    request.platform.messages.add(transaction, [messageOf(request, code)], request.now),
  );
}

/**
 * Used when no account matches: same response, same limits, no message. The subject must depend on the input only. No
 * code is ever valid for it.
 * @throws ApiError TooManyRequests as {@link issueCode}
 */
export function issueDecoyCode(queries: Queries, request: CodeRequest): Promise<IssuedCode> {
  return store(queries, request, null);
}

/**
 * Redeems the code and returns whether it was correct. Wrong, used, expired and unknown codes all return false, and
 * every attempt at a valid code counts. Call it before the transaction of the action: a rollback would undo the count.
 */
export async function redeemCode(
  queries: Queries,
  { id, purpose, subject, code, to, now, platform }: CodeTry,
): Promise<boolean> {
  if (queries.isTransaction)
    throw new Error('A code is redeemed before the transaction of its action: a rollback would undo the count');
  const at = now.toISOString();
  const stored = isUuid(id) ? await takeTry(queries, { id, purpose, subject, now: at, maximumTries }) : undefined;
  const isRight = isKeyedHash(
    platform.codeKeys,
    ['code', id, normaliseOneTimeCode(code)],
    Buffer.from(stored?.codeHash ?? '00'.repeat(32), 'hex'),
  );
  const isThere =
    to === undefined ||
    isKeyedHash(platform.codeKeys, addressParts(to), Buffer.from(stored?.addressHash ?? '00'.repeat(32), 'hex'));
  return stored !== undefined && isRight && isThere && (await spendCode(queries, id, at));
}

type Send = (transaction: Queries, code: { readonly digits: string; readonly expiresAt: string }) => Promise<void>;

function store(queries: Queries, request: CodeRequest, send: Send | null): Promise<IssuedCode> {
  const { purpose, subject, channel, now, platform } = request;
  const [key] = platform.codeKeys;
  if (key === undefined) throw new Error('There is no key for codes');
  if (!channelsOf(platform).includes(channel)) throw new Error(`Codes cannot go by ${channel} here`);
  const id = uuidv7(now.getTime());
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  const addressHash = keyedHash(key, addressParts(request.to)).toString('hex');
  const codeHash =
    send === null ? randomBytes(32).toString('hex') : keyedHash(key, ['code', id, digits]).toString('hex');
  const expiresAt = after(now, lifeMinutes);
  return inTransaction(queries, async (transaction) => {
    await lockCodes(transaction, subject, addressHash);
    await refuseTooMany(transaction, { purpose, subject, addressHash, now });
    const addressFreeAt = await freeAgainAt(transaction, { purpose, addressHash }, now);
    const issued = { id, expiresAt, resendAfter: after(now, resendMinutes) };
    if (request.hidesAddressLimit && addressFreeAt > now.getTime()) return issued;
    refuseUntil(addressFreeAt, now);
    await insertCode(transaction, {
      id,
      purpose,
      subject,
      channel,
      addressHash,
      codeHash,
      createdAt: now.toISOString(),
      expiresAt,
    });
    await send?.(transaction, { digits, expiresAt });
    return issued;
  });
}

async function refuseTooMany(
  transaction: Queries,
  of: { readonly purpose: CodePurpose; readonly subject: string; readonly addressHash: string; readonly now: Date },
): Promise<void> {
  const { purpose, subject, addressHash, now } = of;
  const latest = await findLatestUnspent(transaction, { purpose, subject, addressHash });
  if (latest !== null) refuseUntil(Date.parse(latest) + resendMinutes * minute, now);
  refuseUntil(await freeAgainAt(transaction, { subject }, now), now);
}

/** When the next code for a key may be generated, in milliseconds; 0 for now. */
async function freeAgainAt(
  transaction: Queries,
  key: Parameters<typeof listCodeMoments>[1],
  now: Date,
): Promise<number> {
  const { most, seconds } = limits.oneTimeCodes;
  const oldestThatCounts = (await listCodeMoments(transaction, key, after(now, -seconds / 60)))[most - 1];
  return oldestThatCounts === undefined ? 0 : Date.parse(oldestThatCounts) + seconds * 1000;
}

/** @throws ApiError TooManyRequests before that time */
function refuseUntil(moment: number, now: Date): void {
  const seconds = Math.ceil((moment - now.getTime()) / 1000);
  if (seconds <= 0) return;
  limitRefusals.inc({ limit: 'oneTimeCodes' });
  throw new ApiError('TooManyRequests', undefined, { retryAfter: seconds });
}

/** The app in which each code is entered. */
const appOf: Readonly<Record<CodePurpose, AppName>> = {
  RecoverPassword: 'identity',
  CreateAccount: 'identity',
  ConnectBankId: 'identity',
  VerifyEmail: 'useradmin',
  VerifyPhone: 'useradmin',
};

function messageOf(
  { purpose, channel, to, now, platform }: CodeRequest,
  { digits, expiresAt }: { readonly digits: string; readonly expiresAt: string },
): OutgoingMail {
  const values = {
    code: digits,
    use: messageParts.codeUses[purpose],
    minutes: lifeMinutes,
    // Without a port: phones offer the code on this host only.
    host: new URL(platform.config.deployment.apps[appOf[purpose]]).hostname,
  };
  return message('OneTimeCode', { channel, to, values, expiresAt }, now);
}

/** Addresses are compared without regard to case. */
const addressParts = (to: string) => ['address', to.trim().toLowerCase()];
const after = (now: Date, minutes: number) => new Date(now.getTime() + minutes * minute).toISOString();
const isUuid = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
