import { bankIdConnectableFrom, signInWays, type SignInMethod } from '@schaktkoll/domain';
import { message } from '../../messages/message.ts';
import { writeAuditEvent } from '../../platform/audit/audit.repository.ts';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import { brokenConstraint } from '../../platform/db/databaseErrors.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import { ApiError } from '../../platform/apiError.ts';
import { lockSignIn } from '../oidc/oidc.repository.ts';
import { requireSession } from '../sessions/requireSession.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { deleteLink, deleteUnverifiedLink, findBankIdAccount, insertLink, takeName } from './bankIdLinks.repository.ts';

/** The user who changes an account's BankID connection, and the network address. */
export interface LinkContext {
  readonly userId: string;
  readonly database: Queries;
  readonly now: Date;
  readonly address: string;
  readonly requestId: string;
}

/** The identified person. */
export interface Person {
  readonly key: string;
  readonly name: string;
}

type LinkPlatform = Pick<Platform, 'messages' | 'config'>;

/**
 * Checks that the account may be connected to an e-ID now.
 * @throws ApiError BankIdDisabledByAdmin, BankIdAlreadyConnected, EmailChangedRecently
 */
export async function requireConnectable(queries: Queries, userId: string, now: Date): Promise<void> {
  const account = await findBankIdAccount(queries, userId);
  if (!signInWays(account.bankIdUsage).bankId) throw new ApiError('BankIdDisabledByAdmin');
  if (account.connectedAt !== null) throw new ApiError('BankIdAlreadyConnected');
  const from = bankIdConnectableFrom(account.ownEmailChangedAt, now);
  if (from !== null) throw new ApiError('EmailChangedRecently', { from });
}

/**
 * Connects the account to the identified person, copies the name and notifies the owner by mail. A person has at most
 * one account per organisation.
 * @param context with the signed-in user, or during sign-in with the version of the user's sessions
 * @param during the step in which the person identified
 * @throws ApiError as {@link requireConnectable}, BankIdAlreadyLinked; NotSignedIn or SignInExpired when the user's
 *   sessions have been ended meanwhile
 */
export async function connectAccount(
  platform: LinkPlatform,
  context: LinkContext & { readonly person: Person } & (
      | { readonly user: SignedInUser }
      | { readonly sessionVersion: number }
    ),
  during: SignInMethod | 'SignIn',
): Promise<void> {
  const { userId, database, now } = context;
  try {
    await inTransaction(database, async (transaction) => {
      if ('user' in context) await requireSession(transaction, context.user);
      else if (!(await lockSignIn(transaction, context))) throw new ApiError('SignInExpired');
      await requireConnectable(transaction, userId, now);
      await insertLink(transaction, { userId, personKey: context.person.key, at: now.toISOString() });
      await takeName(transaction, userId, context.person.name);
      await notifyOwner(platform, transaction, context, 'Connected');
      await writeAuditEvent(transaction, {
        kind: 'BankIdConnected',
        at: now,
        userId,
        address: context.address,
        requestId: context.requestId,
        details: { during },
      });
    });
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === 'bank_id_link_once') throw new ApiError('BankIdAlreadyLinked', undefined, { cause: error });
    if (constraint === 'bank_id_link_pkey') throw new ApiError('BankIdAlreadyConnected', undefined, { cause: error });
    throw error;
  }
}

/**
 * Disconnects the account and notifies its owner by mail; `also` runs in the same transaction. @throws ApiError
 * BankIdNotConnected
 */
export async function disconnectAccount(
  platform: LinkPlatform,
  context: LinkContext,
  also: (transaction: Queries) => Promise<void>,
): Promise<void> {
  const { userId, database, now } = context;
  await inTransaction(database, async (transaction) => {
    if (!(await deleteLink(transaction, userId))) throw new ApiError('BankIdNotConnected');
    await notifyOwner(platform, transaction, context, 'Disconnected');
    await writeAuditEvent(transaction, {
      kind: 'BankIdDisconnected',
      at: now,
      userId,
      address: context.address,
      requestId: context.requestId,
    });
    await also(transaction);
  });
}

/**
 * After a new password by code: disconnects a BankID that was connected without a code, because someone with the old
 * password may have connected it, and notifies the owner by mail.
 */
export async function endUnverifiedLink(
  platform: LinkPlatform,
  transaction: Queries,
  context: Omit<LinkContext, 'database'>,
): Promise<void> {
  const { userId, now, address, requestId } = context;
  if (!(await deleteUnverifiedLink(transaction, userId))) return;
  await notifyOwner(platform, transaction, context, 'Disconnected');
  await writeAuditEvent(transaction, {
    kind: 'BankIdDisconnected',
    at: now,
    userId,
    address,
    requestId,
    details: { during: 'PasswordReset' },
  });
}

async function notifyOwner(
  { messages, config }: LinkPlatform,
  transaction: Queries,
  { userId, now }: Pick<LinkContext, 'userId' | 'now'>,
  variant: 'Connected' | 'Disconnected',
): Promise<void> {
  const { email, login } = await findBankIdAccount(transaction, userId);
  const values = { login, changedAt: now.toISOString(), support: config.supportAddress };
  await messages.add(transaction, [message('BankIdChanged', { variant, to: email, values }, now)], now);
}
