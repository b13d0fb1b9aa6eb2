import type { createModuleWebhook } from '@schaktkoll/contract';
import { checkWebhookAddress, type ScopeSide } from '@schaktkoll/domain';
import { auditAction } from '../../platform/audit/audit.repository.ts';
import { encrypt } from '../../platform/crypto/encrypt.ts';
import type { DerivedKeys } from '../../platform/crypto/keyedHash.ts';
import type { Queries } from '../../platform/db/database.ts';
import { ApiError, RuleRefused } from '../../platform/apiError.ts';
import { requireCurrent, versionConflict, type LastChange } from '../../platform/http/requireCurrent.ts';
import type { CallRequest } from '../../platform/http/handlers.ts';
import { newWebhookSecret } from '../../platform/webhooks/signature.ts';
import * as webhooks from './webhook.repository.ts';

/** How long the secret before signs too. */
const overlapDays = 7;
const day = 24 * 3_600_000;

/** The action's own transaction, its user, place and time, and what the deployment allows. */
export interface WebhookActionContext {
  readonly transaction: Queries;
  /** Whose programs: those of the owner or of the inquirers. */
  readonly side: ScopeSide;
  readonly request: Pick<CallRequest<typeof createModuleWebhook>, 'user' | 'now' | 'address' | 'requestId'>;
  readonly keys: DerivedKeys;
  readonly allowsLocal: boolean;
}

/** A new secret, which is stored encrypted. */
export interface NewWebhookSecret {
  readonly secret: string;
  readonly version: number;
}

/**
 * Switches the webhooks of an organisation on, which has a program for them.
 * @throws ApiError NotFound without a program, RuleRefused, VersionConflict when a colleague was faster
 */
export async function createWebhook(address: string, context: WebhookActionContext): Promise<NewWebhookSecret> {
  const { transaction, request } = context;
  const scope = scopeOf(context);
  requireAllowed(address, context);
  if (!(await webhooks.holdProgram(transaction, scope))) throw new ApiError('NotFound');
  const secret = newWebhookSecret();
  const stored = { address, secret: encrypt(context.keys, secret, scope.organisationId) };
  if (!(await webhooks.insertWebhook(transaction, scope, stored, by(request)))) {
    const other = await webhooks.findWebhook(transaction, scope);
    throw other === null ? new ApiError('NotFound') : versionConflict(changeOf(other));
  }
  await audit('WebhookCreated', context);
  return { secret, version: 1 };
}

/**
 * Sends webhooks to another address, at once also those that wait.
 * @throws ApiError NotFound, RuleRefused, VersionConflict
 */
export async function changeWebhook(
  address: string,
  version: number,
  context: WebhookActionContext,
): Promise<{ version: number }> {
  requireAllowed(address, context);
  const stored = await findStored(version, context);
  const changed = await change(version, { address, failures: 0, paused_until: null }, context);
  await webhooks.retryWaitingEvents(context.transaction, stored, context.request.now);
  await audit('WebhookAddressChanged', context);
  return { version: changed };
}

/**
 * Gives the webhooks a new secret; the one before signs too for {@link overlapDays}.
 * @throws ApiError NotFound, VersionConflict
 */
export async function rotateWebhookSecret(version: number, context: WebhookActionContext): Promise<NewWebhookSecret> {
  const { now } = context.request;
  const { secret: old } = await findStored(version, context);
  const secret = newWebhookSecret();
  const values = {
    secret: encrypt(context.keys, secret, scopeOf(context).organisationId),
    secret_at: now.toISOString(),
    old_secret: old,
    old_secret_until: new Date(now.getTime() + overlapDays * day).toISOString(),
  };
  const changed = await change(version, values, context);
  await audit('WebhookSecretRotated', context);
  return { secret, version: changed };
}

/** The secret before signs no more. @throws ApiError NotFound, VersionConflict */
export async function endOldWebhookSecret(
  version: number,
  context: WebhookActionContext,
): Promise<{ version: number }> {
  const changed = await change(version, { old_secret: null, old_secret_until: null }, context);
  await audit('WebhookSecretEnded', context);
  return { version: changed };
}

/** Switches webhooks off. @throws ApiError NotFound, VersionConflict */
export async function removeWebhook(version: number, context: WebhookActionContext): Promise<void> {
  const stored = await findStored(version, context);
  if (!(await webhooks.deleteWebhook(context.transaction, scopeOf(context), version)))
    throw versionConflict(changeOf(stored));
  await audit('WebhookRemoved', context);
}

const scopeOf = ({ request, side }: Pick<WebhookActionContext, 'request' | 'side'>): webhooks.WebhookScope => ({
  organisationId: request.user.organisationId,
  side,
});

const by = ({ user, now }: WebhookActionContext['request']): webhooks.ChangedBy => ({ userId: user.id, now });

/** @throws RuleRefused at `address` */
function requireAllowed(address: string, { allowsLocal }: WebhookActionContext): void {
  const error = checkWebhookAddress(address, { allowsLocal });
  if (error !== null) throw new RuleRefused([{ path: 'address', ...error }]);
}

async function findStored(version: number, context: WebhookActionContext): Promise<webhooks.WebhookRow> {
  return requireCurrent(await webhooks.findWebhook(context.transaction, scopeOf(context)), version, changeOf);
}

async function change(version: number, values: webhooks.WebhookChange, context: WebhookActionContext): Promise<number> {
  const stored = await findStored(version, context);
  const changed = await webhooks.updateWebhook(
    context.transaction,
    scopeOf(context),
    { version, values },
    by(context.request),
  );
  if (changed === null) throw versionConflict(changeOf(stored));
  return changed;
}

const changeOf = ({ changed_by_name: name, changed_at: at }: webhooks.WebhookRow): LastChange => ({
  by: name,
  at,
});

function audit(
  kind: 'WebhookCreated' | 'WebhookAddressChanged' | 'WebhookSecretRotated' | 'WebhookSecretEnded' | 'WebhookRemoved',
  { transaction, request }: WebhookActionContext,
): Promise<void> {
  return auditAction(transaction, kind, request);
}
