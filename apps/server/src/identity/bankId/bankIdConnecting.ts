import { bankIdConnectableFrom, maskedEmail } from '@schaktkoll/domain';
import { issueCode, redeemCode, type CodePlatform } from '../codes/oneTimeCodes.ts';
import type { Queries } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/apiError.ts';
import {
  beginConnecting,
  findConnecting,
  storeConnectingCode,
  verifyConnecting,
  type Connecting,
} from './bankIdConnecting.repository.ts';
import { requireConnectable } from './bankIdLinks.ts';
import { findBankIdAccount } from './bankIdLinks.repository.ts';

/** How long a correct password counts, which is as long as a sign-in may take. */
const lifeMinutes = 30;

const endOf = (now: Date) => new Date(now.getTime() + lifeMinutes * 60_000).toISOString();

/** A call of a user who is about to connect BankID. */
export interface ConnectingStep {
  /** The hash of the interaction or of the session. */
  readonly holder: string;
  readonly database: Queries;
  readonly now: Date;
  readonly platform: CodePlatform;
}

/**
 * What a correct password leads to when the organisation forces BankID: signing in with it, or connecting it for an
 * account without one, unless its e-mail address is new. Never a session.
 * @returns the error
 */
export async function refusePassword(
  { holder, database, now }: Omit<ConnectingStep, 'platform'>,
  userId: string,
): Promise<ApiError> {
  const { connectedAt, ownEmailChangedAt } = await findBankIdAccount(database, userId);
  if (connectedAt !== null) return new ApiError('BankIdRequired');
  const from = bankIdConnectableFrom(ownEmailChangedAt, now);
  if (from !== null) return new ApiError('EmailChangedRecently', { from, during: 'SignIn' });
  await beginConnecting(database, { holder, userId, expiresAt: endOf(now) });
  return new ApiError('BankIdMustBeConnected');
}

/**
 * Sends the code to the account's own e-mail address, because a password alone must not connect someone else's BankID.
 * @throws ApiError SignInExpired without a correct password in this sign-in, TooManyRequests
 */
export async function sendCode(step: ConnectingStep): Promise<{ sentTo: string; resendAfter: string }> {
  const { holder, database, now, platform } = step;
  const { userId } = await requireConnecting(step);
  const { email } = await findBankIdAccount(database, userId);
  const code = await issueCode(database, {
    purpose: 'ConnectBankId',
    subject: userId,
    channel: 'Email',
    to: email,
    now,
    platform,
  });
  await storeConnectingCode(database, holder, code.id);
  return { sentTo: maskedEmail(email), resendAfter: code.resendAfter };
}

/** @throws ApiError SignInExpired without a correct password in this sign-in, InvalidOneTimeCode */
export async function confirmCode(step: ConnectingStep, code: string): Promise<void> {
  const { holder, database, now, platform } = step;
  const { userId, codeId } = await requireConnecting(step);
  const isRight =
    codeId !== null &&
    (await redeemCode(database, { id: codeId, purpose: 'ConnectBankId', subject: userId, code, now, platform }));
  if (!isRight || codeId === null) throw new ApiError('InvalidOneTimeCode');
  await verifyConnecting(database, holder, codeId);
}

/**
 * Sends the code to the signed-in user. A password alone creates a session and must not connect someone else's BankID
 * there either.
 * @throws ApiError as {@link requireConnectable}, TooManyRequests
 */
export async function sendCodeInSession(
  step: ConnectingStep,
  userId: string,
): Promise<{ sentTo: string; resendAfter: string }> {
  const { holder, database, now } = step;
  await requireConnectable(database, userId, now);
  if ((await findConnecting(database, holder, now.toISOString())) === null)
    await beginConnecting(database, { holder, userId, expiresAt: endOf(now) });
  return sendCode(step);
}

/** @throws ApiError ConnectCodeRequired until the code has been entered in this session */
export async function requireVerifiedSession(step: Pick<ConnectingStep, 'holder' | 'database' | 'now'>): Promise<void> {
  const connecting = await findConnecting(step.database, step.holder, step.now.toISOString());
  if (!connecting?.isVerified) throw new ApiError('ConnectCodeRequired');
}

/**
 * The account that an e-ID may be connected to now, after its password and its code were verified.
 * @throws ApiError SignInExpired
 */
export async function requireVerified(step: Pick<ConnectingStep, 'holder' | 'database' | 'now'>): Promise<Connecting> {
  const connecting = await requireConnecting(step);
  if (!connecting.isVerified) throw new ApiError('SignInExpired');
  return connecting;
}

async function requireConnecting({
  holder,
  database,
  now,
}: Pick<ConnectingStep, 'holder' | 'database' | 'now'>): Promise<Connecting> {
  const connecting = await findConnecting(database, holder, now.toISOString());
  if (connecting === null) throw new ApiError('SignInExpired');
  return connecting;
}
