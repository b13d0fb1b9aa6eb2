import { randomBytes } from 'node:crypto';
import type { createModule as createModuleCall } from '@schaktkoll/contract';
import { subtractSpans } from '@schaktkoll/geometry';
import { roleTexts } from '@schaktkoll/texts';
import { auditAction } from '../../platform/audit/audit.repository.ts';
import type { Queries } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { requireCurrent, versionConflict, type LastChange } from '../../platform/http/requireCurrent.ts';
import type { CallRequest } from '../../platform/http/handlers.ts';
import * as clients from '../../platform/machines/machineClients.repository.ts';
import { readSurroundings } from '../areas/areaActions.ts';
import { lockAreasOf } from '../areas/areas.repository.ts';
import * as accounts from './module.repository.ts';
import { deleteWebhook } from './webhook.repository.ts';

/** How long the secret before stays valid, so that a module can be changed without a stop. */
const overlapDays = 7;
const day = 24 * 3_600_000;

/** The user, place and time of the action; `transaction` is the action's own. */
export interface ModuleContext {
  readonly transaction: Queries;
  readonly request: Pick<CallRequest<typeof createModuleCall>, 'user' | 'now' | 'address' | 'requestId'>;
}

/** A new secret, which is stored nowhere. */
export interface NewSecret {
  readonly clientId: string;
  readonly secret: string;
  readonly version: number;
}

/**
 * Creates the client of the caller's organisation, and the account that its actions are recorded under.
 * @throws ApiError OrganisationNotActivated, ModuleExists
 */
export async function createModule(context: ModuleContext): Promise<NewSecret> {
  const { transaction, request } = context;
  const { organisationId, organisationStatus, id: createdBy } = request.user;
  if (organisationStatus !== 'Active') throw new ApiError('OrganisationNotActivated');
  const clientId = `modul-${randomBytes(12).toString('hex')}`;
  const secret = newSecret();
  const userId = await accounts.insertModuleAccount(transaction, {
    organisationId,
    login: clientId,
    name: roleTexts.CableOwnerModule,
    createdBy,
  });
  const client = { ...scopeOfModule(organisationId), id: clientId, secret, userId, createdBy, now: request.now };
  if (!(await clients.insertMachineClient(transaction, client))) throw new ApiError('ModuleExists');
  await audit('ModuleCreated', clientId, context);
  return { clientId, secret, version: 1 };
}

/**
 * Gives the client a new secret; the one before stays valid for {@link overlapDays}.
 * @throws ApiError NotFound, VersionConflict
 */
export async function rotateModuleSecret(version: number, context: ModuleContext): Promise<NewSecret> {
  const { transaction, request } = context;
  const client = await findClient(version, context);
  const secret = newSecret();
  const oldUntil = new Date(request.now.getTime() + overlapDays * day);
  const rotated = await clients.rotateSecret(transaction, client, { secret, oldUntil, now: request.now });
  if (rotated === null) throw versionConflict(changeOf(client));
  await audit('ModuleSecretRotated', client.id, context);
  return { clientId: client.id, secret, version: rotated };
}

/**
 * Ends the secret before, and every token.
 * @throws ApiError NotFound, VersionConflict
 */
export async function endOldSecret(version: number, context: ModuleContext): Promise<{ version: number }> {
  const client = await findClient(version, context);
  const ended = await clients.endOldSecret(context.transaction, client);
  if (ended === null) throw versionConflict(changeOf(client));
  await audit('ModuleSecretEnded', client.id, context);
  return { version: ended };
}

/**
 * Removes the client with its tokens and webhooks; its account becomes inactive. Refused while Limitation areas exclude
 * squares of interest: these would stop counting (decision record 122).
 * @throws ApiError NotFound, VersionConflict, LimitsModuleAreas
 */
export async function removeModule(version: number, context: ModuleContext): Promise<void> {
  const scope = { kind: 'organisation', id: context.request.user.organisationId } as const;
  await lockAreasOf(context.transaction, scope);
  const client = await findClient(version, context);
  const { limitation, affected } = await readSurroundings(context.transaction, scope, undefined);
  if (limitation !== null && subtractSpans(affected, limitation).length > 0) throw new ApiError('LimitsModuleAreas');
  if (!(await clients.deleteMachineClient(context.transaction, client))) throw versionConflict(changeOf(client));
  const { user, now } = context.request;
  await accounts.inactivateModuleAccount(context.transaction, client.user_id, { by: user.id, at: now.toISOString() });
  await deleteWebhook(context.transaction, { kind: 'organisation', id: client.organisation_id }, null);
  await audit('ModuleRemoved', client.id, context);
}

/** The module of an organisation. */
export const scopeOfModule = (organisationId: string): clients.MachineScope => ({
  organisationId,
  role: 'CableOwnerModule',
});

async function findClient(version: number, { transaction, request }: ModuleContext): Promise<clients.MachineClient> {
  const client = await clients.findMachineClient(transaction, scopeOfModule(request.user.organisationId));
  return requireCurrent(client, version, changeOf);
}

const changeOf = ({ created_by_name: by, secret_at: at }: clients.MachineClient): LastChange => ({ by, at });

/** With a prefix, so that scanners of code recognise it. */
function newSecret(): string {
  return `schaktkoll_${randomBytes(32).toString('base64url')}`;
}

function audit(
  kind: 'ModuleCreated' | 'ModuleSecretRotated' | 'ModuleSecretEnded' | 'ModuleRemoved',
  clientId: string,
  { transaction, request }: ModuleContext,
): Promise<void> {
  return auditAction(transaction, kind, request, { clientId });
}
