import { randomBytes } from 'node:crypto';
import type { ErrorCode } from '@schaktkoll/contract';
import { appAddress, type AppName, type ProgramRole, type Role } from '@schaktkoll/domain';
import { roleTexts } from '@schaktkoll/texts';
import { auditAction } from '../../platform/audit/audit.repository.ts';
import type { AuditKind } from '../../platform/audit/auditKinds.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import { randomSecret } from '../../platform/crypto/randomSecret.ts';
import { message } from '../../messages/message.ts';
import type { Queries } from '../../platform/db/database.ts';
import { listEmailsOfRole } from '../../platform/db/emailsOfRole.repository.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { ApiError } from '../../platform/apiError.ts';
import { requireWindows, windowOf } from '../../platform/limits/windowLimits.ts';
import { requireCurrent, versionConflict, type LastChange } from '../../platform/http/requireCurrent.ts';
import * as clients from '../../platform/programs/programClients.repository.ts';
import { inactivateProgramAccount, openProgramAccount, type ProgramAccount } from './programAccounts.repository.ts';

/** How long the secret before stays valid, so that a program can be changed without a stop. */
const overlapDays = 7;
const day = 24 * 3_600_000;

/** The user, place and time of the action; `transaction` is the action's own. */
export interface ProgramContext {
  readonly platform: Pick<Platform, 'config' | 'messages'>;
  readonly transaction: Queries;
  readonly request: {
    readonly user: SignedInUser;
    readonly now: Date;
    readonly address: string;
    readonly requestId: string;
  };
}

export interface ProgramKind {
  readonly role: ProgramRole;
  /** What its client ids begin with. */
  readonly prefix: string;
  /** The refusal when the organisation has one. */
  readonly exists: ErrorCode;
  /** The role of those who administer it, and the page on which they do. */
  readonly administrators: { readonly role: Role; readonly app: AppName; readonly path: string };
  readonly audited: Readonly<Record<'created' | 'rotated' | 'ended' | 'removed', AuditKind>>;
}

/** A new secret, which is stored nowhere. */
export interface NewSecret {
  readonly clientId: string;
  readonly secret: string;
  readonly version: number;
}

/**
 * Creates the client of a program of the caller's organisation, and the account that its actions are recorded under.
 * @throws ApiError OrganisationNotActivated, TooManyRequests; `exists` of the kind
 */
export async function createProgram(
  kind: ProgramKind,
  account: Pick<ProgramAccount, 'email' | 'maximumCases'>,
  context: ProgramContext,
): Promise<NewSecret> {
  const { role, prefix, exists, audited } = kind;
  const { transaction, request } = context;
  const { organisationId, organisationStatus, id: createdBy } = request.user;
  if (organisationStatus !== 'Active') throw new ApiError('OrganisationNotActivated');
  await requireWindows(transaction, [windowOf('connectProgram', organisationId)], request.now);
  const clientId = `${prefix}-${randomBytes(12).toString('hex')}`;
  const secret = randomSecret();
  const userId = await openProgramAccount(transaction, {
    ...account,
    organisationId,
    role,
    login: clientId,
    name: roleTexts[role],
    createdBy,
  });
  const client = { organisationId, role, id: clientId, secret, userId, createdBy, now: request.now };
  if (!(await clients.insertProgramClient(transaction, client))) throw new ApiError(exists);
  await auditAction(transaction, audited.created, request, { clientId, roles: role });
  await notifyAdministrators(kind, context);
  return { clientId, secret, version: 1 };
}

/**
 * Gives the client a new secret; the one before stays valid for {@link overlapDays}.
 * @throws ApiError NotFound, TooManyRequests, VersionConflict
 */
export async function rotateSecret(kind: ProgramKind, version: number, context: ProgramContext): Promise<NewSecret> {
  const { transaction, request } = context;
  await requireWindows(transaction, [windowOf('rotateSecret', request.user.organisationId)], request.now);
  const client = await findProgram(kind, version, context);
  const secret = randomSecret();
  const oldUntil = new Date(request.now.getTime() + overlapDays * day);
  const rotated = await clients.rotateSecret(transaction, client, { secret, oldUntil, now: request.now });
  if (rotated === null) throw versionConflict(changeOf(client));
  await auditAction(transaction, kind.audited.rotated, request, { clientId: client.id });
  await notifyAdministrators(kind, context);
  return { clientId: client.id, secret, version: rotated };
}

/** Mails those who administer the program that there is a new secret: also who acts, whose session may be another's. */
async function notifyAdministrators(
  { role, administrators }: ProgramKind,
  { platform: { config, messages }, transaction, request: { user, now } }: ProgramContext,
): Promise<void> {
  const { organisationId } = user;
  const emails = await listEmailsOfRole(transaction, organisationId, administrators.role);
  const values = {
    program: roleTexts[role],
    organisation: user.organisationName,
    by: user.name,
    createdAt: now.toISOString(),
    link: appAddress(config.deployment.apps, administrators.app, administrators.path),
  };
  await messages.add(
    transaction,
    emails.map((to) => message('ProgramSecretCreated', { to, values }, now)),
    now,
  );
}

/**
 * Ends the secret before, and every token.
 * @throws ApiError NotFound, VersionConflict
 */
export async function endOldSecret(
  kind: ProgramKind,
  version: number,
  context: ProgramContext,
): Promise<{ version: number }> {
  const client = await findProgram(kind, version, context);
  const ended = await clients.endOldSecret(context.transaction, client);
  if (ended === null) throw versionConflict(changeOf(client));
  await auditAction(context.transaction, kind.audited.ended, context.request, { clientId: client.id });
  return { version: ended };
}

/**
 * Removes a client with its tokens; its account becomes inactive.
 * @throws ApiError VersionConflict
 */
export async function removeProgram(
  { audited }: ProgramKind,
  client: clients.ProgramClient,
  { transaction, request }: ProgramContext,
): Promise<void> {
  if (!(await clients.deleteProgramClient(transaction, client))) throw versionConflict(changeOf(client));
  const { user, now } = request;
  await inactivateProgramAccount(transaction, client, { by: user.id, at: now.toISOString() });
  await auditAction(transaction, audited.removed, request, { clientId: client.id });
}

/**
 * The client of the caller's organisation, in the version that the caller has read.
 * @throws ApiError NotFound, VersionConflict
 */
export async function findProgram(
  { role }: ProgramKind,
  version: number,
  { transaction, request }: ProgramContext,
): Promise<clients.ProgramClient> {
  const { organisationId } = request.user;
  return requireCurrent(await clients.findProgramClient(transaction, { organisationId, role }), version, changeOf);
}

const changeOf = ({ created_by_name: by, secret_at: at }: clients.ProgramClient): LastChange => ({ by, at });
