import { createHash, randomBytes } from 'node:crypto';
import type { SentRecovery } from '@schaktkoll/contract';
import { appAddress, paths, type MessageChannel, type SignInHindrance } from '@schaktkoll/domain';
import type { MessageVariant } from '@schaktkoll/texts';
import { message } from '../../messages/message.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/apiError.ts';
import { refuseReached } from '../../platform/limits/windowLimits.ts';
import {
  accountsOf,
  auditRecovery,
  hindrancesOf,
  maySendTo,
  takeRecoveryRequest,
  takeCodeTry,
  type RecoveryContext,
} from './forgottenAccounts.ts';
import {
  findRecovery,
  insertRecovery,
  listForgottenAccounts,
  storeSending,
  takeSending,
  type ForgottenAccount,
} from './recovery.repository.ts';
import { answerOf, resendAfter, sendRecoveryCode, type RecoveryPlatform } from './sendRecoveryCode.ts';

/** How many codes are sent in one recovery, and from one network to one address in an hour. */
const maximumSends = 3;

/** The stored form of the secret of a recovery. */
export const recoveryIdOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/**
 * Starts a recovery. Accounts that may use a password get a code; the owners of others are informed of the reason by
 * mail: BankID is required, or the account is not active. The response is the same in each case.
 * @throws ApiError TooManyRequests with the seconds to wait
 */
export async function startRecovery(
  platform: RecoveryPlatform,
  asker: RecoveryContext,
  { identifier, channel }: { readonly identifier: string; readonly channel: MessageChannel },
): Promise<SentRecovery> {
  const { database, now } = asker;
  const accounts = await accountsOf(database, identifier);
  refuseReached(await takeRecoveryRequest(asker, identifier, accounts));
  const hindrances = await hindrancesOf(platform, database, accounts);
  const open = accounts.filter(({ id }) => hindrances.get(id) === null);
  const secret = randomBytes(32).toString('base64url');
  const recoveryId = recoveryIdOf(secret);
  const sent = await sendRecoveryCode(platform, asker, { recoveryId, accounts: open, channel });
  await insertRecovery(
    database,
    recoveryId,
    open.map(({ id }) => id),
    { ...sent, now: now.toISOString() },
  );
  if (open.length === 0) await mailHindrances(platform, asker, accounts, hindrances);
  await auditRecovery(asker, accounts, { wanted: 'Password', channel });
  return answerOf(secret, sent, now);
}

/**
 * Sends another code, by either channel.
 * @throws ApiError RecoveryExpired; TooManyRequests before two minutes have passed, and after three codes
 */
export async function resendRecoveryCode(
  platform: RecoveryPlatform,
  asker: RecoveryContext,
  { recovery: secret, channel }: { readonly recovery: string; readonly channel: MessageChannel },
): Promise<SentRecovery> {
  const { database, now } = asker;
  const recoveryId = recoveryIdOf(secret);
  const recovery = await findRecovery(database, recoveryId, now.toISOString());
  if (recovery === undefined || recovery.provenAt !== null) throw new ApiError('RecoveryExpired');
  refuseReached(await takeCodeTry(asker));
  const freeAt = recovery.sends < maximumSends ? recovery.resendAfter : recovery.keptUntil;
  const wait = Math.ceil((Date.parse(freeAt) - now.getTime()) / 1000);
  if (wait > 0) throw new ApiError('TooManyRequests', undefined, { retryAfter: wait });
  const taken = await takeSending(database, recoveryId, { sends: recovery.sends, resendAfter: resendAfter(now) });
  // A double click: the code of the first click has been sent.
  if (!taken) throw new ApiError('TooManyRequests', undefined, { retryAfter: 120 });
  const accounts = await listForgottenAccounts(database, recovery.userIds);
  const sent = await sendRecoveryCode(platform, asker, { recoveryId, accounts, channel });
  // If no code was sent, the previous one is still valid.
  const isStored = await storeSending(
    database,
    recoveryId,
    sent.codeId === null ? { ...sent, codeId: recovery.codeId, provenByCode: recovery.provenByCode } : sent,
  );
  if (!isStored) throw new ApiError('RecoveryExpired');
  return answerOf(secret, sent, now);
}

async function mailHindrances(
  platform: RecoveryPlatform,
  asker: RecoveryContext,
  accounts: readonly ForgottenAccount[],
  hindrances: ReadonlyMap<string, SignInHindrance | null>,
): Promise<void> {
  const { database, now } = asker;
  const link = appAddress(platform.config.deployment.apps, 'identity', paths.identity.login);
  for (const account of accounts) {
    const hindrance = hindrances.get(account.id) ?? null;
    // Programs do not read mail.
    if (hindrance === null || hindrance === 'AccountIsModule' || !(await maySendTo(asker, account.email))) continue;
    const values = { login: account.login, link, support: platform.config.supportAddress };
    const mail = message('RecoveryRefused', { ...variantOf(hindrance), to: account.email, values }, now);
    await inTransaction(database, (transaction) => platform.messages.add(transaction, [mail], now));
  }
}

/** The text depends on what the owner should do instead. */
function variantOf(hindrance: SignInHindrance): { readonly variant?: MessageVariant<'RecoveryRefused'> } {
  switch (hindrance) {
    case 'BankIdRequired':
    case 'LegacyLogInRequired':
    case 'AccountAwaitingActivation':
      return { variant: hindrance };
    default:
      return {};
  }
}
