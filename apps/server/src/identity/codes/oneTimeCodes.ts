import { randomBytes, randomInt } from 'node:crypto';
import {
  normaliseOneTimeCode,
  oneTimeCodeLimits,
  type AppName,
  type CodePurpose,
  type MessageChannel,
} from '@schaktkoll/domain';
import { codeMessageTexts } from '@schaktkoll/texts';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import { uuidv7 } from '../../platform/db/uuidv7.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { OutgoingMail } from '../../platform/ports.ts';
import { channelsOf } from '../../messages/sms/channels.ts';
import { isKeyedHash, keyedHash } from '../../platform/crypto/keyedHash.ts';
import { findLatestUnspent, insertCode, listCodeMoments, lockCodes, spendCode, takeTry } from './codes.repository.ts';

const minute = 60_000;
const { lifeMinutes, resendSeconds, tries: maximumTries, anHour: maximumAnHour } = oneTimeCodeLimits;
const resendMinutes = resendSeconds / 60;

/** What codes need of the house; a `Platform` fits. */
export type CodePlatform = Pick<Platform, 'messages' | 'codeKeys' | 'config'>;

/** A code that somebody asks for. */
export interface CodeRequest {
  readonly purpose: CodePurpose;
  /** A user's id, or an opaque id of the flow of somebody who has no account; at most 100 characters. */
  readonly subject: string;
  readonly channel: MessageChannel;
  /** An e-mail address, or a number by E.164 (`phoneToE164`). */
  readonly to: string;
  readonly now: Date;
  readonly platform: CodePlatform;
  /**
   * What is too much for the address alone gets the answer of a code that was sent, and no message: for a stranger who may
   * have typed anybody's address, and must not learn what others asked for there.
   */
  readonly hidesAddressLimit?: true;
}

/** What who asked for a code is told; moments as ISO texts. */
export interface IssuedCode {
  /** Names the code when it is given back. */
  readonly id: string;
  readonly expiresAt: string;
  /** From when another one may be asked for. */
  readonly resendAfter: string;
}

/** A code that somebody gives back. */
export interface CodeTry {
  readonly id: string;
  readonly purpose: CodePurpose;
  readonly subject: string;
  /** As typed: blanks and dashes do not count. */
  readonly code: string;
  /** Where the code must have gone, when what it proves is that address. */
  readonly to?: string;
  readonly now: Date;
  readonly platform: CodePlatform;
}

/**
 * Makes a code of six digits and hands its message to the outbox, in the transaction under way if there is one. It is
 * good for 10 minutes, five tries, one use, its purpose and its subject; earlier ones for the same are void from now on.
 * @throws ApiError TooManyRequests with the seconds to wait: before two minutes have passed since the last unused one to
 * the same address, or after five within an hour for the subject, or to the address for the purpose: who asks for one
 * purpose with somebody's address takes no code of another from them
 */
export function issueCode(queries: Queries, request: CodeRequest): Promise<IssuedCode> {
  return store(queries, request, (transaction, code) =>
    request.platform.messages.add(transaction, [messageOf(request, code)], request.now),
  );
}

/**
 * What is done instead when nobody has the account that a code was asked for: the same answer, the same limits, and no
 * message. Give a subject that depends on what was typed and nothing else. No code is ever right for it.
 * @throws ApiError TooManyRequests as {@link issueCode}
 */
export function issueNothing(queries: Queries, request: CodeRequest): Promise<IssuedCode> {
  return store(queries, request, null);
}

/**
 * Whether the code is right, and spends it if so. Wrong, spent, expired and unknown are the same false; every try of one
 * that is still good counts. Call it before the act's own transaction begins: a try must count although the act is
 * refused, which a rollback would undo.
 */
export async function redeemCode(
  queries: Queries,
  { id, purpose, subject, code, to, now, platform }: CodeTry,
): Promise<boolean> {
  if (queries.isTransaction)
    throw new Error('A code is redeemed before the transaction of its act: a rollback would forget the try');
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

/** When a code may be made again for a key, in milliseconds; 0 when nothing stands against it. */
async function freeAgainAt(
  transaction: Queries,
  key: Parameters<typeof listCodeMoments>[1],
  now: Date,
): Promise<number> {
  const oldestThatCounts = (await listCodeMoments(transaction, key, after(now, -60)))[maximumAnHour - 1];
  return oldestThatCounts === undefined ? 0 : Date.parse(oldestThatCounts) + 60 * minute;
}

/** @throws ApiError TooManyRequests when the moment has not come */
function refuseUntil(moment: number, now: Date): void {
  const seconds = Math.ceil((moment - now.getTime()) / 1000);
  if (seconds > 0) throw new ApiError('TooManyRequests', undefined, { retryAfter: seconds });
}

/** Where each code is filled in. */
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
  const message = {
    purpose,
    code: digits,
    minutes: lifeMinutes,
    host: new URL(platform.config.deployment.apps[appOf[purpose]]).hostname,
  };
  const common = {
    kind: 'OneTimeCode',
    to,
    caseId: null,
    caseRecipientId: null,
    isEmergency: false,
    dueAt: now.toISOString(),
    expiresAt,
  } as const;
  return channel === 'Email'
    ? { ...common, channel, mail: codeMessageTexts.mail(message) }
    : { ...common, channel, text: codeMessageTexts.sms(message) };
}

/** Addresses are the same whatever their capitals. */
const addressParts = (to: string) => ['address', to.trim().toLowerCase()];
const after = (now: Date, minutes: number) => new Date(now.getTime() + minutes * minute).toISOString();
const isUuid = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
