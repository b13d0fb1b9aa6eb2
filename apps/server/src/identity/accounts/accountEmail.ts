import { createHash, randomBytes } from 'node:crypto';
import { issueCode, redeemCode, type CodePlatform, type IssuedCode } from '../codes/oneTimeCodes.ts';
import type { Queries } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/apiError.ts';
import { requireWindows, windowsOf } from '../../platform/limits/windowLimits.ts';
import { findPendingAccount, insertPendingAccount, markProven, storeCode } from './pendingAccounts.repository.ts';

/** A person who does not have an account yet. */
export interface Applicant {
  readonly database: Queries;
  readonly now: Date;
  readonly address: string;
  readonly requestId: string;
}

/** How long the rest of the form may take after the address is verified. */
const minutesToFinish = 60;

/** The stored form of a secret in a browser or a link. */
export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest('hex');
/** A secret of 256 bits, 43 characters. */
export const newSecret = () => randomBytes(32).toString('base64url');

/**
 * Sends a code to the address of a new account. Whether the address has an account is not disclosed here; the mail says
 * so at the end. What others requested for the address is not disclosed either: the limits count what this network
 * requested.
 * @throws ApiError TooManyRequests with the seconds to wait
 */
export async function startAccount(platform: CodePlatform, applicant: Applicant, email: string) {
  const { database, now } = applicant;
  await countRequest(applicant, 'accountStart');
  await countAboutAddress(applicant, email);
  const secret = newSecret();
  const id = hashOfSecret(secret);
  const code = await issueCode(database, {
    purpose: 'CreateAccount',
    subject: id,
    channel: 'Email',
    to: email,
    hidesAddressLimit: true,
    now,
    platform,
  });
  await insertPendingAccount(database, id, {
    email,
    codeId: code.id,
    now: now.toISOString(),
    expiresAt: inMinutes(now, minutesToFinish),
  });
  return answerOf(secret, code);
}

/**
 * Sends another code to the same address.
 * @throws ApiError AccountExpired; TooManyRequests with the seconds to wait
 */
export async function resendAccountCode(platform: CodePlatform, applicant: Applicant, secret: string) {
  const { database, now } = applicant;
  const id = hashOfSecret(secret);
  const pendingAccount = await findPendingAccount(database, id, now.toISOString());
  if (pendingAccount === undefined || pendingAccount.provenAt !== null) throw new ApiError('AccountExpired');
  await countRequest(applicant, 'accountStart');
  await countAboutAddress(applicant, pendingAccount.email);
  const code = await issueCode(database, {
    purpose: 'CreateAccount',
    subject: id,
    channel: 'Email',
    to: pendingAccount.email,
    hidesAddressLimit: true,
    now,
    platform,
  });
  await storeCode(database, id, code.id, inMinutes(now, minutesToFinish));
  return answerOf(secret, code);
}

/**
 * Verifies the code; after that an account may be created with the address.
 * @throws ApiError AccountExpired, InvalidOneTimeCode, TooManyRequests
 */
export async function verifyAccountEmail(
  platform: CodePlatform,
  applicant: Applicant,
  { account: secret, code }: { readonly account: string; readonly code: string },
): Promise<void> {
  const { database, now } = applicant;
  const id = hashOfSecret(secret);
  const pendingAccount = await findPendingAccount(database, id, now.toISOString());
  if (pendingAccount === undefined) throw new ApiError('AccountExpired');
  // Repeated after a lost response: the address is verified already.
  if (pendingAccount.provenAt !== null) return;
  await countRequest(applicant, 'accountCode');
  if (
    !(await redeemCode(database, {
      id: pendingAccount.codeId,
      purpose: 'CreateAccount',
      subject: id,
      code,
      now,
      platform,
    }))
  )
    throw new ApiError('InvalidOneTimeCode');
  await markProven(database, id, { now: now.toISOString(), expiresAt: inMinutes(now, minutesToFinish) });
}

/** @throws ApiError TooManyRequests with the seconds to wait: after three an hour from one network about one address */
async function countAboutAddress({ database, now, address }: Applicant, email: string): Promise<void> {
  const windows = windowsOf('accountAboutAddress', address, email.trim().toLowerCase());
  await requireWindows(database, windows, now);
}

/** @throws ApiError TooManyRequests with the seconds to wait: after the most of one kind from one network */
export async function countRequest(
  { database, now, address }: Applicant,
  limit: 'accountSearch' | 'accountStart' | 'accountCode' | 'accountCreate' | 'wrongInvites',
): Promise<void> {
  await requireWindows(database, windowsOf(limit, address), now);
}

const inMinutes = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
const answerOf = (account: string, { expiresAt, resendAfter }: IssuedCode) => ({ account, expiresAt, resendAfter });
